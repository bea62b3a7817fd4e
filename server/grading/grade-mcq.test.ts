import { expect, test } from 'vitest';
import { gradeMcq } from './grade-mcq.ts';
import { mcq } from './testing.ts';

test.each([
  ['2', 'right', 2],
  ['1', 'wrong', 0],
  ['', 'blank', 0],
  ['02', 'wrong', 0],
  [' 2', 'wrong', 0],
  ['2.0', 'wrong', 0],
  ['undefined', 'wrong', 0],
])('answer %j is %s', (answer, right, points) => {
  expect(gradeMcq(mcq(), answer)).toMatchObject({ right, points, max: 2 });
});
