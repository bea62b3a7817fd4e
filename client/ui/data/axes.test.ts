import { expect, test } from 'vitest';
import { onAxis, wrapName } from './axes.ts';

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
