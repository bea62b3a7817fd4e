import { z } from 'zod';
import { LEVELS } from '#shared/rules/assessments/level.ts';

export const Proposals = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      correct_index: z.int(),
      explanation: z.string(),
      level: z.enum(LEVELS),
      difficulty: z.enum(['easy', 'medium', 'hard']),
    }),
  ),
});
export type Proposal = z.infer<typeof Proposals>['questions'][number];

export const BlindAnswers = z.object({
  answers: z.array(
    z.object({
      number: z.int(),
      /** Letter of the only right option; empty when none is, or several are. */
      letter: z.string(),
    }),
  ),
});
