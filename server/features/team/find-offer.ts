import type { Queryable } from '#server/db/connection.ts';
import { and, eq, gt, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { seatInvitations } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/secrets.ts';
import { displayName } from '#server/text/display-name.ts';
import { SEAT_LINK_DAYS } from '#shared/rules/companies/team.ts';

export const spent = () =>
  new AppError(
    'seat_link_spent',
    `Ce lien a déjà servi, a été retiré ou a plus de ${SEAT_LINK_DAYS}\u00a0jours. Demandez-en un autre à l’entreprise.`,
  );

/** @throws 409 seat_link_spent */
export async function findOffer(db: Queryable, { token, now }: { token: string; now: Date }) {
  const [offer] = await db
    .select({ invitation: seatInvitations, company: accounts })
    .from(seatInvitations)
    .innerJoin(accounts, eq(accounts.id, seatInvitations.company_id))
    .where(and(eq(seatInvitations.token_hash, sha256(token)), gt(seatInvitations.expires_at, now)));
  if (!offer) throw spent();
  return offer;
}

/** What the reader of the mail decides on. @throws 409 seat_link_spent */
export async function readInvitation(deps: Deps, { token }: { token: string }) {
  const { invitation, company } = await findOffer(deps.db, { token, now: deps.now() });
  return {
    company_name: displayName(company),
    email: invitation.email,
    role: invitation.role,
    has_account: await hasAccount(deps.db, invitation.email),
  };
}

export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  const holders = and(eq(accounts.email, email), isNull(accounts.deleted_at));
  return (await db.$count(accounts, holders)) > 0;
}
