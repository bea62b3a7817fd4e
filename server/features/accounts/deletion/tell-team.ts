import type { Transaction } from '#server/db/connection.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyMembers } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import { teamEnded } from '../letters.ts';

/**
 * Tells the team of a company that is about to be deleted, as long as both are known (rule C33). Its members stay as they are until
 * then: one who goes at the same time gives up the seat that goes with the company.
 */
export async function tellTeam(
  deps: Deps,
  tx: Transaction,
  company: Pick<Account, 'id' | 'company_name' | 'full_name'>,
): Promise<void> {
  const members = await tx
    .select({ to: accounts })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.account_id))
    .where(and(eq(companyMembers.company_id, company.id), isNull(accounts.deleted_at)))
    .orderBy(accounts.id)
    .for('no key update', { of: accounts });
  const letter = teamEnded(displayName(company));
  for (const { to } of members) await queueMail(deps, tx, { to, letter });
}
