import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToOwner, runAsOwner } from '#server/testing/databases/debian.ts';
import { ownPort } from '#server/testing/databases/own-port.ts';

type Server = {
  url: string;
  start(): Promise<void>;
  /** As a crash would. */
  stop(): Promise<void>;
};

const COMMON = `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\ntimezone = 'UTC'\n`;

/** A primary and its streaming replica, by the programs in `bin`. */
export async function startStreaming(bin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'baara-streaming-'));
  await chmod(folder, 0o711);
  giveToOwner(folder);
  const primary = await serverIn(join(folder, 'primary'), bin);
  const options = ['-U', 'baara', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'];
  await runAsOwner(join(bin, 'initdb'), ['-D', join(folder, 'primary'), ...options]);
  await primary.start();
  const replica = await serverIn(join(folder, 'replica'), bin);
  const copied = ['-D', join(folder, 'replica'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await runAsOwner(join(bin, 'pg_basebackup'), ['-d', primary.url, ...copied]);
  await replica.start();
  return {
    primary,
    replica,
    close: async () => {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function serverIn(data: string, bin: string): Promise<Server> {
  const port = await ownPort();
  const control = (...args: string[]) => runAsOwner(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]);
  return {
    url: `postgres://baara@127.0.0.1:${port}/postgres`,
    start: async () => {
      await appendFile(join(data, 'postgresql.conf'), `${COMMON}port = ${port}\n`);
      await control('-l', `${data}.log`, 'start');
    },
    stop: () => control('-m', 'immediate', 'stop').catch(() => undefined),
  };
}
