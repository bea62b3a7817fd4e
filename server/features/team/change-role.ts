import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyMembers } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { provePresence } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { announce } from '#server/features/live/index.ts';
import type { Session } from '#server/session.ts';
import type { changeSeatRole as contract } from '#shared/contracts/team.ts';
import { SEAT_ROLES } from '#shared/rules/companies/team.ts';
import { ensureMayHaveTeam, memberNotFound, ownMember } from './access.ts';
import { presentMember } from './present.ts';

type Asked = { session: Session; memberId: string; input: z.output<typeof contract.body> };

/** Good from the member's next call on. @throws 401, 403; 404 */
export async function changeRole(
  deps: Deps,
  { session, memberId, input: { role, current_password } }: Asked,
) {
  const { account: company, person } = session;
  ensureMayHaveTeam(company);
  // Nobody rises to the lowest.
  if (role !== SEAT_ROLES[0]) await provePresence(deps, { session, password: current_password });
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ member: companyMembers, account: accounts })
      .from(companyMembers)
      .innerJoin(accounts, eq(accounts.id, companyMembers.account_id))
      .where(ownMember(company, memberId))
      .for('update', { of: companyMembers });
    if (!found) throw memberNotFound();
    const { member, account } = found;
    if (member.role === role) return { member: presentMember(found) };
    await tx.update(companyMembers).set({ role }).where(eq(companyMembers.account_id, memberId));
    // Streams are the company’s: its members’ windows read anew what they may.
    await announce(tx, { accountIds: [company.id], kind: 'notifications' });
    await recordAudit(tx, {
      account: person,
      action: 'team.role',
      target: memberId,
      details: { before: member.role, after: role },
      at: deps.now(),
    });
    return { member: presentMember({ member: { ...member, role }, account }) };
  });
}
