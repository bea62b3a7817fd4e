import { execFile, execFileSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#server/embedded/free-port.ts';
import { chooseOwner } from '#server/embedded/owner.ts';

const run = promisify(execFile);
/** PostgreSQL and PgBouncer refuse to run as root. */
export const owner = chooseOwner();

export type Server = {
  port: number;
  /** Of a database in it. */
  url(database: string): string;
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
timezone = 'UTC'
`;

export function giveToOwner(folder: string): void {
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}

async function runAsOwner(program: string, args: string[]): Promise<void> {
  await run(program, args, { ...owner, cwd: '/', env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH } });
}

/** A primary and a replica that streams from it, by the programs in `bin`. */
export async function startServers(
  bin: string,
  folder: string,
  stops: (() => Promise<unknown>)[],
): Promise<{ primary: Server; replica: Server }> {
  const primary = await serverIn(join(folder, 'primary'), bin);
  const cluster = ['-U', 'baara', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'];
  await runAsOwner(join(bin, 'initdb'), ['-D', join(folder, 'primary'), ...cluster]);
  await primary.start();
  stops.push(primary.stop);
  const replica = await serverIn(join(folder, 'replica'), bin);
  const copied = ['-D', join(folder, 'replica'), '-R', '-X', 'stream', '-c', 'fast'];
  await runAsOwner(join(bin, 'pg_basebackup'), ['-d', primary.url('postgres'), ...copied]);
  await replica.start();
  stops.push(replica.stop);
  return { primary, replica };
}

async function serverIn(data: string, bin: string): Promise<Server> {
  const port = await freePort();
  const control = (...args: string[]) => runAsOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]);
  let isConfigured = false;
  return {
    port,
    url: (database) => `postgres://baara@127.0.0.1:${port}/${database}`,
    start: async () => {
      if (!isConfigured) await appendFile(join(data, 'postgresql.conf'), `${SETTINGS}port = ${port}\n`);
      isConfigured = true;
      await control('-l', `${data}.log`, 'start');
    },
    stop: () => control('-m', 'immediate', 'stop'),
  };
}
