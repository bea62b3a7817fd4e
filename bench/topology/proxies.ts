import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/embedded/free-port.ts';
import { giveToOwner, owner } from '#server/testing/databases/debian.ts';
import { end } from '../processes.ts';
import type { Server } from './servers.ts';

type Proxy = { port: number; stop(): Promise<void> };

/** PgBouncer in transaction mode before the primary, by deploy/pgbouncer.ini. */
export async function startPooler(program: string, folder: string, primary: Server): Promise<Proxy> {
  const port = await freePort();
  const settings = await adapt('pgbouncer.ini', folder, [
    [/host=\S+ port=\d+/, `host=127.0.0.1 port=${primary.port} user=baara`],
    [/^listen_port = .*/m, `listen_port = ${port}`],
    [/^auth_type = .*/m, 'auth_type = any'],
    [/^auth_file = .*/m, ''],
  ]);
  giveToOwner(folder);
  const child = spawn(program, [settings], { ...owner, stdio: 'ignore' });
  await untilListening(child, port);
  return { port, stop: () => end(child, 'SIGKILL') };
}

/**
 * haproxy before the applications, by deploy/haproxy.cfg. Without a certificate, and with no more open files than
 * any user may have.
 */
export async function startBalancer(
  program: string,
  folder: string,
  ports: number[],
): Promise<Proxy & { plainPort: number }> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const settings = await adapt('haproxy.cfg', folder, [
    [/^ {2}maxconn .*/m, '  maxconn 500'],
    [/^ {2}bind :443 .*/m, `  bind 127.0.0.1:${port}`],
    [/^ {2}bind :80$/m, `  bind 127.0.0.1:${plainPort}`],
  ]);
  const servers = ports.map((own, at) => [`BAARA_${at + 1}`, `127.0.0.1:${own}`]);
  const child = spawn(program, ['-f', settings], {
    stdio: 'ignore',
    env: { ...process.env, ...Object.fromEntries(servers) },
  });
  await untilListening(child, port);
  return { port, plainPort, stop: () => end(child, 'SIGKILL') };
}

/** A copy of a file of `deploy`, with what is different on this machine. @returns its path */
async function adapt(name: string, folder: string, changes: [what: RegExp, to: string][]): Promise<string> {
  let text = await readFile(join('deploy', name), 'utf8');
  for (const [what, to] of changes) {
    if (!what.test(text)) throw new Error(`deploy/${name} has no ${what}`);
    text = text.replace(what, to);
  }
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const POLL_MS = 25;
const PATIENCE_MS = 30_000;

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${child.spawnfile} did not start`);
    await pause(POLL_MS);
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
