import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { presentAppeal } from '#server/features/reports/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { signalQuestion as contract } from '#shared/contracts/appeals.ts';
import { ownGradedQuestion } from './access.ts';
import { appealsOf, insertAppeal } from './appeal.ts';

type Signal = {
  session: Session;
  reportId: string;
  questionId: string;
  input: z.output<typeof contract.body>;
};

/** A repeat returns the first signal. @throws 404; 409 already_decided once the question is neutralised */
export async function signalQuestion(
  deps: Deps,
  { session: { account }, reportId, questionId, input }: Signal,
) {
  return deps.db.transaction(async (tx) => {
    const { question } = await ownGradedQuestion(tx, { account, reportId, questionId });
    // After the report, as where it is rescored: who deletes the account meanwhile clears the note too.
    await lockAccount(tx, account.id);
    const made = await appealsOf(tx, reportId);
    const before = made.find(({ kind, question_id }) => kind === 'signal' && question_id === questionId);
    if (before) return { appeal: presentAppeal(before) };
    if (question.neutralised) throw conflict('Cette question ne compte déjà plus.', 'already_decided');
    const appeal = await insertAppeal(tx, {
      kind: 'signal',
      report_id: reportId,
      question_id: questionId,
      account_id: account.id,
      reason: input.reason,
      note: input.note || null,
      created_at: deps.now(),
    });
    return { appeal: presentAppeal(appeal) };
  });
}
