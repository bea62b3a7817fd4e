import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { SECRET_KEY } from './installation.ts';
import { ownPort } from './own-port.ts';

export type RunningProcess = {
  origin: string;
  child: ChildProcess;
  /** Settles with the exit code and what was written on stderr. */
  ended: Promise<{ code: number | null; stderr: string }>;
};

type Options = { environment?: Record<string, string | undefined>; uid?: number };

/** `server/main.ts` as the operator starts it. */
export async function startProcess({ environment = {}, uid }: Options = {}): Promise<RunningProcess> {
  const port = environment.PORT ?? String(await ownPort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: port,
      HOST: '127.0.0.1',
      SECRET_KEY,
      LOG_LEVEL: 'fatal',
      DEMO_DATA: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  return { origin: `http://127.0.0.1:${port}`, child, ended };
}

/** Of a first start, which migrates and fills a database, on a machine with much else to do. */
const PATIENCE_MS = 170_000;

export async function untilReady({ origin, child, ended }: RunningProcess): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ready = async () => {
    if (hasEnded()) return;
    if (!(await fetch(`${origin}/ready`)).ok) throw new Error('not ready');
  };
  await vi.waitFor(ready, { timeout: PATIENCE_MS, interval: 50 });
  if (hasEnded()) throw new Error(`It ended: ${(await ended).stderr}`);
}

export async function endProcess({ child, ended }: RunningProcess): Promise<void> {
  if (child.exitCode === null) child.kill('SIGKILL');
  await ended;
}
