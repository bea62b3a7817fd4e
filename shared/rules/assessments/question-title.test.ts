import { expect, test } from 'vitest';
import { firstLine, questionTitle } from './question-title.ts';

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

test('a question is called by its first words, never by its code', () => {
  expect(firstLine('Que renvoie `f()` ?\n```js\nf();\n```')).toBe('Que renvoie `f()` ?');
  expect(firstLine('```\na\n```\nQue vaut `a` ?\nSuite')).toBe('Que vaut `a` ?');
  expect(firstLine('```\na\n```')).toBe('Question de code');
});
