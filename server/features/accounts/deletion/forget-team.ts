import type { Transaction } from '#server/db/connection.ts';
import { eq, or } from '#server/db/drizzle.ts';
import { companyMembers, seatInvitations } from '#server/db/schema/team.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { resumeInvitations } from '#server/features/campaigns/index.ts';
import type { Session } from '#server/session.ts';
import { revokeAllSessions } from '../sessions/session.ts';

type Forgotten = { accountId: string; by: Session['person']; at: Date };

/** The account's own seat, or a company's team: whoever loses a seat is signed out (rule C33). `by`: who deletes the account. */
export async function forgetTeam(tx: Transaction, { accountId, by, at }: Forgotten): Promise<void> {
  const lost = await tx
    .delete(companyMembers)
    .where(or(eq(companyMembers.account_id, accountId), eq(companyMembers.company_id, accountId)))
    .returning({ id: companyMembers.account_id });
  for (const { id } of lost) {
    await revokeAllSessions(tx, id);
    await resumeInvitations(tx, id);
    await recordAudit(tx, {
      account: by,
      action: id === by.id ? 'team.leave' : 'team.remove',
      target: id,
      at,
    });
  }
  await tx.delete(seatInvitations).where(eq(seatInvitations.company_id, accountId));
}
