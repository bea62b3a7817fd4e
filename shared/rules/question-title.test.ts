import { expect, test } from 'vitest';
import { questionTitle } from './question-title.ts';

test.each([
  ['Que vaut `x`\u00a0?\n```js\nx + 1\n```', 'Que vaut x\u00a0?'],
  ['```js\nx + 1\n```\nQue vaut x ?', 'Que vaut x\u00a0?'],
  ['```js\nx + 1\n```', 'Question de code'],
])('%s is told by %s', (text, title) => {
  expect(questionTitle(text)).toBe(title);
});

test('a long question is cut between words', () => {
  const title = questionTitle('mot '.repeat(60));
  expect(title.length).toBeLessThanOrEqual(90);
  expect(title).toMatch(/mot…$/);
});
