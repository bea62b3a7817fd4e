import type { Transaction } from '#server/db/connection.ts';
import { and, asc, eq, inArray, isNotNull, or, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { cutOff } from '#server/features/blocks/index.ts';
import { notifyAll } from '#server/features/notifications/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { shownName } from './candidates/read-candidacies.ts';

/** Candidates of one transaction, while which none of the campaign can withdraw. */
const BATCH = 200;
const AGAIN_MS = 1_000;

/** The job, one for all applications and results that a campaign has by then. */
export const tellingOf = (campaignId: string) => ({
  task: 'tell_results' as const,
  payload: { campaign_id: campaignId },
  key: `results:${campaignId}`,
});

/** Counts a campaign's new applications and results, and tells its company of each, unless the two are cut off. */
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
  const hasResult = and(candidacies.untold, isNotNull(candidacies.report_id));
  const untold = and(eq(candidacies.campaign_id, campaignId), or(candidacies.unannounced, hasResult));
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
    .select({
      id: candidacies.id,
      score: candidacies.score,
      applied: candidacies.unannounced,
      isGraded: sql<boolean>`${hasResult}`,
    })
    .from(candidacies)
    .where(these)
    .orderBy(asc(candidacies.account_id))
    .for('no key update');
  await tx.update(candidacies).set({ unannounced: false, untold: false }).where(these);
  const applied = found.filter((one) => one.applied);
  const graded = found.filter(({ isGraded }) => isGraded);
  const passed = graded.filter(({ score }) => earnsCertificate(score ?? 0));
  await tx
    .update(campaigns)
    .set({
      candidacies_count: sql`${campaigns.candidacies_count} + ${applied.length}`,
      tested_count: sql`${campaigns.tested_count} + ${graded.length}`,
      passed_count: sql`${campaigns.passed_count} + ${passed.length}`,
    })
    .where(eq(campaigns.id, campaignId));
  await tellOf(tx, { campaign, applied, graded });
  return true;
}

type Campaign = { id: string; companyId: string; title: string };

type News = { campaign: Campaign; applied: { id: string }[]; graded: { id: string }[] };

async function tellOf(tx: Transaction, { campaign, applied, graded }: News): Promise<void> {
  const { id: relatedId, companyId, title } = campaign;
  const ids = [...new Set([...applied, ...graded].map(({ id }) => id))];
  const why = cutOff({ company: sql`${companyId}::uuid`, candidate: sql`${candidacies.account_id}` });
  const shown = await tx
    .select({ id: candidacies.id, name: shownName })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(and(inArray(candidacies.id, ids), sql`${why} is null`));
  const names = new Map(shown.map(({ id, name }) => [id, name]));
  const about = ({ id }: { id: string }) => ({
    accountId: companyId,
    relatedId,
    link: `/dashboard/campaigns/${relatedId}?candidat=${id}`,
  });
  const isShown = ({ id }: { id: string }) => names.has(id);
  await notifyAll(tx, [
    ...applied.filter(isShown).map((one) => ({
      ...about(one),
      type: 'application_received' as const,
      title: 'Nouvelle candidature',
      message: `${names.get(one.id)} a postulé à «\u00a0${title}\u00a0».`,
    })),
    ...graded.filter(isShown).map((one) => ({
      ...about(one),
      type: 'test_completed' as const,
      title: 'Test terminé',
      message: `${names.get(one.id)} a terminé le test de «\u00a0${title}\u00a0».`,
    })),
  ]);
}
