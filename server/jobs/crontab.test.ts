import { expect, test } from 'vitest';
import { CRONTAB } from './tasks.ts';

const ONCE_A_DAY = /^\d+ \d/;

test('what is due once a day is made up for after a night in which nothing ran', () => {
  const daily = CRONTAB.split('\n').filter((line) => ONCE_A_DAY.test(line));
  expect(daily).toHaveLength(3);
  for (const line of daily) expect(line).toMatch(/ \?fill=1d$/);
});
