import type { companyMembers, seatInvitations } from '#server/db/schema/team.ts';
import { shownAddress } from '#server/retired-address.ts';
import type { Account } from '#server/session.ts';
import type { Member, SeatInvitation } from '#shared/contracts/team.ts';

type MemberRow = {
  member: typeof companyMembers.$inferSelect;
  account: Pick<Account, 'id' | 'full_name' | 'email'>;
};

export function presentMember({ member, account }: MemberRow): Member {
  return {
    id: account.id,
    full_name: account.full_name,
    email: shownAddress(account.email),
    role: member.role,
    joined_at: member.joined_at.toISOString(),
  };
}

export function presentInvitation(row: typeof seatInvitations.$inferSelect): SeatInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
