import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#server/embedded/free-port.ts';
import { runAsOwner } from '#server/testing/databases/debian.ts';

const run = promisify(execFile);

export type Server = {
  port: number;
  /** Of a database in it; for the applications' role unless another is named. */
  url(database: string, role?: string): string;
  start(): Promise<void>;
  /** In the middle of everything, as a power cut would. */
  stop(): Promise<void>;
};

/** As durable as a real one: what is committed is on the disk. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = '256MB'
max_wal_size = '4GB'
random_page_cost = 1.1
timezone = 'UTC'
`;

/** A primary with the roles of deploy/make-roles.sh and a replica that streams from it, by the programs in `bin`. */
export async function startServers(
  bin: string,
  folder: string,
  stops: (() => Promise<unknown>)[],
): Promise<{ primary: Server; replica: Server }> {
  const data = join(folder, 'primary');
  const primary = await serverIn(data, bin);
  const cluster = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'];
  await runAsOwner(join(bin, 'initdb'), ['-D', data, ...cluster]);
  await primary.start();
  stops.push(primary.stop);
  await run('deploy/make-roles.sh', {
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      ...{ PGHOST: '127.0.0.1', PGPORT: String(primary.port), PGDATA: data, POSTGRES_PASSWORD: 'none' },
    },
  });
  const replica = await serverIn(join(folder, 'replica'), bin, 'statement_timeout = 15000\n');
  const copied = ['-D', join(folder, 'replica'), '-R', '-X', 'stream', '-c', 'fast'];
  await runAsOwner(join(bin, 'pg_basebackup'), ['-d', primary.url('postgres', 'replica'), ...copied]);
  await replica.start();
  stops.push(replica.stop);
  return { primary, replica };
}

async function serverIn(data: string, bin: string, own = ''): Promise<Server> {
  const port = await freePort();
  const control = (...args: string[]) => runAsOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]);
  let isConfigured = false;
  return {
    port,
    url: (database, role = 'baara') => `postgres://${role}@127.0.0.1:${port}/${database}`,
    start: async () => {
      if (!isConfigured) await appendFile(join(data, 'postgresql.conf'), `${SETTINGS}${own}port = ${port}\n`);
      isConfigured = true;
      await control('-l', `${data}.log`, 'start');
    },
    stop: () => control('-m', 'immediate', 'stop'),
  };
}
