import { and, asc, eq } from 'drizzle-orm';
import { questions } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import type { ExchangeFormat } from '#shared/contracts/catalogue-administration.ts';
import { liveSkill } from '../profiles/find.ts';
import { writeQuestionCsv } from './question-csv.ts';
import { writeGift } from './write-gift.ts';

/** A skill's multiple-choice questions that are not disabled, in the order they were made. */
export async function exportQuestions(deps: Deps, skillId: string, format: ExchangeFormat) {
  const { skill } = await liveSkill(deps.db, skillId);
  const rows = await deps.db
    .select()
    .from(questions)
    .where(and(eq(questions.skill_id, skillId), eq(questions.type, 'mcq')))
    .orderBy(asc(questions.created_at), asc(questions.id));
  const drafts = rows
    .filter((row) => row.status !== 'disabled')
    .map((row) => ({ ...row, options: row.options ?? [], correct_index: row.correct_index ?? 0 }));
  const gift = format === 'gift';
  return {
    bytes: Buffer.from(gift ? writeGift(skill.name, drafts) : writeQuestionCsv(drafts)),
    type: gift ? 'text/plain; charset=utf-8' : 'text/csv; charset=utf-8',
    name: `questions_${skill.name}.${gift ? 'gift.txt' : 'csv'}`,
  };
}
