import { z } from 'zod';
import { Difficulty, QuestionType } from './assessments.ts';
import {
  Done,
  Flag,
  filter,
  Id,
  IdParams,
  Instant,
  Level,
  Page,
  PageFacts,
  typedText,
  wholeNumber,
} from './common.ts';
import { contract } from './contract.ts';

const FILL_ALL = 'Veuillez remplir tous les champs';
const Name = typedText(120).pipe(z.string().min(1, FILL_ALL));
const Description = typedText(2_000).pipe(z.string().min(1, FILL_ALL));

export const AdminProfile = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  num_skills: z.number().int(),
  /** Approved ones. */
  total_questions: z.number().int(),
  created_at: Instant,
});
export type AdminProfile = z.infer<typeof AdminProfile>;

export const NewProfile = z.object({ name: Name, description: Description });
export const ProfileChange = NewProfile.partial();

export const adminProfiles = contract({
  id: 'adminProfiles',
  method: 'GET',
  path: '/admin/profiles',
  tag: 'Catalogue',
  summary: 'Job profiles, newest first',
  audience: 'admin',
  query: Page,
  response: PageFacts.extend({ profiles: z.array(AdminProfile) }),
});

export const createProfile = contract({
  id: 'createProfile',
  method: 'POST',
  path: '/admin/profiles',
  tag: 'Catalogue',
  summary: 'Create a job profile, by body or, as documented, by query',
  audience: 'admin',
  query: ProfileChange,
  body: ProfileChange,
  response: z.object({ profile: AdminProfile }),
  refusals: ['conflict'],
});

export const updateProfile = contract({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/admin/profiles/{id}',
  tag: 'Catalogue',
  summary: 'Rename or describe anew; tests already drawn keep their names',
  audience: 'admin',
  params: IdParams,
  body: ProfileChange,
  response: z.object({ profile: AdminProfile }),
  refusals: ['not_found', 'conflict'],
});

export const deleteProfile = contract({
  id: 'deleteProfile',
  method: 'DELETE',
  path: '/admin/profiles/{id}',
  tag: 'Catalogue',
  summary: 'Remove a profile with its skills; tests already drawn stay as they are',
  audience: 'admin',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});

export const AdminSkill = z.object({
  id: Id,
  profile_id: Id,
  name: z.string(),
  description: z.string(),
  /** Approved ones: those that are drawn. */
  question_count: z.number().int(),
  review_count: z.number().int(),
  disabled_count: z.number().int(),
  created_at: Instant,
});
export type AdminSkill = z.infer<typeof AdminSkill>;

export const NewSkill = z.object({
  profile_id: z.string().max(64).min(1, FILL_ALL),
  name: Name,
  description: Description,
});
const PartialSkill = NewSkill.partial();

export const adminSkills = contract({
  id: 'adminSkills',
  method: 'GET',
  path: '/admin/profiles/{id}/skills',
  tag: 'Catalogue',
  summary: 'A profile’s skills, newest first',
  audience: 'admin',
  params: IdParams,
  query: Page,
  response: PageFacts.extend({ skills: z.array(AdminSkill) }),
  refusals: ['not_found'],
});

export const createSkill = contract({
  id: 'createSkill',
  method: 'POST',
  path: '/admin/skills',
  tag: 'Catalogue',
  summary: 'Add a skill to a profile, by body or, as documented, by query',
  audience: 'admin',
  query: PartialSkill,
  body: PartialSkill,
  response: z.object({ skill: AdminSkill }),
  refusals: ['not_found', 'conflict'],
});

export const updateSkill = contract({
  id: 'updateSkill',
  method: 'PATCH',
  path: '/admin/skills/{id}',
  tag: 'Catalogue',
  summary: 'Rename or describe anew',
  audience: 'admin',
  params: IdParams,
  body: PartialSkill.omit({ profile_id: true }),
  response: z.object({ skill: AdminSkill }),
  refusals: ['not_found', 'conflict'],
});

export const deleteSkill = contract({
  id: 'deleteSkill',
  method: 'DELETE',
  path: '/admin/skills/{id}',
  tag: 'Catalogue',
  summary: 'Remove a skill; tests already drawn stay as they are',
  audience: 'admin',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});

const QuestionStatus = z.enum(['approved', 'review', 'disabled']);
export const SUSPICIONS = ['too_hard', 'too_easy', 'does_not_discriminate', 'misleads'] as const;

/** Known once the question has been graded. */
export const QuestionStatistics = z.object({
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
  criteria: z.array(z.object({ label: z.string(), points: z.number(), accept: z.array(z.string()) })),
  status: QuestionStatus,
  source: z.enum(['bank', 'model', 'admin', 'import']),
  edited: z.boolean(),
  created_at: Instant,
  statistics: QuestionStatistics.nullable(),
});
export type AdminQuestion = z.infer<typeof AdminQuestion>;

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;

const Option = typedText(500, 1);
const Criterion = z.object({
  label: typedText(300, 1),
  points: z.number().int().min(1).max(20),
  /** Words or phrases any of which shows that the answer says it. */
  accept: z.array(typedText(200, 1)).min(1).max(20),
});

const questionFields = {
  level: Level,
  difficulty: Difficulty,
  points: wholeNumber(1, 20),
  question_text: typedText(4_000, 1),
  options: z.array(Option).min(MIN_OPTIONS).max(MAX_OPTIONS),
  correct_answer_index: wholeNumber(0, MAX_OPTIONS - 1),
  explanation: typedText(4_000),
  criteria: z.array(Criterion).min(1).max(10),
};

export const NewQuestion = z.object({
  ...questionFields,
  type: z.enum(['mcq', 'open']).default('mcq'),
  level: Level.default('intermediate'),
  difficulty: Difficulty.default('medium'),
  points: wholeNumber(1, 20).default(2),
  options: questionFields.options.optional(),
  correct_answer_index: questionFields.correct_answer_index.optional(),
  explanation: typedText(4_000).default(''),
  criteria: questionFields.criteria.optional(),
});

const QuestionChange = z.object({ ...questionFields, status: QuestionStatus }).partial();

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
  params: IdParams,
  body: NewQuestion,
  response: z.object({ question: AdminQuestion }),
  refusals: ['not_found', 'conflict'],
});

export const updateQuestion = contract({
  id: 'updateQuestion',
  method: 'PATCH',
  path: '/admin/questions/{id}',
  tag: 'Catalogue',
  summary: 'Edit a question, or approve or disable it; papers already drawn keep what they hold',
  audience: 'admin',
  params: IdParams,
  body: QuestionChange,
  response: z.object({ question: AdminQuestion }),
  refusals: ['not_found', 'conflict'],
});

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

export const ExchangeFormat = z.enum(['gift', 'csv']);
export type ExchangeFormat = z.infer<typeof ExchangeFormat>;

export const IMPORT_BYTES = 6_000_000;
export const IMPORT_LINES = 50_000;

export const importQuestions = contract({
  id: 'importQuestions',
  method: 'POST',
  path: '/admin/skills/{id}/import',
  tag: 'Catalogue',
  summary:
    'Read questions from a Moodle GIFT or CSV file; with `dry_run` only say what it holds. Bad lines are left out',
  audience: 'admin',
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
  file: 'text/plain; charset=utf-8',
  refusals: ['not_found'],
});
