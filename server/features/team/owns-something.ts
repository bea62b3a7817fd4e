import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';

/** Whether the account has a past of its own: tests, campaigns, conversations, purchases, credits beyond the welcome, a team. */
export async function ownsSomething(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(sql`
    select exists (select from assessments where account_id = ${accountId})
      or exists (select from candidacies where account_id = ${accountId})
      or exists (select from campaigns where account_id = ${accountId})
      or exists (select from conversations where ${accountId} in (enterprise_id, candidate_id))
      or exists (select from transactions where account_id = ${accountId})
      or exists (select from ledger where account_id = ${accountId} and reason <> 'initial')
      or exists (select from company_members where ${accountId} in (company_id, account_id))
      or exists (select from seat_invitations where company_id = ${accountId}) as owns
  `);
  return rows[0]?.owns === true;
}
