import type { Transaction } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import type { AppealRow } from './appeal.ts';
import { closeAppeals } from './close-appeals.ts';
import { alreadyDecided, type DecisionInput } from './decision.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { neutralise } from './neutralise.ts';
import { tellDecision } from './tell-decision.ts';

type Deciding = { deps: Deps; account: Session['account']; appeal: AppealRow; input: DecisionInput };

/** Upheld, a signal may take the question out of every report that holds it. */
export async function decideSignal(
  tx: Transaction,
  { deps, account, appeal, input }: Deciding,
): Promise<void> {
  const { decision: status, reason } = input;
  if (input.points !== undefined) throw invalid('Un signalement ne change pas les points d’une réponse.');
  if (input.neutralise && status === 'rejected') {
    throw invalid('Seul un signalement retenu neutralise la question.');
  }
  const { report_id: reportId, question_id: questionId } = appeal;
  const now = deps.now();
  await lockToDecide(tx, reportId);
  const closed = await closeAppeals(tx, {
    reportIds: [reportId],
    questionId,
    kinds: ['signal'],
    status,
    decision: reason,
    decidedBy: account.id,
    now,
  });
  if (closed.length === 0) throw alreadyDecided();
  if (input.neutralise) await neutralise(tx, { account, questionId, reason, now });
  await recordAudit(tx, {
    account,
    action: 'appeal.decide',
    target: appeal.id,
    details: {
      kind: 'signal',
      question_id: questionId,
      decision: status,
      reason,
      neutralise: input.neutralise,
    },
    at: now,
  });
  await tellDecision(tx, { appeal, status, reason, neutralised: input.neutralise });
}
