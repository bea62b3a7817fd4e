import { expect, test } from 'vitest';
import { SAMPLE } from '#shared/rules/assessments/sample-question.ts';
import { readBank } from './bank.ts';
import { findAlike } from './bank-rules/find-alike.ts';

test('the sample question has one right option, and each says why', () => {
  expect(SAMPLE.options.filter(({ isRight }) => isRight)).toHaveLength(1);
  expect(SAMPLE.options.filter(({ because }) => because.length < 20)).toEqual([]);
});

test('no question or family of the bank is like the sample that everybody sees', async () => {
  const skills = (await readBank()).flatMap((profile) => profile.skills);
  const bank = skills.flatMap(({ questions, families }) => [...questions, ...families]);
  expect(bank.length).toBeGreaterThan(500);
  const sample = { key: 'sample', text: SAMPLE.text };
  expect(bank.flatMap(({ key, text }) => findAlike([sample, { key, text }]))).toEqual([]);
});
