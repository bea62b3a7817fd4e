import type { z } from 'zod';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { profiles } from '#server/db/schema/catalogue.ts';
import { offerAlerts } from '#server/db/schema/offer-alerts.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { profileNotFound } from '#server/features/assessments/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { addOfferAlert as contract } from '#shared/contracts/offers.ts';
import { MOST_ALERTS } from '#shared/rules/campaigns/campaigns.ts';
import { ensureMayApply } from '../access.ts';
import { readAlerts } from './list-alerts.ts';

type Wanted = { session: Session; input: z.output<typeof contract.body> };

/** @throws 403 for a company; 404 for an unknown profile; 409 beyond five */
export async function addOfferAlert(deps: Deps, { session: { account }, input }: Wanted) {
  ensureMayApply(account);
  const { profile_id, country } = input;
  return deps.db.transaction(async (tx) => {
    // One after the other, so that none is counted past five.
    await lockAccount(tx, account.id);
    const alerts = await readAlerts(tx, account.id);
    if (alerts.some((one) => one.profile_id === profile_id && one.country === country)) return { alerts };
    if (alerts.length >= MOST_ALERTS) {
      throw conflict(`Vous avez déjà ${MOST_ALERTS} alertes. Retirez-en une pour ajouter celle-ci.`);
    }
    const [profile] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, profile_id), isNull(profiles.deleted_at)));
    if (!profile) throw profileNotFound();
    await tx
      .insert(offerAlerts)
      .values({ account_id: account.id, profile_id, country, created_at: deps.now() });
    return { alerts: await readAlerts(tx, account.id) };
  });
}
