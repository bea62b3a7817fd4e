import type { Transaction } from '#server/db/connection.ts';
import { and, asc, eq, inArray, isNull, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { neutralisations, rescorings } from '#server/db/schema/appeals.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudits } from '#server/features/audit/index.ts';
import { lockCampaignsOfReports } from '#server/features/campaigns/index.ts';
import { type Rescored, rescoreReport } from '#server/features/reports/index.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { closeAppeals } from './close-appeals.ts';
import { tellAffected } from './tell-affected.ts';

const BATCH = 200;

/**
 * Scores the next reports of a neutralised question again, with their count, in one transaction that also asks for the next
 * batch: killed anywhere, it goes on where it was, and no report is scored twice.
 */
export async function rescoreNeutralised(
  deps: Deps,
  { neutralisationId: id }: { neutralisationId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const work = await lockWork(tx, id);
    if (!work) return;
    const batch = await takeBatch(tx, id);
    const rescored = await rescoreBatch(tx, { deps, work, batch });
    const closed = await closeAppeals(tx, {
      reportIds: batch,
      questionId: work.questionId,
      kinds: ['signal', 'reading', 'unplaced'],
      status: 'upheld',
      decision: `Question neutralisée\u00a0: ${work.reason}`,
      decidedBy: work.decider.id,
      now: deps.now(),
    });
    const asked = new Set(closed.flatMap(({ kind, report_id }) => (kind === 'unplaced' ? [] : [report_id])));
    await tellAffected(
      tx,
      rescored.map((each) => ({ rescored: each, reason: work.reason, hadAsked: asked.has(each.reportId) })),
    );
    await finishBatch(tx, { id, batch, now: deps.now() });
    if (batch.length === BATCH) {
      await addJob(tx, { task: 'rescore_neutralised', payload: { neutralisation_id: id } });
    }
  });
}

type Work = NonNullable<Awaited<ReturnType<typeof lockWork>>>;

async function lockWork(tx: Transaction, id: string) {
  const [work] = await tx
    .select({
      id: neutralisations.id,
      questionId: neutralisations.question_id,
      reason: neutralisations.reason,
      decider: { id: accounts.id, email: accounts.email, account_type: accounts.account_type },
    })
    .from(neutralisations)
    .innerJoin(accounts, eq(accounts.id, neutralisations.decided_by))
    .where(and(eq(neutralisations.id, id), isNull(neutralisations.finished_at)))
    .for('no key update', { of: neutralisations });
  return work;
}

/**
 * Locks the next reports, then their campaigns, in the order in which grading locks, so that neither waits for the
 * other.
 * @returns the reports, in the order of their people
 */
async function takeBatch(tx: Transaction, id: string): Promise<string[]> {
  const next = await tx
    .select({ reportId: rescorings.report_id })
    .from(rescorings)
    .where(and(eq(rescorings.cause_id, id), isNull(rescorings.at)))
    .orderBy(asc(rescorings.report_id))
    .limit(BATCH);
  const ids = next.map(({ reportId }) => reportId);
  const locked = await tx
    .select({ id: reports.id, accountId: reports.account_id })
    .from(reports)
    .where(inArray(reports.id, ids))
    .orderBy(asc(reports.id))
    .for('no key update');
  await lockCampaignsOfReports(tx, ids);
  return locked.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)).map((report) => report.id);
}

type Batch = { deps: Deps; work: Work; batch: string[] };

async function rescoreBatch(tx: Transaction, { deps, work, batch }: Batch): Promise<Rescored[]> {
  const now = deps.now();
  const cause = { id: work.id };
  const rescored: Rescored[] = [];
  for (const reportId of batch) {
    const done = await rescoreReport(tx, { secrets: deps.secrets, reportId, cause, now });
    if (done) rescored.push(done);
  }
  const audited = rescored.map(({ reportId, before, after, certificate }) => ({
    account: { ...work.decider, address: null },
    action: 'report.rescore' as const,
    target: reportId,
    details: { question_id: work.questionId, score: { before, after }, certificate },
    at: now,
  }));
  await recordAudits(tx, audited);
  return rescored;
}

async function finishBatch(
  tx: Transaction,
  { id, batch, now }: { id: string; batch: string[]; now: Date },
): Promise<void> {
  // What could not be scored again is not tried for ever.
  await tx
    .update(rescorings)
    .set({ at: now, certificate: 'unchanged' })
    .where(and(eq(rescorings.cause_id, id), inArray(rescorings.report_id, batch), isNull(rescorings.at)));
  await tx
    .update(neutralisations)
    .set({
      done: sql`${neutralisations.done} + ${batch.length}`,
      finished_at: batch.length < BATCH ? now : null,
    })
    .where(eq(neutralisations.id, id));
}
