import { z } from 'zod';
import { IMPORT_BYTES } from '#shared/rules/assessments/catalogue-limits.ts';
import { Difficulty, QuestionType } from './assessments.ts';
import { AdminQuestion } from './catalogue-questions.ts';
import { IdParams, Level } from './common.ts';
import { contract } from './contract.ts';

export const ExchangeFormat = z.enum(['gift', 'csv']);
export type ExchangeFormat = z.infer<typeof ExchangeFormat>;

export const IMPORT_LINES = 50_000;

export const importQuestions = contract({
  id: 'importQuestions',
  method: 'POST',
  path: '/admin/skills/{id}/import',
  tag: 'Catalogue',
  summary:
    'Read questions from a Moodle GIFT or CSV file; with `dry_run` only say what it holds. Bad lines are left out',
  audience: 'admin',
  bodyLimitKb: 9 * 1_024,
  params: IdParams,
  body: z.object({
    format: ExchangeFormat,
    /** The file’s bytes in base64. */
    file: z.base64().max(IMPORT_BYTES * 1.4),
    /** Of questions that don’t say theirs. */
    level: Level.default('intermediate'),
    dry_run: z.boolean().default(false),
  }),
  response: z.object({
    dry_run: z.boolean(),
    /** Questions that can be, or were, taken. */
    accepted: z.number().int(),
    imported: z.number().int(),
    problem_count: z.number().int(),
    /** The first 200. `line` counts from 1. */
    problems: z.array(z.object({ line: z.number().int(), detail: z.string() })),
    /** The first 20 accepted. */
    sample: z.array(
      z.object({
        line: z.number().int(),
        type: QuestionType,
        question_text: z.string(),
        options: z.array(z.string()),
        correct_answer_index: z.number().int().nullable(),
        criteria: AdminQuestion.shape.criteria,
        level: Level,
        difficulty: Difficulty,
        points: z.number().int(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const exportQuestions = contract({
  id: 'exportQuestions',
  method: 'GET',
  path: '/admin/skills/{id}/export',
  tag: 'Catalogue',
  summary: 'A skill’s questions that are not disabled, as Moodle GIFT or CSV (UTF-8, semicolons)',
  audience: 'admin',
  params: IdParams,
  query: z.object({ format: ExchangeFormat.default('csv') }),
  file: ['text/plain; charset=utf-8', 'text/csv; charset=utf-8'],
  refusals: ['not_found'],
});
