import { z } from 'zod';
import { FAMILY_KEY, FAMILY_LIMITS, FAMILY_NAME } from '#shared/rules/assessments/catalogue-limits.ts';
import { Difficulty } from './assessments.ts';
import { AdminQuestion, QuestionStage } from './catalogue-questions.ts';
import { IdParams, Level } from './common.ts';
import { contract } from './contract.ts';

/** Characters of a whole definition as JSON. */
const LARGEST = 20_000;
const MOST_NAMES = FAMILY_LIMITS.parameters;
const LARGEST_QUANTITY = 1e12;

const Name = z.string().max(40).regex(FAMILY_NAME);
const Expression = z.string().min(1).max(300);
const Text = z.string().min(FAMILY_LIMITS.shortestText).max(2_000);
const Quantity = z.number().min(-LARGEST_QUANTITY).max(LARGEST_QUANTITY);
/** Of an item: only the texts of a request are cleaned, its names are not. */
const Field = z
  .string()
  .max(40)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const Short = z.union([Quantity, z.string().max(120)]);

function named<T extends z.ZodType>(type: T) {
  return z
    .record(Name, type)
    .refine((all) => Object.keys(all).length <= MOST_NAMES, { error: `${MOST_NAMES} au plus` });
}

/** What a parameter may be: a number of a range, one of a list, or a local name. */
const Parameter = z.union([
  z.strictObject({ from: Quantity, to: Quantity, step: Quantity.positive().default(1) }),
  z.strictObject({
    in: z
      .array(z.union([Short, z.record(Field, Short)]))
      .min(2)
      .max(100),
  }),
  z.strictObject({ local: z.enum(['person', 'city', 'company', 'goods']) }),
]);
export type Parameter = z.infer<typeof Parameter>;

/**
 * A typed template of multiple-choice questions. Texts hold `{expression}` or `{expression:format}`; expressions see the
 * parameters and what is derived from them, whatever their order.
 */
const Definition = z.strictObject({
  /** Its name for authors: small letters, digits and hyphens. */
  key: z.string().max(60).regex(FAMILY_KEY),
  level: Level,
  difficulty: Difficulty,
  points: z.number().int().min(1).max(3),
  parameters: named(Parameter),
  derived: named(Expression).default({}),
  /** Values are drawn again until each of these holds. */
  constraints: z.array(Expression).max(20).default([]),
  text: Text,
  answer: Expression,
  /** Each a named mistake and the option it leads to; those that come out like the answer are passed over. */
  mistakes: z
    .array(z.strictObject({ name: z.string().min(3).max(200), option: Expression }))
    .min(3)
    .max(FAMILY_LIMITS.mistakes),
  explanation: Text,
});
type Definition = z.infer<typeof Definition>;

const fits = (family: Definition) => JSON.stringify(family).length <= LARGEST;
const TOO_LONG = { error: 'une famille tient en 20\u00a0000 caractères' };

export const Family = Definition.refine(fits, TOO_LONG);
export type Family = z.infer<typeof Family>;

const FamilyVariant = z.object({
  text: z.string(),
  options: z.array(z.string()),
  correct_answer_index: z.number().int(),
  explanation: z.string(),
});
export type FamilyVariant = z.infer<typeof FamilyVariant>;

export const previewFamily = contract({
  id: 'previewFamily',
  method: 'POST',
  path: '/admin/families/preview',
  tag: 'Catalogue',
  summary: 'Try a family over 200 variants and see 20 of them; nothing is stored',
  audience: 'admin',
  body: Family,
  response: z.object({ variants: z.array(FamilyVariant) }),
  refusals: ['family_refused'],
});

export const createFamily = contract({
  id: 'createFamily',
  method: 'POST',
  path: '/admin/skills/{id}/families',
  tag: 'Catalogue',
  summary: 'Write a family; it waits for review, then is on probation like any new question',
  audience: 'admin',
  idempotent: true,
  params: IdParams,
  body: Family,
  response: z.object({ question: AdminQuestion }),
  refusals: ['not_found', 'conflict', 'family_refused', 'key_reused'],
});

export const readFamily = contract({
  id: 'readFamily',
  method: 'GET',
  path: '/admin/families/{id}',
  tag: 'Catalogue',
  summary: 'A family’s definition',
  audience: 'admin',
  params: IdParams,
  response: z.object({ question: AdminQuestion, family: Family }),
  refusals: ['not_found'],
});

export const updateFamily = contract({
  id: 'updateFamily',
  method: 'PATCH',
  path: '/admin/families/{id}',
  tag: 'Catalogue',
  summary: 'Replace a family’s definition; a change of what it asks puts it back on probation',
  audience: 'admin',
  params: IdParams,
  body: Definition.extend({
    /** The definition that was read, and whether it was in service: where either is another by now, nothing is changed. */
    was: Definition.extend({ stage: QuestionStage.optional() })
      .refine(({ stage, ...family }) => fits(family), TOO_LONG)
      .optional(),
  }).refine(({ was, ...family }) => fits(family), TOO_LONG),
  response: z.object({ question: AdminQuestion }),
  refusals: ['not_found', 'conflict', 'family_refused', 'changed_meanwhile', 'already_decided'],
});
