import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { chooseParts } from '../bench/only.ts';

test('of the parts those are wanted that are named, all where none is, and a wrong name is refused', () => {
  const wanted = (only?: string) =>
    ['taps', 'polls', 'inp'].filter(chooseParts(only, ['taps', 'polls', 'inp']));
  expect(wanted()).toEqual(['taps', 'polls', 'inp']);
  expect(wanted('inp,taps')).toEqual(['taps', 'inp']);
  expect(() => wanted('taps,pols')).toThrow('--only: no pols among taps, polls, inp');
});

test('a soak of a part that there is not is refused before anything runs', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/soak.mjs', '--only', 'fautls'], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('--only: one of faults, suites, browser');
});
