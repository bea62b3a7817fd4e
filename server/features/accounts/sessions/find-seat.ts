import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyMembers } from '#server/db/schema/team.ts';
import type { Seat } from '#server/session.ts';

export async function findSeat(db: Queryable, accountId: string): Promise<Seat | null> {
  const [seat] = await db
    .select({ role: companyMembers.role, company: accounts })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.company_id))
    .where(eq(companyMembers.account_id, accountId));
  return seat ?? null;
}
