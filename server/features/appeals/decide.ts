import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { settleSuspension } from '#server/features/catalogue/index.ts';
import { holdGrading } from '#server/features/reports/index.ts';
import { ensureMayCall } from '#server/permissions.ts';
import type { Session } from '#server/session.ts';
import { neutralises } from './access.ts';
import { decideReading } from './decide-reading.ts';
import { decideSignal } from './decide-signal.ts';
import { alreadyDecided, type DecisionInput } from './decision.ts';

/** @throws 403 when it neutralises; 404; 409 already_decided; 422 when points or neutralising do not go with what is decided */
export async function decide(
  deps: Deps,
  { session, decisionId, input }: { session: Session; decisionId: string; input: DecisionInput },
) {
  if (input.neutralise) ensureMayCall(deps, session, neutralises);
  const { account } = session;
  await deps.db.transaction(async (tx) => {
    // Before any other lock, as in neutralising.
    if (input.neutralise) await holdGrading(tx);
    const [appeal] = await tx.select().from(appeals).where(eq(appeals.id, decisionId));
    if (!appeal) return decideSuspension(tx, { account, questionId: decisionId, input, now: deps.now() });
    if (appeal.kind === 'signal') return decideSignal(tx, { deps, account, appeal, input });
    return decideReading(tx, { deps, account, appeal, input });
  });
  return { ok: true as const };
}

type Suspension = { account: Session['account']; questionId: string; input: DecisionInput; now: Date };

async function decideSuspension(
  tx: Transaction,
  { account, questionId, input, now }: Suspension,
): Promise<void> {
  const [found] = await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId));
  if (!found) throw notFound('Décision introuvable.');
  if (input.points !== undefined || input.neutralise) {
    throw invalid('Une question suspendue est retirée ou remise en service, rien d’autre.');
  }
  const isRetired = input.decision === 'upheld';
  const stage = await settleSuspension(tx, { questionId, isRetired, reason: input.reason, now });
  if (!stage) throw alreadyDecided();
  await recordAudit(tx, {
    account,
    action: 'question.decide',
    target: questionId,
    details: { before: 'suspended', after: stage, reason: input.reason },
    at: now,
  });
}
