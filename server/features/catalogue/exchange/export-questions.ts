import { and, asc, eq, ne } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import type { ExchangeFormat } from '#shared/contracts/question-exchange.ts';
import { liveSkill } from '../profiles/find.ts';
import type { Answers, Draft } from './draft.ts';
import { writeQuestionCsv } from './question-csv.ts';
import { sampleFamily } from './sample-family.ts';
import { writeGift } from './write-gift.ts';

/** A skill's questions that are not disabled, in the order they were made; of a family three variants. */
export async function exportQuestions(
  deps: Deps,
  { skillId, format }: { skillId: string; format: ExchangeFormat },
) {
  const { skill } = await liveSkill(deps.db, skillId);
  const rows = await deps.db
    .select()
    .from(questions)
    .where(and(eq(questions.skill_id, skillId), ne(questions.status, 'disabled')))
    .orderBy(asc(questions.created_at), asc(questions.id));
  const drafts = rows.flatMap(draftsOf);
  const gift = format === 'gift';
  return {
    bytes: Buffer.from(gift ? writeGift(skill.name, drafts) : writeQuestionCsv(drafts)),
    type: gift ? 'text/plain; charset=utf-8' : 'text/csv; charset=utf-8',
    name: `questions_${skill.name}.${gift ? 'gift.txt' : 'csv'}`,
  };
}

function draftsOf(row: typeof questions.$inferSelect): Draft[] {
  return row.family ? sampleFamily(row) : [{ ...row, ...answersOf(row) }];
}

function answersOf({ options, correct_index, rubric, code }: typeof questions.$inferSelect): Answers {
  if (rubric) return { type: 'open', rubric };
  if (code) return { type: 'code', code };
  return { type: 'mcq', options: options ?? [], correct_index: correct_index ?? 0 };
}
