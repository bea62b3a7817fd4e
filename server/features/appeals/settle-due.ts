import type { Transaction } from '#server/db/connection.ts';
import { and, asc, eq, lte } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { type Rescored, rescoreReport } from '#server/features/reports/index.ts';
import { doEach } from '#server/jobs/do-each.ts';
import { closeAppeals } from './close-appeals.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { type Affected, tellAffected } from './tell-affected.ts';

const NOBODY_READ =
  'Personne n’a pu relire cette réponse en 72\u00a0heures\u00a0: les points du barème automatique sont gardés.';

/**
 * Decides what nobody read in time: the rubric’s own marks stay. One report at a time; one that fails holds up no
 * other. Harmless to run twice.
 */
export async function settleDue(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .selectDistinct({ reportId: appeals.report_id })
    .from(appeals)
    .where(and(eq(appeals.status, 'open'), lte(appeals.due_at, now)))
    .orderBy(asc(appeals.report_id));
  const settle =
    ({ reportId }: { reportId: string }) =>
    () =>
      deps.db.transaction((tx) => settleReport(tx, { deps, reportId, now }));
  await doEach(deps, due.map(settle));
}

async function settleReport(
  tx: Transaction,
  { deps, reportId, now }: { deps: Deps; reportId: string; now: Date },
): Promise<void> {
  await lockToDecide(tx, reportId);
  const due = await tx
    .select()
    .from(appeals)
    .where(and(eq(appeals.report_id, reportId), eq(appeals.status, 'open'), lte(appeals.due_at, now)));
  let settled: Affected | undefined;
  for (const { id, question_id: questionId } of due) {
    await closeAppeals(tx, {
      reportIds: [reportId],
      questionId,
      kinds: ['unplaced'],
      status: 'lapsed',
      decision: NOBODY_READ,
      decidedBy: null,
      now,
    });
    const cause = { id, decided: { questionId, points: null } };
    const rescored = await rescoreReport(tx, { secrets: deps.secrets, reportId, cause, now });
    if (rescored) {
      const { before, after, certificate } = rescored;
      await recordAudit(tx, {
        account: 'system',
        action: 'appeal.lapse',
        target: id,
        details: { question_id: questionId, report_id: reportId, score: { before, after }, certificate },
        at: now,
      });
      const together = settled ? joined(settled.rescored, rescored) : rescored;
      settled = { rescored: together, reason: NOBODY_READ, hadAsked: false };
    }
  }
  if (settled) await tellAffected(tx, [settled]);
}

/** What two scorings of one report changed together: the first may already have settled the certificate. */
function joined(first: Rescored, then: Rescored): Rescored {
  return {
    ...then,
    before: first.before,
    certificate: then.certificate === 'unchanged' ? first.certificate : then.certificate,
    refused: first.refused || then.refused,
    campaign: then.campaign ?? first.campaign,
  };
}
