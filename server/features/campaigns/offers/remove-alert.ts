import { and, eq } from '#server/db/drizzle.ts';
import { offerAlerts } from '#server/db/schema/offer-alerts.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { ensureMayApply } from '../access.ts';
import { readAlerts } from './list-alerts.ts';

type Wanted = { session: Session; alertId: string };

/** @throws 403 for a company */
export async function removeOfferAlert(deps: Deps, { session: { account }, alertId }: Wanted) {
  ensureMayApply(account);
  await deps.db
    .delete(offerAlerts)
    .where(and(eq(offerAlerts.id, alertId), eq(offerAlerts.account_id, account.id)));
  return { alerts: await readAlerts(deps.db, account.id) };
}
