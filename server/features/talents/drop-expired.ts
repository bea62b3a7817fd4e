import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { VALID_YEARS } from '#shared/rules/expiry.ts';
import { refreshTalent } from './refresh-talent.ts';

/** Nightly: a certificate that expired in the last month makes nobody a talent any more. */
export async function dropExpired({ db }: Deps): Promise<void> {
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select distinct account_id from certificates join talents using (account_id)
    where issued_at + make_interval(years => ${VALID_YEARS}) between now() - interval '1 month' and now()
  `);
  for (const { account_id } of rows) await db.transaction((tx) => refreshTalent(tx, account_id));
}
