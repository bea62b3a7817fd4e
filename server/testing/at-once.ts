import { vi } from 'vitest';
import type { TestApp } from './app.ts';

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
        const { rows } = await t.pool.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows[0].waiting < requests.length)
          throw new Error(`${rows[0].waiting} of ${requests.length} wait`);
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
