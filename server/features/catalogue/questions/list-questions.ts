import type { z } from 'zod';
import { exactInstant, FIRST_PAGE, olderThan, pageOf } from '#server/db/cursor.ts';
import { and, desc, eq, sql } from '#server/db/drizzle.ts';
import { questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import type { adminQuestions as contract } from '#shared/contracts/catalogue-questions.ts';
import { liveSkill } from '../profiles/find.ts';
import { MEASURES } from '../statistics.ts';
import { presentQuestion } from './present.ts';

export async function listQuestions(
  deps: Deps,
  { skillId, query }: { skillId: string; query: z.output<typeof contract.query> },
) {
  await liveSkill(deps.db, skillId);
  const limit = query.limit ?? FIRST_PAGE;
  const q = query.q?.trim();
  const matching = and(
    eq(questions.skill_id, skillId),
    query.status && eq(questions.status, query.status),
    query.level && eq(questions.level, query.level),
    query.type && eq(questions.type, query.type),
    q ? sql`strpos(plain_text(${questions.text}), plain_text(${q})) > 0` : undefined,
  );
  const rows = await deps.db
    .select({
      id: questions.id,
      at: exactInstant(questions.created_at),
      question: questions,
      measures: MEASURES,
    })
    .from(questions)
    .leftJoin(questionMeasures, eq(questionMeasures.question_id, questions.id))
    .where(and(matching, olderThan(query.cursor, questions.created_at, questions.id)))
    .orderBy(desc(questions.created_at), desc(questions.id))
    .limit(limit + 1);
  const { page, next_cursor } = pageOf(rows, limit);
  return {
    questions: page.map(({ question, measures }) => presentQuestion(question, measures)),
    next_cursor,
    total: await deps.db.$count(questions, matching),
  };
}
