import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { withIdempotency } from '#server/features/credits/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import type { Session } from '#server/session.ts';
import type { createQuestion as contract } from '#shared/contracts/catalogue-questions.ts';
import { liveSkill } from '../profiles/find.ts';
import { checkOptions, pointsOf, toRubric } from './form.ts';
import { presentQuestion } from './present.ts';
import { readQuestion } from './read-question.ts';

type Input = z.output<typeof contract.body>;

type Written = {
  session: Session;
  skillId: string;
  input: Input;
  idempotencyKey: IdempotencyKey | undefined;
};

/** Written by an administrator, so approved at once; it proves itself like any other new question (rule Q7). */
export async function createQuestion(
  deps: Deps,
  { session: { account }, skillId, input, idempotencyKey }: Written,
) {
  const now = deps.now();
  const form = input.type === 'mcq' ? choice(input) : open(input);
  const request = {
    accountId: account.id,
    operation: 'createQuestion',
    key: idempotencyKey,
    body: { skillId, input },
  };
  const work = async (tx: Transaction) => {
    await liveSkill(tx, skillId);
    const [created] = await tx
      .insert(questions)
      .values({
        skill_id: skillId,
        level: input.level,
        type: input.type,
        difficulty: input.difficulty,
        text: input.question_text,
        explanation: input.explanation,
        source: 'admin',
        edited: true,
        stage: 'probation',
        staged_at: now,
        created_at: now,
        ...form,
      })
      .returning();
    if (!created) throw new Error('question was not stored');
    await recordAudit(tx, {
      account,
      action: 'question.create',
      target: created.id,
      details: { skill_id: skillId, type: created.type },
      at: now,
    });
    return { question: presentQuestion(created, null) };
  };
  return withIdempotency(deps, request, work, async ({ question }) => ({
    question: await readQuestion(deps.db, question.id),
  }));
}

function choice({ options, correct_answer_index, points }: Input) {
  checkOptions(options, correct_answer_index);
  return { options: options ?? null, correct_index: correct_answer_index ?? null, points };
}

function open({ criteria }: Input) {
  if (!criteria) throw invalid('Une question ouverte demande au moins un critère.');
  const rubric = toRubric(criteria);
  return { rubric, points: pointsOf(rubric) };
}
