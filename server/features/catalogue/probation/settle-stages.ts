import type { Transaction } from '#server/db/connection.ts';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { DRIFT_LIMIT } from '#server/measurement/drift.ts';
import { type Decision, decideStage, type Measured, TRIED } from './decide-stage.ts';

type Row = Measured & { id: string };

/** Decides about questions from what was measured of them. Run again, or twice at once, it decides nothing more. */
export async function settleStages(
  deps: Deps,
): Promise<{ live: number; retired: number; suspended: number }> {
  const settled = { live: 0, retired: 0, suspended: 0 };
  await deps.db.transaction(async (tx) => {
    for (const row of await holdMeasured(tx)) {
      const decision = decideStage(row);
      if (!decision) continue;
      await settle(tx, row, decision, deps.now());
      settled[decision.stage] += 1;
    }
  });
  return settled;
}

/** Those about which something may be decided, locked until the transaction ends. */
async function holdMeasured(tx: Transaction): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select q.id, q.stage, m.answers, m.item_rest, m.success, m.drift_up, m.drift_down, m.discrimination
    from questions q join question_measures m on m.question_id = q.id
    where q.stage in ('probation', 'live') and q.neutralised_at is null
      and (m.answers >= ${TRIED} or greatest(m.drift_up, m.drift_down) > ${DRIFT_LIMIT})
    order by q.id for update of q, m
  `);
  return rows;
}

async function settle(
  tx: Transaction,
  { id, stage: before }: Row,
  { stage, reason }: Decision,
  now: Date,
): Promise<void> {
  await tx
    .update(questions)
    .set({ stage, stage_reason: reason, staged_at: now, was_live: before === 'live' })
    .where(and(eq(questions.id, id), eq(questions.stage, before)));
  await recordAudit(tx, {
    account: 'system',
    action: 'question.settle',
    target: id,
    details: { before, after: stage, ...(reason && { stage_reason: reason }) },
    at: now,
  });
}
