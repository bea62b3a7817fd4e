import { and, eq, sql } from '#server/db/drizzle.ts';
import { campaigns, savedCampaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { campaignNotFound, ensureMayApply, maySeeCampaign } from '../access.ts';
import { isInList, MOST_SAVED } from './list-saved.ts';

type Wanted = { session: Session; campaignId: string };

/** Saves a campaign that the asker may see, for later. @throws 403, 404, 409 */
export async function saveCampaign(deps: Deps, { session, campaignId }: Wanted) {
  ensureMayApply(session.account);
  const [campaign] = await deps.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign || !(await maySeeCampaign(deps.db, { session, campaign }))) throw campaignNotFound();
  const { rows } = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, session.account.id);
    return tx.execute<{ saved: number; held: number }>(sql`
    with held as (
        select count(*)::int as n from ${savedCampaigns}
        join ${campaigns} on ${campaigns.id} = ${savedCampaigns.campaign_id} where ${isInList(session.account.id)}
      ),
      made as (
        insert into saved_campaigns (account_id, campaign_id, saved_at)
        select ${session.account.id}, ${campaignId}, ${deps.now().toISOString()}::timestamptz from held
        where n < ${MOST_SAVED}
        on conflict do nothing returning 1
      )
    select held.n as held, (select count(*)::int from made) as saved from held`);
  });
  const { held = 0, saved = 0 } = rows[0] ?? {};
  if (held >= MOST_SAVED && saved === 0 && !(await isSaved(deps, { session, campaignId }))) {
    throw conflict(
      `Vous avez déjà enregistré ${MOST_SAVED} offres. Retirez-en une pour enregistrer celle-ci.`,
    );
  }
  return { ok: true as const };
}

export async function forgetCampaign(deps: Deps, { session, campaignId }: Wanted) {
  ensureMayApply(session.account);
  await deps.db.delete(savedCampaigns).where(ownSaved({ session, campaignId }));
  return { ok: true as const };
}

async function isSaved(deps: Deps, wanted: Wanted): Promise<boolean> {
  const found = await deps.db
    .select({ id: savedCampaigns.campaign_id })
    .from(savedCampaigns)
    .where(ownSaved(wanted));
  return found.length > 0;
}

function ownSaved({ session, campaignId }: Wanted) {
  return and(eq(savedCampaigns.account_id, session.account.id), eq(savedCampaigns.campaign_id, campaignId));
}
