import { expect, test } from 'vitest';
import { readBank } from './bank.ts';

test('what contradicts a criterion comes along with it', async () => {
  const bank = await readBank();
  const criteria = bank
    .flatMap(({ skills }) => skills.flatMap(({ questions }) => questions))
    .flatMap((question) => (question.type === 'open' ? question.rubric.criteria : []));
  expect(criteria.filter(({ wrong = [] }) => wrong.length > 0).length).toBeGreaterThan(50);
});
