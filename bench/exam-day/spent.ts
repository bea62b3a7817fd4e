import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PHASES, type Phase } from './plan.ts';

type Counted = 'application' | 'postgres' | 'commits' | 'log';
/** CPU in milliseconds, log in bytes. */
export type Spent = Record<Counted | 'at', number>;
/** In each part of the day, beyond what was spent idle; and that, in a second. */
export type DaySpent = Record<Phase | 'idle', Spent>;

/** What Linux counts a second in. */
const TICKS = 100;
const IDLE_MS = 30_000;

/** What was spent since the start, by the application's process, by PostgreSQL's and on its log. */
export async function readSpent(pool: Pool, application: number, postmaster: number): Promise<Spent> {
  const { rows } = await pool.query<{ commits: number; log: number }>(
    `select xact_commit::int as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log
     from pg_stat_database where datname = current_database()`,
  );
  const { commits = 0, log = 0 } = rows[0] ?? {};
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === postmaster)
    .reduce((sum, name) => sum + (statOf(name)?.own ?? 0), 0);
  const main = statOf(String(postmaster));
  return {
    application: statOf(String(application))?.own ?? Number.NaN,
    postgres: (main?.own ?? Number.NaN) + (main?.ended ?? 0) + children,
    ...{ commits, log, at: performance.now() },
  };
}

/** Milliseconds of a process itself, and of its children that ended; undefined when it is gone. */
function statOf(pid: string): { parent: number; own: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    const milliseconds = (ticks: number) => (ticks * 1000) / TICKS;
    return {
      parent,
      own: milliseconds(user + system),
      ended: milliseconds(endedUser + endedSystem),
    };
  } catch {
    return undefined;
  }
}

/** Reads at the ends of the day's parts what was spent in them, without what an idle installation spends. */
export async function startMeter(read: () => Promise<Spent>) {
  const [rest, rested] = [await read(), await pause(IDLE_MS).then(read)];
  const idle = perSecond(rest, rested);
  const readings: Spent[] = [];
  return {
    note: async () => void readings.push(await read()),
    spent: () => {
      const parts = PHASES.map((phase, at) => [
        phase,
        spentBetween(readings[at] as Spent, readings[at + 1] as Spent, idle),
      ]);
      return { ...Object.fromEntries(parts), idle } as DaySpent;
    },
  };
}

function spentBetween(before: Spent, after: Spent, idle: Spent): Spent {
  const seconds = (after.at - before.at) / 1000;
  return spentAs((key) => Math.max(0, after[key] - before[key] - idle[key] * seconds), seconds);
}

function perSecond(before: Spent, after: Spent): Spent {
  const seconds = (after.at - before.at) / 1000;
  return spentAs((key) => (after[key] - before[key]) / seconds, seconds);
}

export const spentAs = (of: (key: Counted) => number, at: number): Spent => ({
  application: of('application'),
  postgres: of('postgres'),
  commits: of('commits'),
  log: of('log'),
  at,
});
