import type { Queryable } from '#server/db/connection.ts';
import { and, asc, eq, isNull } from '#server/db/drizzle.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { offerAlerts } from '#server/db/schema/offer-alerts.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { OfferAlert } from '#shared/contracts/offers.ts';
import { ensureMayApply } from '../access.ts';

/** @throws 403 for a company */
export async function listOfferAlerts(deps: Deps, { session: { account } }: { session: Session }) {
  ensureMayApply(account);
  return { alerts: await readAlerts(deps.db, account.id) };
}

/** The oldest first. Those for a trade that is offered no more can find nothing. */
export function readAlerts(db: Queryable, accountId: string): Promise<OfferAlert[]> {
  return db
    .select({
      id: offerAlerts.id,
      profile_id: offerAlerts.profile_id,
      profile_name: profiles.name,
      country: offerAlerts.country,
    })
    .from(offerAlerts)
    .innerJoin(profiles, eq(profiles.id, offerAlerts.profile_id))
    .where(and(eq(offerAlerts.account_id, accountId), isNull(profiles.deleted_at)))
    .orderBy(asc(offerAlerts.created_at), asc(offerAlerts.id));
}
