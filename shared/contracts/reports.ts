import { z } from 'zod';
import { QuestionType } from './assessments.ts';
import { Id, IdParams, Instant, Level } from './common.ts';
import { contract } from './contract.ts';

/** How the time of a test was established (step 7 of docs/offline-protocol.md). */
export const Verdict = z.enum(['online', 'offline_proven', 'offline_uncertain', 'late']);
export type Verdict = z.infer<typeof Verdict>;

export const QuestionResult = z.object({
  question: z.string(),
  type: QuestionType,
  skill: z.string(),
  result: z.enum(['right', 'partial', 'wrong', 'blank']),
  points: z.number(),
  max: z.number(),
  /** What the candidate answered, in words (an mcq's chosen option), and the explanation; neither for a blank. */
  answer: z.string().nullable(),
  explanation: z.string().nullable(),
  criteria: z
    .array(
      z.object({
        label: z.string(),
        met: z.enum(['full', 'partial', 'missing']),
        points: z.number(),
        max: z.number(),
      }),
    )
    .optional(),
  /** Somebody is still to read the answer: its points may change. */
  review: z.boolean().optional(),
  tests: z.object({ passed: z.number().int(), total: z.number().int() }).optional(),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

export const Report = z.object({
  id: Id,
  test_id: Id,
  domain: z.string(),
  level: Level,
  /** Percent by skill, unrounded; displays round down. */
  domain_scores: z.record(z.string(), z.number()),
  global_score: z.number(),
  certificate_id: Id.nullable(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  recommendations: z.array(z.string()),
  questions: z.array(QuestionResult),
  grader: z.string(),
  verdict: Verdict,
  submitted_at: Instant,
  graded_at: Instant,
});
export type Report = z.infer<typeof Report>;

export const getReport = contract({
  id: 'getReport',
  method: 'GET',
  path: '/reports/{id}',
  tag: 'Rapports',
  summary:
    'A graded report, without its single answers for the campaign’s company; 404 until it holds a recommendation',
  audience: 'user',
  params: IdParams,
  response: z.object({ report: Report }),
  refusals: ['not_found'],
});

export const reportByTest = contract({
  id: 'reportByTest',
  method: 'GET',
  path: '/reports/by-test/{id}',
  tag: 'Rapports',
  summary: 'The report of a test of one’s own',
  audience: 'user',
  params: IdParams,
  response: z.object({ report: z.object({ id: Id }) }),
  refusals: ['not_found'],
});

export const downloadReport = contract({
  id: 'downloadReport',
  method: 'GET',
  path: '/reports/download/{id}',
  tag: 'Rapports',
  summary: 'The report as `rapport_{id}.pdf`',
  audience: 'user',
  params: IdParams,
  file: 'application/pdf',
  refusals: ['not_found'],
});
