import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Family } from '#server/families/family.ts';
import { Difficulty } from '#shared/contracts/assessments.ts';
import { Fact } from '#shared/contracts/catalogue-questions.ts';
import { Level } from '#shared/contracts/common.ts';

const BANK = fileURLToPath(new URL('./bank', import.meta.url));

const Base = z.object({
  key: z.string(),
  level: Level,
  difficulty: Difficulty,
  points: z.number().int(),
  text: z.string(),
  explanation: z.string(),
  facts: z.array(Fact).min(1).optional(),
});

/** Words one space apart, so that an export brings back the same. */
const Expression = z.string().regex(/^\S+( \S+)*$/);

export const Rubric = z.object({
  criteria: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      points: z.number(),
      accept: z.array(Expression).min(1),
      partial: z.array(Expression).min(1).optional(),
      wrong: z.array(Expression).min(1).optional(),
    }),
  ),
  samples: z.array(z.object({ answer: z.string(), min: z.number(), max: z.number() })).default([]),
});

export const Code = z.object({
  language: z.literal('javascript'),
  function_name: z.string(),
  starter: z.string(),
  tests: z.array(
    z.object({ args: z.array(z.unknown()), expected: z.unknown(), hidden: z.boolean(), label: z.string() }),
  ),
  solution: z.string(),
  /** Programs that misread the question as people do: the hidden tests fail each. */
  wrong: z.array(z.string()).min(2),
});

export const BankQuestion = z.discriminatedUnion('type', [
  Base.extend({
    type: z.literal('mcq'),
    options: z.array(z.string()).length(4),
    correct_answer_index: z.number().int().min(0).max(3),
  }),
  Base.extend({ type: z.literal('open'), rubric: Rubric }),
  Base.extend({ type: z.literal('code'), code: Code }),
]);
export type BankQuestion = z.infer<typeof BankQuestion>;

export const BankSkill = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  order: z.number().int(),
  questions: z.array(BankQuestion),
  families: z.array(Family).default([]),
});

const BankProfile = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  order: z.number().int(),
});

export type BankSkill = z.infer<typeof BankSkill>;
export type BankProfile = z.infer<typeof BankProfile> & { skills: BankSkill[] };

/** Reads the whole shipped bank. @throws when a file is not of the documented form */
export async function readBank(folder = BANK): Promise<BankProfile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const profiles = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map((entry) => readProfile(`${folder}/${entry.name}`)),
  );
  return profiles.sort((a, b) => a.order - b.order);
}

async function readProfile(folder: string): Promise<BankProfile> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== 'profile.json');
  const profile = BankProfile.parse(JSON.parse(await readFile(`${folder}/profile.json`, 'utf8')));
  const skills = await Promise.all(
    files.map(async (name) => BankSkill.parse(JSON.parse(await readFile(`${folder}/${name}`, 'utf8')))),
  );
  return { ...profile, skills: skills.sort((a, b) => a.order - b.order) };
}
