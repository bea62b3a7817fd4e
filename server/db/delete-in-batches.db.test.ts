import { afterAll, beforeAll, expect, test } from 'vitest';
import { lt, sql } from '#server/db/drizzle.ts';
import { rateLimits } from '#server/db/schema/platform.ts';
import { createTestInstallation, type TestInstallation } from '#server/testing/databases/installation.ts';
import { deleteInBatches } from './delete-in-batches.ts';

let t: TestInstallation;
beforeAll(async () => {
  t = await createTestInstallation();
});
afterAll(() => t.close());

test('a night’s purge takes no more at once than a statement’s time allows, and leaves what is kept', async () => {
  const { db } = t.deps;
  await db.execute(sql`
    insert into rate_limits (key, expire) select n::text, case when n > 11000 then 9e15 else 0 end
    from generate_series(1, 11001) n`);
  const deleted: number[] = [];
  const watched = Object.assign(Object.create(db), {
    execute: async (query: never) => {
      const done = await db.execute(query);
      deleted.push(done.rowCount ?? 0);
      return done;
    },
  });
  await deleteInBatches(watched, rateLimits, lt(rateLimits.expire, 1));
  expect(deleted).toEqual([5_000, 5_000, 1_000]);
  expect(await db.$count(rateLimits)).toBe(1);
});
