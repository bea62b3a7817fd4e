import type { Transaction } from '#server/db/connection.ts';
import { and, asc, eq, inArray, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { cutOff } from '#server/features/blocks/index.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { shownName } from './candidates/read-candidacies.ts';

/** Results of one transaction, while which no candidate of the campaign can withdraw. */
const BATCH = 200;

/** Counts a campaign's new results, and tells its company of each, unless the two are cut off. */
export async function tellResults(deps: Deps, { campaignId }: { campaignId: string }): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await deps.db.transaction((tx) => tellBatch(tx, campaignId));
}

/** @returns whether there may be more */
async function tellBatch(tx: Transaction, campaignId: string): Promise<boolean> {
  const [campaign] = await tx
    .select({ id: campaigns.id, companyId: campaigns.account_id, title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('no key update');
  if (!campaign) return false;
  const untold = and(eq(candidacies.campaign_id, campaignId), candidacies.untold);
  const people = await tx
    .select({ id: candidacies.account_id })
    .from(candidacies)
    .where(untold)
    .orderBy(asc(candidacies.account_id))
    .limit(BATCH);
  if (people.length === 0) return false;
  const ids = people.map(({ id }) => id);
  // Lock order everywhere: a campaign before its candidates, candidates before their company is told.
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('no key update');
  const told = await tx
    .update(candidacies)
    .set({ untold: false })
    .where(and(untold, inArray(candidacies.account_id, ids)))
    .returning({ id: candidacies.id, score: candidacies.score });
  const passed = told.filter(({ score }) => earnsCertificate(score ?? 0)).length;
  await tx
    .update(campaigns)
    .set({
      tested_count: sql`${campaigns.tested_count} + ${told.length}`,
      passed_count: sql`${campaigns.passed_count} + ${passed}`,
    })
    .where(eq(campaigns.id, campaignId));
  await tellOf(
    tx,
    campaign,
    told.map(({ id }) => id),
  );
  return people.length === BATCH;
}

type Campaign = { id: string; companyId: string; title: string };

async function tellOf(tx: Transaction, { id, companyId, title }: Campaign, candidacyIds: string[]) {
  const why = cutOff({ company: sql`${companyId}::uuid`, candidate: sql`${candidacies.account_id}` });
  const results = await tx
    .select({ candidacyId: candidacies.id, name: shownName })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(and(inArray(candidacies.id, candidacyIds), sql`${why} is null`));
  await notifyAll(
    tx,
    results.map(({ candidacyId, name }) => ({
      accountId: companyId,
      type: 'test_completed',
      title: 'Test terminé',
      message: `${name} a terminé le test de «\u00a0${title}\u00a0».`,
      relatedId: id,
      link: `/dashboard/campaigns/${id}?candidat=${candidacyId}`,
    })),
  );
}
