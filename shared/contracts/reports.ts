import { z } from 'zod';
import { Practice, QuestionType } from './assessments.ts';
import { Id, IdParams, Instant, Level } from './common.ts';
import { contract } from './contract.ts';
import { Margin, Verdict } from './scores.ts';

const TimeDoubt = z.enum(['journal_altered', 'clock_set_back']);
export type TimeDoubt = z.infer<typeof TimeDoubt>;

const AppealStatus = z.enum(['open', 'upheld', 'rejected', 'lapsed']);

/** A signal or a request for another reading of one’s answer, and what was decided. */
export const QuestionAppeal = z.object({
  kind: z.enum(['signal', 'reading', 'unplaced']),
  status: AppealStatus,
  decision: z.string().nullable(),
});
export type QuestionAppeal = z.infer<typeof QuestionAppeal>;

export const QuestionResult = z.object({
  question_id: Id,
  question: z.string(),
  type: QuestionType,
  skill: z.string(),
  result: z.enum(['right', 'partial', 'wrong', 'blank']),
  points: z.number(),
  max: z.number(),
  /** What the candidate answered, in words (an mcq's chosen option), and the explanation; neither for a blank. */
  answer: z.string().nullable(),
  /** Answered, or changed, after the time was over: `answer` is what was there in time. */
  late: z.boolean(),
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
  tests: z.object({ passed: z.number().int(), total: z.number().int() }).optional(),
  /** New to the candidate, so that it counts towards a certificate; also where nobody knows whether it was. */
  counted: z.boolean(),
  /** On trial (not in the score), found wrong (no longer in the score), or in the score. */
  standing: z.enum(['scored', 'trial', 'neutralised']),
  /** 'À relire': the grading is not sure of the answer; the rubric’s marks stand until somebody has read it. */
  review: z.boolean(),
  appeals: z.array(QuestionAppeal),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

/** One skill of the test: percent, the campaign’s median, and how many questions went how. */
export const SkillOutcome = z.object({
  skill: z.string(),
  score: z.number(),
  median: z.number().nullable(),
  right: z.number().int(),
  partial: z.number().int(),
  wrong: z.number().int(),
  blank: z.number().int(),
  /** Answers that the grading is not sure of and nobody has read: in none of the four. */
  unread: z.number().int(),
});
export type SkillOutcome = z.infer<typeof SkillOutcome>;

export const Report = z.object({
  id: Id,
  test_id: Id,
  profile_id: Id,
  domain: z.string(),
  level: Level,
  /** Percent by skill, unrounded; displays round down. */
  domain_scores: z.record(z.string(), z.number()),
  global_score: z.number(),
  certificate_id: Id.nullable(),
  /** It holds a valid certificate; its company knows that, and not which. */
  is_certified: z.boolean(),
  /** That certificate stays although scoring again would not give it. */
  kept: z.boolean(),
  /** By an administrator. */
  certificate_withdrawn: z.boolean(),
  /** Why: its holder’s alone. */
  withdrawn_reason: z.string().nullable(),
  /** It is older than a certificate lasts. */
  certificate_expired: z.boolean(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  recommendations: z.array(z.string()),
  questions: z.array(QuestionResult),
  /** Left out of `questions` until another test that asks them too, opened by the same person, is handed in. */
  questions_held: z.number().int(),
  grader: z.string(),
  verdict: Verdict,
  /** The journal is not the one whose head was stamped; or the phone’s clock was set back over a restart. */
  time_doubt: TimeDoubt.nullable(),
  question_count: z.number().int(),
  /** Of these, those that the score rests on: neither on trial nor found wrong. */
  scored_count: z.number().int().optional(),
  /** Questions that the margin rests on; null where nobody counted them. */
  counted: z.number().int().nullable(),
  practice: Practice.nullable(),
  /** Passed, but not on the questions new to the candidate alone, which a certificate stands on. */
  short_on_new: z.boolean(),
  attempt: z.number().int().nullable(),
  /** Taken for a campaign, which allows it once. */
  for_campaign: z.boolean(),
  margin: Margin.nullable(),
  confirmed: z.boolean(),
  /** Until then the certificate waits for answers 'à relire'. */
  awaits_until: Instant.nullable(),
  /** How many of them nobody has read. */
  unread: z.number().int(),
  /** Some scored questions were new, not yet calibrated. */
  has_new_questions: z.boolean(),
  /** The last re-scoring, and the score before it. */
  rescored: z.object({ at: Instant, before: z.number() }).nullable(),
  /** Answers 'à relire' that nobody read in time, and nobody since. */
  lapsed: z.boolean(),
  /** A free confirmation may be taken. */
  confirmable: z.boolean(),
  /** Of a free confirmation: the report whose certificate it was for, whether that one is confirmed now, and what became of it. */
  confirmation: z
    .object({
      report_id: Id,
      confirmed: z.boolean(),
      certificate: z.enum(['in_force', 'withdrawn', 'expired']).optional(),
    })
    .nullable(),
  readings_left: z.number().int(),
  submitted_at: Instant,
  graded_at: Instant,
  /** To the campaign’s company alone: whom it is about, for which campaign, and each skill beside its median. */
  about: z
    .object({ full_name: z.string(), campaign_id: Id.nullable(), skills: z.array(SkillOutcome) })
    .nullable(),
});
export type Report = z.infer<typeof Report>;

/** One’s results in a profile and level, the oldest first. */
const ProgressLine = z.object({
  profile_id: Id,
  profile_name: z.string(),
  level: Level,
  results: z.array(
    z.object({
      report_id: Id,
      at: Instant,
      /** Percent. */
      score: z.number(),
      margin: Margin.nullable(),
      verdict: Verdict,
      /** Percent by skill. */
      skills: z.record(z.string(), z.number()),
      practice: Practice.nullable(),
      /** Whether it was a free confirmation of another result. */
      confirms: z.boolean(),
      /** Whether it earned a certificate that is still valid. */
      certified: z.boolean(),
    }),
  ),
});
export type ProgressLine = z.infer<typeof ProgressLine>;

export const progress = contract({
  id: 'progress',
  method: 'GET',
  path: '/reports/progress',
  tag: 'Rapports',
  summary: 'One’s own results over time with their margins, by profile and level',
  audience: 'user',
  response: z.object({ progress: z.array(ProgressLine) }),
});

export const getReport = contract({
  id: 'getReport',
  method: 'GET',
  path: '/reports/{id}',
  tag: 'Rapports',
  summary:
    'A graded report, without its single answers for the campaign’s company; 404 until it holds a recommendation',
  audience: 'user',
  seat: 'viewer',
  versioned: true,
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
  seat: 'viewer',
  params: IdParams,
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests', 'unavailable'],
});
