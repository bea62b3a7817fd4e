import { asc, desc, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyMembers, seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { shownAddress } from '#server/retired-address.ts';
import type { Session } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import { SEATS_LIMIT } from '#shared/rules/companies/team.ts';
import { ensureMayHaveTeam } from './access.ts';
import { presentInvitation, presentMember } from './present.ts';

/** @throws 403 to others than companies */
export async function readTeam({ db }: Deps, { session: { account: company, seat } }: { session: Session }) {
  ensureMayHaveTeam(company);
  const members = await db
    .select({ member: companyMembers, account: accounts })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.account_id))
    .where(eq(companyMembers.company_id, company.id))
    .orderBy(asc(companyMembers.joined_at));
  const invitations = seat
    ? []
    : await db
        .select()
        .from(seatInvitations)
        .where(eq(seatInvitations.company_id, company.id))
        .orderBy(desc(seatInvitations.sent_at));
  return {
    company_name: displayName(company),
    owner: { full_name: company.full_name, email: shownAddress(company.email) },
    members: members.map(presentMember),
    invitations: invitations.map(presentInvitation),
    seats_limit: SEATS_LIMIT,
  };
}
