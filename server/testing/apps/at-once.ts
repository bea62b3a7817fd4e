import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** How many statements wait for a lock of somebody else's. */
export async function countWaiting(t: TestApp): Promise<number> {
  const { rows } = await t.pool.query(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

/**
 * Runs requests so that they truly meet: all of them stand before what `hold` (a locking statement) keeps, and only
 * then is it let go.
 */
export async function atOnce<T>(t: TestApp, hold: string, requests: (() => Promise<T>)[]): Promise<T[]> {
  const client = await t.pool.connect();
  try {
    await client.query('begin');
    await client.query(hold);
    const answers = requests.map((request) => request());
    await vi.waitFor(
      async () => {
        const waiting = await countWaiting(t);
        if (waiting < requests.length) throw new Error(`${waiting} of ${requests.length} wait`);
      },
      { timeout: 60_000, interval: 10 },
    );
    await client.query('commit');
    return await Promise.all(answers);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
