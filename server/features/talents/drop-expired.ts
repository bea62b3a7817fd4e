import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { isInForce } from '#server/features/certificates/index.ts';
import { refreshTalent } from './refresh-talent.ts';

/** Nightly: a certificate that expired makes nobody a talent any more. */
export async function dropExpired({ db }: Deps): Promise<void> {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select account_id from talents left join certificates using (account_id)
    group by account_id
    having talents.tests_passed <> count(*) filter (where certificates.hidden_at is null and ${isInForce()})
  `);
  for (const { account_id } of rows) await db.transaction((tx) => refreshTalent(tx, account_id));
}
