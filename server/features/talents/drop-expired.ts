import { FIRST_ID } from '#server/db/cursor.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import { refreshTalent } from './refresh-talent.ts';

const STEP = 5_000;

/**
 * Nightly: a certificate that expired makes nobody a talent any more.
 * @param step talents that one statement looks at
 */
export async function dropExpired({ db }: Deps, { step = STEP } = {}): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await db.execute<{ account_id: string; changed: boolean }>(sql`
      select account_id, tests_passed <> (select count(*) from certificates
        where certificates.account_id = talents.account_id and hidden_at is null and ${isInForce()}) as changed
      from talents where account_id > ${after}::uuid order by account_id limit ${step}
    `);
    for (const { account_id, changed } of rows) {
      if (changed) await db.transaction((tx) => refreshTalent(tx, account_id));
    }
    const last = rows.at(-1);
    if (!last || rows.length < step) return;
    after = last.account_id;
  }
}
