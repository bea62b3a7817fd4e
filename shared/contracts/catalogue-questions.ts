import { z } from 'zod';
import {
  MAX_OPTIONS,
  MIN_OPTIONS,
  MOST_POINTS,
  RUBRIC_LIMITS,
} from '#shared/rules/assessments/catalogue-limits.ts';
import { Difficulty, QuestionType } from './assessments.ts';
import {
  Country,
  filter,
  Id,
  IdParams,
  Instant,
  Level,
  Page,
  PageFacts,
  TypedDay,
  typedText,
  wholeNumber,
} from './common.ts';
import { contract } from './contract.ts';

const QuestionStatus = z.enum(['approved', 'review', 'disabled']);

export const QuestionStage = z.enum(['probation', 'live', 'suspended', 'retired']);

/** Where a national rule that a question rests on was read, and when (year-month-day). */
export const Fact = z.strictObject({
  country: Country,
  source: z.url({ protocol: /^https?$/ }).max(2_000),
  checked: TypedDay,
});
export type Fact = z.infer<typeof Fact>;

export const SUSPICIONS = ['too_hard', 'too_easy', 'does_not_discriminate', 'misleads'] as const;

/** As the last night measured it. */
export const QuestionStatistics = z.object({
  /** First answers that count. */
  times_drawn: z.number().int(),
  /** Share of its points earned, 0 to 1. */
  success_rate: z.number(),
  /** Correlation with the rest of the paper, −1 to 1; null while it says nothing. */
  discrimination: z.number().nullable(),
  /** Why an administrator should look at it; null when nothing is wrong, or too few answers tell. */
  suspicion: z.enum(SUSPICIONS).nullable(),
});
export type QuestionStatistics = z.infer<typeof QuestionStatistics>;

export const AdminQuestion = z.object({
  id: Id,
  skill_id: Id,
  type: QuestionType,
  level: Level,
  difficulty: Difficulty,
  points: z.number().int(),
  question_text: z.string(),
  options: z.array(z.string()),
  correct_answer_index: z.number().int().nullable(),
  explanation: z.string(),
  /** Open questions: what the answer must say, and the points each part earns. */
  criteria: z.array(
    z.object({ id: z.string(), label: z.string(), points: z.number(), accept: z.array(z.string()) }),
  ),
  status: QuestionStatus,
  /** A template of questions: its text and explanation hold `{expressions}`, and it has no options of its own. */
  is_family: z.boolean(),
  /** Of a family: another one whenever its definition is. */
  definition_mark: z.string().nullable().optional(),
  /** Drawn on probation and live only. */
  stage: QuestionStage,
  /** Why it is suspended or retired. */
  stage_reason: z.string().nullable(),
  /** Found wrong: no report is scored with it any more. */
  neutralised: z.boolean(),
  facts: z.array(Fact),
  source: z.enum(['bank', 'model', 'admin', 'import']),
  edited: z.boolean(),
  created_at: Instant,
  statistics: QuestionStatistics.nullable(),
});
export type AdminQuestion = z.infer<typeof AdminQuestion>;

const Option = typedText(500, 1);
const Criterion = z.object({
  /** Of one that is there already: it keeps what the form does not show. */
  id: z.string().max(100).optional(),
  label: typedText(RUBRIC_LIMITS.label, 1),
  points: z.number().int().min(1).max(MOST_POINTS),
  /** Words or phrases any of which shows that the answer says it. */
  accept: z.array(typedText(RUBRIC_LIMITS.phrase, 1)).min(1).max(RUBRIC_LIMITS.phrases),
});

const questionFields = {
  level: Level,
  difficulty: Difficulty,
  points: wholeNumber(1, MOST_POINTS),
  question_text: typedText(4_000, 1),
  options: z.array(Option).min(MIN_OPTIONS).max(MAX_OPTIONS),
  correct_answer_index: wholeNumber(0, MAX_OPTIONS - 1),
  explanation: typedText(4_000),
  criteria: z.array(Criterion).min(1).max(RUBRIC_LIMITS.criteria),
};

export const NewQuestion = z.object({
  ...questionFields,
  type: z.enum(['mcq', 'open']).default('mcq'),
  level: Level.default('intermediate'),
  difficulty: Difficulty.default('medium'),
  points: wholeNumber(1, MOST_POINTS).default(2),
  options: questionFields.options.optional(),
  correct_answer_index: questionFields.correct_answer_index.optional(),
  explanation: typedText(4_000).default(''),
  criteria: questionFields.criteria.optional(),
});

/** Of a family, or a question of another type, some of it is empty. */
const Seen = z
  .object({
    ...questionFields,
    options: z.array(Option).max(MAX_OPTIONS),
    correct_answer_index: questionFields.correct_answer_index.nullable(),
    criteria: z.array(Criterion).max(RUBRIC_LIMITS.criteria),
    definition_mark: z.string().max(64).nullable(),
    status: QuestionStatus,
    stage: QuestionStage,
  })
  .partial();

const QuestionChange = z
  .object({
    ...questionFields,
    status: QuestionStatus,
    stage: QuestionStage,
    /** Needed to suspend or retire. */
    stage_reason: typedText(500, 3),
    /** National rules of the question that were read again, with the day. */
    facts: z.array(Fact).min(1).max(20),
    /** What was read of it before: where it is another by now, nothing is changed. */
    was: Seen,
  })
  .partial();

export const adminQuestions = contract({
  id: 'adminQuestions',
  method: 'GET',
  path: '/admin/skills/{id}/questions',
  tag: 'Catalogue',
  summary: 'A skill’s questions with their keys and statistics, newest first',
  audience: 'admin',
  params: IdParams,
  query: Page.extend({ status: filter(QuestionStatus), level: filter(Level), type: filter(QuestionType) }),
  response: PageFacts.extend({ questions: z.array(AdminQuestion) }),
  refusals: ['not_found'],
});

export const createQuestion = contract({
  id: 'createQuestion',
  method: 'POST',
  path: '/admin/skills/{id}/questions',
  tag: 'Catalogue',
  summary: 'Write a question by hand',
  audience: 'admin',
  idempotent: true,
  params: IdParams,
  body: NewQuestion,
  response: z.object({ question: AdminQuestion }),
  refusals: ['not_found', 'key_reused'],
});

export const updateQuestion = contract({
  id: 'updateQuestion',
  method: 'PATCH',
  path: '/admin/questions/{id}',
  tag: 'Catalogue',
  summary:
    'Edit a question, approve or disable it, suspend, retire or reinstate it, say that a national rule was read again; papers already drawn keep what they hold. A change of content puts it on probation',
  audience: 'admin',
  params: IdParams,
  body: QuestionChange,
  response: z.object({ question: AdminQuestion }),
  refusals: ['not_found', 'changed_meanwhile', 'already_decided'],
});

const StaleFact = Fact.extend({
  question_id: Id,
  question_text: z.string(),
  profile_name: z.string(),
  skill_name: z.string(),
});
export type StaleFact = z.infer<typeof StaleFact>;

export const staleFacts = contract({
  id: 'staleFacts',
  method: 'GET',
  path: '/admin/questions/stale-facts',
  tag: 'Catalogue',
  summary:
    'National rules that questions rest on and that nobody checked for 18 months, oldest first, at most 100',
  audience: 'admin',
  response: z.object({ facts: z.array(StaleFact), total: z.number().int() }),
});
