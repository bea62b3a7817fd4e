import { asc, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyMembers, seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { shownAddressOf } from '#server/retired-address.ts';
import type { Account } from '#server/session.ts';
import { displayNameIn } from '#server/text/display-name.ts';

/** The seat somebody holds; of a company, who holds or is offered one. */
export async function readOwnTeam({ db }: Deps, { id }: Account) {
  const { role, joined_at } = companyMembers;
  const [seat] = await db
    .select({ company: displayNameIn('accounts'), role, joined_at })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.company_id))
    .where(eq(companyMembers.account_id, id));
  return {
    seat: seat ?? null,
    members: await db
      .select({ full_name: accounts.full_name, email: shownAddressOf, role, joined_at })
      .from(companyMembers)
      .innerJoin(accounts, eq(accounts.id, companyMembers.account_id))
      .where(eq(companyMembers.company_id, id))
      .orderBy(asc(joined_at)),
    invitations: await db
      .select({
        email: seatInvitations.email,
        role: seatInvitations.role,
        sent_at: seatInvitations.sent_at,
        expires_at: seatInvitations.expires_at,
      })
      .from(seatInvitations)
      .where(eq(seatInvitations.company_id, id)),
  };
}
