import { expect, test } from 'vitest';
import { domainsOf, onAxis, wrapName } from './domains.ts';

test('scores are rounded down and coloured by what they really are', () => {
  expect(domainsOf({ SQL: 69.99, HTML: 70, CSS: 50, JS: 49.96 })).toEqual([
    { name: 'SQL', score: 69.9, band: 'fair' },
    { name: 'HTML', score: 70, band: 'good' },
    { name: 'CSS', score: 50, band: 'fair' },
    { name: 'JS', score: 49.9, band: 'poor' },
  ]);
});

test('the first axis of a radar points up and the others follow clockwise', () => {
  const rounded = [0, 1, 2, 3].map((at) => {
    const { x, y } = onAxis(at, 4, 0.5, 100);
    return [Math.round(x), Math.round(y)];
  });
  expect(rounded).toEqual([
    [0, -50],
    [50, 0],
    [0, 50],
    [-50, 0],
  ]);
});

test('long names are wrapped, and cut where lines or words do not fit', () => {
  expect(wrapName('Bases de données', 16, 3)).toEqual(['Bases de données']);
  expect(wrapName('Bases de données et API', 12, 3)).toEqual(['Bases de', 'données et', 'API']);
  expect(wrapName('Bases de données et API', 12, 2)).toEqual(['Bases de', 'données et…']);
  expect(wrapName('Anticonstitutionnellement', 12, 2)).toEqual(['Anticonstit…']);
});
