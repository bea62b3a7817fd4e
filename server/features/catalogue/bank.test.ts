import { expect, test } from 'vitest';
import { updateQuestion } from '#shared/contracts/catalogue-questions.ts';
import { readBank } from './bank.ts';
import { BANK_REVISIONS } from './bank-revisions.ts';
import { printOf } from './bank-rows.ts';

test('what contradicts a criterion comes along with it', async () => {
  const bank = await readBank();
  const criteria = bank
    .flatMap(({ skills }) => skills.flatMap(({ questions }) => questions))
    .flatMap((question) => (question.type === 'open' ? question.rubric.criteria : []));
  expect(criteria.filter(({ wrong = [] }) => wrong.length > 0).length).toBeGreaterThan(50);
});

test('every shipped rubric can be edited on screen as it stands', async () => {
  const bank = await readBank();
  const refused = bank
    .flatMap(({ skills }) => skills.flatMap(({ questions }) => questions))
    .filter(
      (question) =>
        question.type === 'open' &&
        !updateQuestion.body.safeParse({ criteria: question.rubric.criteria }).success,
    );
  expect(refused.map(({ key }) => key)).toEqual([]);
});

test('a changed bank is a revision of its own, which its print is added for', async () => {
  expect(BANK_REVISIONS.at(-1)).toBe(printOf(await readBank()));
  expect(new Set(BANK_REVISIONS).size).toBe(BANK_REVISIONS.length);
});
