import { z } from 'zod';
import { Difficulty } from '#shared/contracts/assessments.ts';
import { Level } from '#shared/contracts/common.ts';

const Name = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** What a parameter may be: a number of a range, one of a list, or a local name. */
const Parameter = z.union([
  z.strictObject({ from: z.number(), to: z.number(), step: z.number().positive().default(1) }),
  z.strictObject({
    in: z
      .array(z.union([z.number(), z.string(), z.record(z.string(), z.union([z.number(), z.string()]))]))
      .min(2),
  }),
  z.strictObject({ local: z.enum(['person', 'city', 'company', 'goods']) }),
]);
export type Parameter = z.infer<typeof Parameter>;

/**
 * A typed template of multiple-choice questions. Texts hold `{expression}` or `{expression:format}`; expressions see the
 * parameters and what is derived from them, in the order written.
 */
export const Family = z.strictObject({
  key: z.string().min(1).max(60),
  level: Level,
  difficulty: Difficulty,
  points: z.number().int().min(1).max(3),
  parameters: z.record(Name, Parameter),
  derived: z.record(Name, z.string()).default({}),
  /** Values are drawn again until each of these holds. */
  constraints: z.array(z.string()).default([]),
  text: z.string().min(20),
  answer: z.string().min(1),
  /** Each a named mistake and the option it leads to; those that come out like the answer are passed over. */
  mistakes: z.array(z.strictObject({ name: z.string().min(3), option: z.string().min(1) })).min(3),
  explanation: z.string().min(20),
});
export type Family = z.infer<typeof Family>;

/** One question drawn from a family. `seed` draws it again. */
export type Variant = {
  seed: number;
  text: string;
  options: string[];
  correct_index: number;
  explanation: string;
};

/** A family that cannot give a question: `message` says where, for the author. */
export class FamilyError extends Error {}
