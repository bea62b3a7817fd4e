import { expect, test } from 'vitest';
import { loadPractice, PRACTISED_SKILLS } from '#shared/practice/index.ts';
import { type BankSkill, readBank } from './bank.ts';
import { findAlike } from './bank-rules/find-alike.ts';

const skillsOfBank = async (): Promise<BankSkill[]> =>
  (await readBank()).flatMap((profile) => profile.skills);

test('every skill of the bank has questions to train with, right and complete', async () => {
  expect([...PRACTISED_SKILLS].sort()).toEqual((await skillsOfBank()).map(({ name }) => name).sort());
  for (const skill of PRACTISED_SKILLS) {
    const questions = await loadPractice(skill);
    expect(questions.length, skill).toBeGreaterThanOrEqual(5);
    for (const { text, options, because } of questions) {
      expect(new Set(options).size, text).toBe(4);
      expect(because.length, text).toBeGreaterThan(20);
    }
    expect(new Set(questions.map(({ right }) => right)).size, skill).toBeGreaterThan(2);
  }
});

/** Stricter than within the bank: who trains on it may read it as often as they like. */
const ALIKE = 0.34;

/** What a question asks for, whatever its figures. */
const withoutFigures = (text: string, right = '') => `${text} ${right}`.replace(/\d/g, '');

test('no question to train with is like another, or like any question or family of the bank', async () => {
  const bank = (await skillsOfBank()).flatMap(({ questions, families }) => [
    ...questions.map((one) => ({
      key: one.key,
      text: withoutFigures(one.text, one.type === 'mcq' ? one.options[one.correct_answer_index] : ''),
    })),
    ...families.map(({ key, text }) => ({ key, text: withoutFigures(text) })),
  ]);
  expect(bank.length).toBeGreaterThan(500);
  const practice = (await Promise.all(PRACTISED_SKILLS.map(loadPractice)))
    .flat()
    .map(({ text, options, right }) => ({ key: text, text: withoutFigures(text, options[right]) }));
  expect(findAlike(practice)).toEqual([]);
  const alike = practice.flatMap((question) => bank.flatMap((other) => findAlike([question, other], ALIKE)));
  expect(alike).toEqual([]);
});
