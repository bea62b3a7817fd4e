import { z } from 'zod';
import { Flag, Id, IdParams, Instant, Level, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

export const Generation = z.object({
  id: Id,
  status: z.enum(['running', 'done', 'failed']),
  level: Level,
  wanted: z.number().int(),
  /** Questions stored so far; `to_review` of them wait for an administrator. */
  questions_generated: z.number().int(),
  to_review: z.number().int(),
  /** Refused by the checks, by reason. */
  rejected: z.record(z.string(), z.number().int()),
  created_at: Instant,
  finished_at: Instant.nullable(),
});
export type Generation = z.infer<typeof Generation>;

const PartialGeneration = z
  .object({
    num_questions: wholeNumber(1, 30),
    level: Level,
    /** Answer at once and go on as a job; progress by `generations`. */
    background: Flag,
  })
  .partial();

export const generateQuestions = contract({
  id: 'generateQuestions',
  method: 'POST',
  path: '/admin/skills/{id}/generate-questions',
  tag: 'Catalogue',
  summary:
    'Have the language model write multiple-choice questions; each is checked, and answered blind by a second pass',
  audience: 'admin',
  params: IdParams,
  query: PartialGeneration,
  body: PartialGeneration,
  response: z.object({ questions_generated: z.number().int(), generation: Generation }),
  refusals: ['not_found', 'no_language_model', 'too_many_requests', 'unavailable'],
});

export const listGenerations = contract({
  id: 'listGenerations',
  method: 'GET',
  path: '/admin/skills/{id}/generations',
  tag: 'Catalogue',
  summary: 'The 10 newest generations of a skill, with their progress',
  audience: 'admin',
  params: IdParams,
  response: z.object({ generations: z.array(Generation) }),
  refusals: ['not_found'],
});
