import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { sql } from '#server/db/drizzle.ts';
import { connect, type Database } from './connection.ts';

/** A streaming replica, for public reads (rule S54). */
export type Replica = {
  db: Database;
  /** Whether it holds all that was committed up to `LATE_MS` ago. */
  isFresh(): boolean;
  /** Says that it failed a read: it is not asked again before it was heard of. */
  distrust(): void;
  close(): Promise<void>;
};

type Options = {
  url: string;
  primary: Database;
  log: Logger;
  /** A pooler stands before it. */
  pooled?: boolean;
  lookMs?: number;
  lateMs?: number;
};

/** How late the replica may be. A browser that changed something asks the primary for longer than this. */
export const LATE_MS = 5_000;
const LOOK_MS = 500;
/** A replica that does not answer is not worth a wait: there is the primary. */
const ACQUISITION_MS = 1_000;
const ANSWER_MS = 2_000;

/** Follows how far the replica has replayed the primary's log, from now until closed. */
export function followReplica({
  url,
  primary,
  log,
  pooled = false,
  lookMs = LOOK_MS,
  lateMs = LATE_MS,
}: Options): Replica {
  const { db, close } = connect(url, log, { acquisitionMs: ACQUISITION_MS, answerMs: ANSWER_MS, pooled });
  const closing = new AbortController();
  const { signal } = closing;
  /** The primary's position at a moment of this process's own clock, which the replica had not reached yet. */
  let awaited: { position: string; at: number } | undefined;
  let freshUntil = 0;

  async function look(): Promise<void> {
    const at = performance.now();
    awaited ??= { position: await positionOf(primary), at };
    if (!(await hasReplayed(db, awaited.position))) return;
    freshUntil = awaited.at + lateMs;
    awaited = undefined;
  }

  async function follow(): Promise<void> {
    let wasFresh = true;
    while (!signal.aborted) {
      await look().catch((error: Error) => log.debug({ error }, 'the replica was not heard of'));
      const isFresh = performance.now() < freshUntil;
      if (wasFresh && !isFresh) log.warn('the replica is gone or behind: public reads go to the primary');
      wasFresh = isFresh;
      await pause(lookMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const ended = follow();
  return {
    db,
    isFresh: () => performance.now() < freshUntil,
    distrust: () => {
      freshUntil = 0;
    },
    close: async () => {
      closing.abort();
      await ended;
      await close();
    },
  };
}

async function positionOf(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position`,
  );
  return rows[0]?.position ?? '';
}

/**
 * Whether the replica has replayed the log up to a position. False for a database that is no replica: it replays
 * nothing.
 */
async function hasReplayed(replica: Database, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ replayed: boolean | null }>(
    sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`,
  );
  return rows[0]?.replayed === true;
}
