import type { Transaction } from '#server/db/connection.ts';
import { and, asc, eq, inArray, isNotNull, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { cutOff } from '#server/features/blocks/index.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { shownName } from './candidates/read-candidacies.ts';

/** Results of one transaction, while which no candidate of the campaign can withdraw. */
const BATCH = 200;
const AGAIN_MS = 1_000;

/** The job, one for all results that a campaign has by then. */
export const tellingOf = (campaignId: string) => ({
  task: 'tell_results' as const,
  payload: { campaign_id: campaignId },
  key: `results:${campaignId}`,
});

/** Counts a campaign's new results, and tells its company of each, unless the two are cut off. */
export async function tellResults(deps: Deps, { campaignId }: { campaignId: string }): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await deps.db.transaction((tx) => tellBatch(tx, { campaignId, now: deps.now() }));
}

/**
 * Lock order everywhere: a campaign before its candidates, candidates before their company is told. A candidate who is at
 * something else is told of later: they may wait for the campaign. @returns whether there may be more
 */
async function tellBatch(
  tx: Transaction,
  { campaignId, now }: { campaignId: string; now: Date },
): Promise<boolean> {
  const [campaign] = await tx
    .select({ id: campaigns.id, companyId: campaigns.account_id, title: campaigns.title })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('no key update');
  if (!campaign) return false;
  // Versions before this one took the report of who withdrew, and left the mark.
  const untold = and(
    eq(candidacies.campaign_id, campaignId),
    candidacies.untold,
    isNotNull(candidacies.report_id),
  );
  const free = await tx
    .select({ id: accounts.id })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .where(untold)
    .limit(BATCH)
    .for('no key update', { of: accounts, skipLocked: true });
  if (free.length === 0) {
    const runAt = new Date(now.getTime() + AGAIN_MS);
    if ((await tx.$count(candidacies, untold)) > 0) await addJob(tx, { ...tellingOf(campaignId), runAt });
    return false;
  }
  const ids = free.map(({ id }) => id);
  const these = and(untold, inArray(candidacies.account_id, ids));
  // In the order in which their company moves them, or two could wait for each other.
  const found = await tx
    .select({ id: candidacies.id, score: candidacies.score })
    .from(candidacies)
    .where(these)
    .orderBy(asc(candidacies.account_id))
    .for('no key update');
  await tx.update(candidacies).set({ untold: false }).where(these);
  const passed = found.filter(({ score }) => earnsCertificate(score ?? 0)).length;
  await tx
    .update(campaigns)
    .set({
      tested_count: sql`${campaigns.tested_count} + ${found.length}`,
      passed_count: sql`${campaigns.passed_count} + ${passed}`,
    })
    .where(eq(campaigns.id, campaignId));
  const told = found.map(({ id }) => id);
  await tellOf(tx, campaign, told);
  return true;
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
