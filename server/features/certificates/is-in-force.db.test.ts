import { expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { expiryOf } from '#shared/rules/certificates/expiry.ts';
import { isInForce } from './is-in-force.ts';

const t = testApp();

const isValid = (issued: Date, at: number) =>
  t.deps.db.transaction(async (tx) => {
    // Where clocks change between the two: years are those of UTC.
    await tx.execute(sql`set local timezone = 'America/New_York'`);
    const { rows } = await tx.execute<{ valid: boolean }>(sql`
      select ${isInForce(new Date(at))} as valid
      from (values (null::timestamptz, ${issued.toISOString()}::timestamptz)) certificates(revoked_at, issued_at)`);
    return rows[0]?.valid;
  });

test.each(['2024-02-28T10:00:00Z', '2024-02-29T10:00:00Z', '2024-03-12T10:00:00Z', '2025-02-28T23:59:59Z'])(
  'the database and the application take what was issued at %s to end at the same moment',
  async (issued) => {
    const end = expiryOf(new Date(issued)).getTime();
    expect([await isValid(new Date(issued), end - 1), await isValid(new Date(issued), end)]).toEqual([
      true,
      false,
    ]);
  },
);
