import { checkFamily } from '#server/families/check-family.ts';
import { drawVariant } from '#server/families/draw-variant.ts';
import type { BankSkill } from '../bank.ts';
import { findAlike } from './find-alike.ts';
import { phraseProblems } from './phrase-problems.ts';
import { type Read, textProblems } from './text-problems.ts';

const VARIANTS_READ = 3;

/** What is wrong with a skill's file, one line each. */
export function skillProblems(skill: BankSkill, today = new Date()): string[] {
  const broken = skill.families.flatMap((family) =>
    checkFamily(family).map((problem) => `${family.key}: ${problem}`),
  );
  return [
    ...broken,
    ...repeatedKeys(skill).map((key) => `${key}: twice`),
    ...staleKeys(skill, today).map((key) => `${key}: checked in the future`),
    ...findAlike([...skill.questions, ...skill.families]).map((pair) => `${pair} ask the same`),
    ...skill.questions.flatMap((question) =>
      phraseProblems(question).map((problem) => `${question.key}: ${problem}`),
    ),
    ...(broken.length > 0 ? [] : readsOf(skill)).flatMap((read) =>
      textProblems(read).map((problem) => `${read.key}: ${problem}`),
    ),
  ];
}

function repeatedKeys({ questions, families }: BankSkill): string[] {
  const keys = [...questions, ...families].map(({ key }) => key);
  return keys.filter((key, at) => keys.indexOf(key) < at);
}

function staleKeys({ questions }: BankSkill, today: Date): string[] {
  const day = today.toISOString().slice(0, 10);
  return questions
    .filter(({ facts = [] }) => facts.some(({ checked }) => checked > day))
    .map(({ key }) => key);
}

/** Its questions, and some variants of its families. */
function readsOf({ questions, families }: BankSkill): Read[] {
  return [
    ...questions.map((question) => ({
      ...question,
      options: question.type === 'mcq' ? question.options : [],
    })),
    ...families.flatMap((family) =>
      Array.from({ length: VARIANTS_READ }, (_, seed) => ({
        ...drawVariant(family, seed + 1),
        key: family.key,
        type: 'mcq' as const,
      })),
    ),
  ];
}
