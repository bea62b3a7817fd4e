import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/embedded/free-port.ts';
import { end, type Running, startApplication } from '../processes.ts';

const COUNT = 2;
const AGAIN_MS = 500;

export type Applications = {
  ports: number[];
  end(at: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** In the place of one that is gone. */
  startAgain(at: number): Promise<void>;
  /** How many ended by themselves, and were started again, as systemd would. */
  crashes(): number;
  stop(): Promise<void>;
};

/** Two, one after the other: the first one migrates. */
export async function startApplications(
  url: string,
  environment: Record<string, string>,
): Promise<Applications> {
  const ports = await Promise.all(Array.from({ length: COUNT }, freePort));
  const running: Running[] = [];
  const meant = new Set<ChildProcess>();
  let crashes = 0;

  const start = (at: number) => startApplication(url, ports[at], environment);
  const startAgain = async (at: number) => keep(at, await untilStarted(() => start(at)));
  const keep = (at: number, started: Running): void => {
    running[at] = started;
    started.child.once('exit', () => {
      if (meant.has(started.child)) return;
      crashes += 1;
      void startAgain(at);
    });
  };
  const endOne = async (at: number, signal: 'SIGTERM' | 'SIGKILL') => {
    const { child } = running[at] as Running;
    meant.add(child);
    await end(child, signal);
  };
  for (const at of ports.keys()) keep(at, await start(at));
  return {
    ...{ ports, end: endOne, startAgain },
    crashes: () => crashes,
    stop: async () => {
      for (const at of ports.keys()) await endOne(at, 'SIGTERM');
    },
  };
}

/** A start that finds no database ends, and is tried again. */
async function untilStarted(start: () => Promise<Running>): Promise<Running> {
  for (;;) {
    try {
      return await start();
    } catch {
      await pause(AGAIN_MS);
    }
  }
}
