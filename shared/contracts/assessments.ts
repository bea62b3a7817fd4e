import { z } from 'zod';
import { ANSWER_LIMIT, MOST_PER_SKILL } from '#shared/rules/assessments/exam.ts';
import { Id, IdParams, Instant, Level, Page, PageFacts } from './common.ts';
import { contract } from './contract.ts';
import { ExpectedCost } from './pricing.ts';
import { Margin, Verdict } from './scores.ts';

export const QuestionType = z.enum(['mcq', 'open', 'code']);
export type QuestionType = z.infer<typeof QuestionType>;
export const Difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof Difficulty>;

/** A question as the candidate sees it: never its key, rubric, hidden tests or explanation. */
export const Question = z.object({
  id: Id,
  type: QuestionType,
  question: z.string(),
  options: z.array(z.string()).optional(),
  points: z.number(),
  difficulty: Difficulty,
  skill_category: z.string(),
  /** Code questions: the function to complete and the visible examples. */
  starter: z.string().optional(),
  examples: z.array(z.object({ call: z.string(), expected: z.string() })).optional(),
});
export type Question = z.infer<typeof Question>;

/** Why a test is practice: fewer than 10 questions or fewer than 5 in a skill; or too few of them new to the candidate. */
export const Practice = z.enum(['small', 'met']);
export type Practice = z.infer<typeof Practice>;

const TestStatus = z.enum(['pending', 'completed']);

export const AssessmentSummary = z.object({
  id: Id,
  status: TestStatus,
  profile_id: Id,
  domain: z.string(),
  skill_name: z.string(),
  level: Level,
  created_at: Instant,
  started_at: Instant.nullable(),
  deadline: Instant.nullable(),
  submitted_at: Instant.nullable(),
  question_count: z.number().int(),
  /** Seconds the paper gives once opened. */
  duration: z.number().int(),
  campaign_id: Id.nullable(),
  /** The campaign's, where the test is an application; null otherwise. Not told of a test just drawn. */
  offer: z.object({ title: z.string(), company_name: z.string() }).nullable().optional(),
  /** Credits it was charged. */
  cost: z.number().int(),
  /** Credits that deleting it now would give back. */
  refund: z.number().int(),
  /** Null: it can earn a certificate. Expected until the paper is opened, settled then. */
  practice: Practice.nullable(),
  /** Among one's opened papers of the profile and level, from 1; null until opened. */
  attempt: z.number().int().nullable(),
  /** The report that this free test is to confirm. */
  confirms: Id.nullable(),
  report_id: Id.nullable(),
  /** Null until it is graded, as what it can be relied on is. */
  score: z.number().nullable(),
  margin: Margin.nullable(),
  verdict: Verdict.nullable(),
});
export type AssessmentSummary = z.infer<typeof AssessmentSummary>;

export const Assessment = AssessmentSummary.extend({
  questions: z.array(Question),
  server_now: Instant,
});
export type Assessment = z.infer<typeof Assessment>;

export const Answer = z.object({ question_id: z.string().max(64), answer: z.string().max(ANSWER_LIMIT) });
export type Answer = z.infer<typeof Answer>;

const clampPerSkill = (wanted: number) => Math.min(MOST_PER_SKILL, Math.max(1, Math.trunc(wanted) || 1));

export const generate = contract({
  id: 'generate',
  method: 'POST',
  path: '/tests/generate',
  tag: 'Tests',
  summary: 'Charge and draw a paper of up to 10 questions per skill',
  audience: 'user',
  idempotent: true,
  body: z.object({
    profile_id: z.string().max(64),
    level: Level.default('intermediate'),
    num_questions_per_skill: z.number().default(10).transform(clampPerSkill),
    expected_cost: ExpectedCost,
  }),
  response: z.object({ test: AssessmentSummary, credits: z.number().int() }),
  refusals: [
    'insufficient_credits',
    'price_changed',
    'not_found',
    'not_enough_questions',
    'forbidden',
    'key_reused',
  ],
});

const Forecast = z.object({
  cost: z.number().int(),
  question_count: z.number().int(),
  /** Seconds the paper would give this account. */
  duration: z.number().int().optional(),
  /** Questions new to the candidate, which alone count towards a certificate. */
  counted: z.number().int(),
  practice: Practice.nullable(),
  skills: z.array(z.object({ name: z.string(), questions: z.number().int(), counted: z.number().int() })),
});
export type Forecast = z.infer<typeof Forecast>;

export const forecast = contract({
  id: 'forecast',
  method: 'GET',
  path: '/tests/forecast',
  tag: 'Tests',
  summary:
    'What a test would be before it is paid: its questions, how many would count, and whether it can certify',
  audience: 'user',
  query: z.object({
    profile_id: z.string().max(64),
    level: Level.default('intermediate'),
    num_questions_per_skill: z.coerce.number().default(10).transform(clampPerSkill),
  }),
  response: z.object({ forecast: Forecast }),
  refusals: ['not_found', 'not_enough_questions', 'forbidden'],
});

export const confirmReport = contract({
  id: 'confirmReport',
  method: 'POST',
  path: '/tests/confirm',
  tag: 'Tests',
  summary:
    'A free test of ten fresh questions, started online, that adds proven evidence to a certified report',
  audience: 'user',
  idempotent: true,
  body: z.object({ report_id: z.string().max(64) }),
  response: z.object({ test: AssessmentSummary }),
  refusals: ['not_found', 'not_enough_questions', 'forbidden', 'not_confirmable', 'key_reused'],
});

export const getTest = contract({
  id: 'getTest',
  method: 'GET',
  path: '/tests/{id}',
  tag: 'Tests',
  summary: 'A test of one’s own; opens it when nothing has yet',
  audience: 'user',
  params: IdParams,
  query: z.object({ peek: z.enum(['1']).optional() }),
  response: z.object({ test: Assessment.partial({ questions: true }) }),
  refusals: ['not_found', 'not_confirmable'],
});

export const history = contract({
  id: 'history',
  method: 'GET',
  path: '/tests/history',
  tag: 'Tests',
  summary: 'One’s own tests, newest first',
  audience: 'user',
  query: Page.omit({ q: true }),
  response: PageFacts.extend({
    tests: z.array(AssessmentSummary),
    completed_total: z.number().int(),
  }),
});

export const deleteTest = contract({
  id: 'deleteTest',
  method: 'DELETE',
  path: '/tests/{id}',
  tag: 'Tests',
  summary:
    'Remove a test; an unopened one gives back what it cost, an opened one once in 30 days; its questions stay met',
  audience: 'user',
  params: IdParams,
  response: z.object({ refunded: z.number().int(), credits: z.number().int() }),
  refusals: ['not_found', 'too_many_requests'],
});
