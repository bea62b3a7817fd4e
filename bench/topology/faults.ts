import { setTimeout as pause } from 'node:timers/promises';
import { connected } from '../postgres.ts';
import { isReady } from '../processes.ts';
import type { House } from './house.ts';

export type Fault = {
  what: string;
  /** Lets it happen and mends it. @returns when everything was there again, in milliseconds after the fault */
  happen(house: House): Promise<number>;
  /** Whether even one failed try is too many. */
  unnoticed: boolean;
  /** It lasts as long as it is made to. */
  isLong?: boolean;
};

const POLL_MS = 20;
const AWAY_MS = 3_000;

export const FAULTS: Fault[] = [
  { what: 'nothing', happen: () => pause(AWAY_MS).then(() => 0), unnoticed: true },
  {
    what: 'an upgrade: one application after the other ends in order and starts again',
    unnoticed: true,
    isLong: true,
    async happen(house) {
      const begun = performance.now();
      for (const at of house.ports.keys()) {
        await house.end(at, 'SIGTERM');
        await house.startAgain(at);
        // As long as a balancer takes to see it.
        await pause(1_000);
      }
      return performance.now() - begun;
    },
  },
  {
    what: 'an application is killed, and started again',
    unnoticed: false,
    async happen(house) {
      const begun = performance.now();
      await house.end(0, 'SIGKILL');
      await house.startAgain(0);
      return performance.now() - begun;
    },
  },
  {
    what: 'the replica stops for three seconds',
    unnoticed: true,
    async happen({ primary, replica }) {
      await replica.stop();
      await pause(AWAY_MS);
      const begun = performance.now();
      await replica.start();
      await untilCaughtUp(primary.url('baara'), replica.url('baara'));
      return performance.now() - begun;
    },
  },
  {
    what: 'the primary stops in mid-air and starts again',
    unnoticed: false,
    async happen({ primary, ports }) {
      const begun = performance.now();
      await primary.stop();
      await primary.start();
      const ready = async () => (await Promise.all(ports.map(isReady))).every(Boolean);
      while (!(await ready())) await pause(POLL_MS);
      return performance.now() - begun;
    },
  },
];

async function untilCaughtUp(primary: string, replica: string): Promise<void> {
  const [ahead, behind] = await Promise.all([primary, replica].map(connected));
  if (!ahead || !behind) return;
  const { rows } = await ahead.query('select pg_current_wal_lsn() as position');
  const caughtUp = `select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes`;
  while (!(await behind.query(caughtUp, [rows[0].position])).rows[0].yes) await pause(POLL_MS);
  await Promise.all([ahead.end(), behind.end()]);
}
