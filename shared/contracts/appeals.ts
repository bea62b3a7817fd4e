import { z } from 'zod';
import { QuestionType } from './assessments.ts';
import { QuestionStatistics } from './catalogue-questions.ts';
import { Done, filter, Id, IdParams, Instant, Level, Page, PageFacts, typedText } from './common.ts';
import { contract } from './contract.ts';
import { QuestionAppeal } from './reports.ts';

export const SignalReason = z.enum(['wrong', 'ambiguous', 'outdated']);
export type SignalReason = z.infer<typeof SignalReason>;

const QuestionParams = IdParams.extend({ question_id: Id });

export const signalQuestion = contract({
  id: 'signalQuestion',
  method: 'POST',
  path: '/reports/{id}/questions/{question_id}/signal',
  tag: 'Rapports',
  summary: 'Say that a question of one’s graded report is wrong, ambiguous or out of date; once a question',
  audience: 'user',
  params: QuestionParams,
  body: z.object({ reason: SignalReason, note: typedText(500).optional() }),
  response: z.object({ appeal: QuestionAppeal }),
  refusals: ['not_found', 'already_decided'],
});

export const requestReading = contract({
  id: 'requestReading',
  method: 'POST',
  path: '/reports/{id}/questions/{question_id}/reading',
  tag: 'Rapports',
  summary: 'Have a person read an open or code answer again; once an answer, three times a report',
  audience: 'user',
  params: QuestionParams,
  response: z.object({ appeal: QuestionAppeal }),
  refusals: ['not_found', 'invalid_input', 'already_decided', 'no_readings_left'],
});

const DecisionKind = z.enum(['signal', 'reading', 'unplaced', 'suspended']);
export type DecisionKind = z.infer<typeof DecisionKind>;

/** Something that waits for an administrator. Whose answer it is does not matter, and is not said. */
export const PendingDecision = z.object({
  id: Id,
  kind: DecisionKind,
  created_at: Instant,
  /** Then the rubric's own marks decide. */
  due_at: Instant.nullable(),
  question: z.object({
    id: Id,
    text: z.string(),
    type: QuestionType,
    level: Level,
    skill: z.string(),
    points: z.number(),
    options: z.array(z.string()),
    correct_answer_index: z.number().int().nullable(),
    explanation: z.string(),
    criteria: z.array(z.object({ label: z.string(), points: z.number(), accept: z.array(z.string()) })),
    statistics: QuestionStatistics.nullable(),
  }),
  /** What the candidate says of the question. */
  reason: SignalReason.nullable(),
  note: z.string().nullable(),
  /** Why the question is suspended. */
  stage_reason: z.string().nullable(),
  answer: z.string().nullable(),
  /** What the answer was given, and why. */
  mark: z
    .object({
      points: z.number(),
      max: z.number(),
      graded_by: z.string(),
      criteria: z.array(
        z.object({ label: z.string(), points: z.number(), max: z.number(), quote: z.string().nullable() }),
      ),
      tests: z.object({ passed: z.number().int(), total: z.number().int() }).nullable(),
      agreement: z.object({ model_points: z.number(), rubric_points: z.number() }).nullable(),
    })
    .nullable(),
});
export type PendingDecision = z.infer<typeof PendingDecision>;

export const listDecisions = contract({
  id: 'listDecisions',
  method: 'GET',
  path: '/admin/decisions',
  tag: 'Décisions',
  summary: 'What waits for a decision: what falls due first, then the oldest',
  audience: 'admin',
  query: Page.omit({ q: true }).extend({ kind: filter(DecisionKind), id: filter(Id) }),
  response: PageFacts.extend({ total_is_capped: z.boolean(), decisions: z.array(PendingDecision) }),
});

const Reason = typedText(500, 3);

export const decide = contract({
  id: 'decide',
  method: 'POST',
  path: '/admin/decisions/{id}',
  tag: 'Décisions',
  summary:
    'Decide: a signal (which may neutralise the question), a reading (with its new points), or a suspended question (upheld: retired; rejected: asked again)',
  audience: 'admin',
  params: IdParams,
  body: z.object({
    decision: z.enum(['upheld', 'rejected']),
    /** Told to the candidate. */
    reason: Reason,
    /** Of an upheld reading: by half points, up to the question’s own. */
    points: z.number().min(0).max(20).optional(),
    /** Of an upheld signal: the question leaves every report that holds it. */
    neutralise: z.boolean().default(false),
  }),
  response: Done,
  refusals: ['not_found', 'already_decided'],
});

export const neutraliseQuestion = contract({
  id: 'neutraliseQuestion',
  method: 'POST',
  path: '/admin/questions/{id}/neutralise',
  tag: 'Décisions',
  summary: 'Take a wrong question out of every report that holds it; they are scored again in the background',
  audience: 'admin',
  params: IdParams,
  body: z.object({ reason: Reason }),
  response: Done,
  refusals: ['not_found', 'already_decided'],
});

export const GraderAgreement = z.object({
  model: z.string(),
  /** Version of the prompt. */
  prompt: z.string(),
  answers: z.number().int(),
  /** Shares of the answers: 0 to 1. */
  differing: z.number(),
  /** Mean of what the model gives more than the rubric, as a share of the marks. */
  difference: z.number(),
});
export type GraderAgreement = z.infer<typeof GraderAgreement>;

export const listAgreements = contract({
  id: 'listAgreements',
  method: 'GET',
  path: '/admin/grader-agreements',
  tag: 'Décisions',
  summary: 'How far each language model and version of its prompt agrees with the rubric',
  audience: 'admin',
  response: z.object({ agreements: z.array(GraderAgreement) }),
});
