import { createHash } from 'node:crypto';
import type { questions } from '#server/db/schema/catalogue.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import type { BankProfile, BankQuestion, BankSkill } from './bank.ts';
import { familyRow } from './families/family-row.ts';

export type BankRow = typeof questions.$inferInsert;

/** Computed over the rows as they are written, so that a change in how rows are built counts too. */
export function printOf(shipped: BankProfile[]): string {
  const written = shipped.map(({ skills: own, ...profile }) => ({
    ...profile,
    skills: own.map((skill) => ({ ...skill, questions: rowsOf('', skill) })),
  }));
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url');
}

/** A skill's questions and families as they are stored. */
export function rowsOf(skillId: string, { questions: own, families }: BankSkill): BankRow[] {
  const shipped = { skill_id: skillId, source: 'bank' as const };
  return [
    ...own.map((question) => ({ ...shipped, seed_key: question.key, ...toRow(question) })),
    ...families.map((family) => ({ ...shipped, seed_key: family.key, ...familyRow(family) })),
  ];
}

function toRow(question: BankQuestion) {
  return {
    level: question.level,
    type: question.type,
    difficulty: question.difficulty,
    points: question.points,
    text: frenchSpaces(question.text),
    explanation: frenchSpaces(question.explanation),
    options: question.type === 'mcq' ? question.options.map(frenchSpaces) : null,
    correct_index: question.type === 'mcq' ? question.correct_answer_index : null,
    rubric: question.type === 'open' ? { criteria: question.rubric.criteria } : null,
    code: question.type === 'code' ? codeSpec(question.code) : null,
    family: null,
    facts: question.facts ?? null,
  };
}

function codeSpec({
  language,
  function_name,
  starter,
  tests,
}: Extract<BankQuestion, { type: 'code' }>['code']) {
  return { language, function_name, starter, tests };
}
