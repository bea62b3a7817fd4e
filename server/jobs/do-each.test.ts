import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { doEach } from './do-each.ts';

test('of the parts of a job one that fails keeps no other from being done, and the job has failed', async () => {
  const done: string[] = [];
  const deps = { log: pino({ level: 'silent' }) } as Deps;
  const parts = [
    async () => done.push('first'),
    async () => {
      throw new Error('the second failed');
    },
    async () => done.push('third'),
  ];
  await expect(doEach(deps, parts)).rejects.toThrow('the second failed');
  expect(done).toEqual(['first', 'third']);
});
