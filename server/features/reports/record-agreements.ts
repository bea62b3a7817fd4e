import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { QuestionGrade } from '#server/grading/types.ts';

/** Adds what a language model and the rubric each gave to the sums of that model and version of the prompt. */
export async function recordAgreements(tx: Transaction, grades: readonly QuestionGrade[]): Promise<void> {
  const rows = grades.flatMap(({ agreement, max }) => {
    if (!agreement || max === 0) return [];
    const { model, prompt, model_points, rubric_points } = agreement;
    return [{ model, prompt, difference: (model_points - rubric_points) / max }];
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into grader_agreements as kept (model, prompt, answers, differing, difference, difference_squared)
    select model, prompt, count(*), count(*) filter (where abs(difference) > 0.5), sum(difference), sum(difference ^ 2)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(model text, prompt text, difference float8)
    group by model, prompt order by model, prompt
    on conflict (model, prompt) do update set answers = kept.answers + excluded.answers,
      differing = kept.differing + excluded.differing, difference = kept.difference + excluded.difference,
      difference_squared = kept.difference_squared + excluded.difference_squared
  `);
}
