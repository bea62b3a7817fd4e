import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { CRONTAB } from './tasks.ts';

const ONCE_A_DAY = /^\d+ \d/;

test('what is due once a day is made up for after a night in which nothing ran', () => {
  const daily = CRONTAB.split('\n').filter((line) => ONCE_A_DAY.test(line));
  expect(daily).toHaveLength(3);
  for (const line of daily) expect(line).toMatch(/ \?fill=1d&/);
});

test('of what is due again before it was done one waits, and one is at work', () => {
  const items = parseCrontab(CRONTAB);
  expect(items).toHaveLength(9);
  for (const { task, options } of items)
    expect(options).toMatchObject({ queueName: task, jobKey: task, jobKeyMode: 'preserve_run_at' });
});
