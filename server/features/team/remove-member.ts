import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyMembers } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { revokeAllSessions } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { resumeInvitations } from '#server/features/campaigns/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { lockOwner } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import { ensureMayHaveTeam, memberNotFound, ownMember } from './access.ts';
import { seatLost } from './letters.ts';
import { lockTeam } from './lock-team.ts';

/** The member is signed out everywhere, and told by mail. @throws 404 */
export async function removeMember(
  deps: Deps,
  { session: { account: company, person }, memberId }: { session: Session; memberId: string },
) {
  ensureMayHaveTeam(company);
  return deps.db.transaction(async (tx) => {
    await lockTeam(tx, company.id);
    await lockOwner(tx, sql`select account_id from company_members where ${ownMember(company, memberId)}`);
    const [removed] = await tx.delete(companyMembers).where(ownMember(company, memberId)).returning();
    if (!removed) throw memberNotFound();
    await endSeat(deps, tx, { session: { person }, memberId, action: 'team.remove' });
    const [member] = await tx.select().from(accounts).where(eq(accounts.id, memberId));
    if (member) await queueMail(deps, tx, { to: member, letter: seatLost(displayName(company)) });
    return { ok: true as const };
  });
}

/** @throws 404 to whoever holds none */
export async function leaveTeam(deps: Deps, { session }: { session: Session }) {
  const memberId = session.person.id;
  return deps.db.transaction(async (tx) => {
    await lockOwner(tx, memberId);
    const [left] = await tx.delete(companyMembers).where(eq(companyMembers.account_id, memberId)).returning();
    if (!left) throw notFound('Vous ne faites partie d’aucune équipe.');
    await endSeat(deps, tx, { session, memberId, action: 'team.leave' });
    return { ok: true as const };
  });
}

type Ending = {
  session: Pick<Session, 'person'>;
  memberId: string;
  action: 'team.remove' | 'team.leave';
};

async function endSeat(deps: Deps, tx: Transaction, { session, memberId, action }: Ending): Promise<void> {
  await revokeAllSessions(tx, memberId);
  await resumeInvitations(tx, memberId);
  await recordAudit(tx, { account: session.person, action, target: memberId, at: deps.now() });
}
