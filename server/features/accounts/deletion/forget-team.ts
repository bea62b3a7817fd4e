import type { Transaction } from '#server/db/connection.ts';
import { eq, or } from '#server/db/drizzle.ts';
import { companyMembers, seatInvitations } from '#server/db/schema/team.ts';
import { resumeInvitations } from '#server/features/campaigns/index.ts';
import { revokeAllSessions } from '../sessions/session.ts';

/** The account's own seat, or a company's team: whoever loses a seat is signed out (rule C33). */
export async function forgetTeam(tx: Transaction, accountId: string): Promise<void> {
  const lost = await tx
    .delete(companyMembers)
    .where(or(eq(companyMembers.account_id, accountId), eq(companyMembers.company_id, accountId)))
    .returning({ id: companyMembers.account_id });
  for (const { id } of lost) {
    await revokeAllSessions(tx, id);
    await resumeInvitations(tx, id);
  }
  await tx.delete(seatInvitations).where(eq(seatInvitations.company_id, accountId));
}
