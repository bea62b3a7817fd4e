import { expect, test } from 'vitest';
import { pointsOf, titleOf } from './question-labels.ts';

test('points read as French numbers', () => {
  expect(pointsOf(1.5, 4)).toBe('1,5\u00a0/\u00a04');
  expect(pointsOf(2 / 3, 2)).toBe('0,67\u00a0/\u00a02');
  expect(pointsOf(0, 3)).toBe('0\u00a0/\u00a03');
});

test('a question is called by its first words, never by its code', () => {
  expect(titleOf('Que renvoie `f()` ?\n```js\nf();\n```')).toBe('Que renvoie `f()` ?');
  expect(titleOf('```\na\n```\nQue vaut `a` ?\nSuite')).toBe('Que vaut `a` ?');
  expect(titleOf('```\na\n```')).toBe('Question de code');
});
