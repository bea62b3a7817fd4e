import { expect, test } from 'vitest';
import { explainSuspicion } from './labels.ts';

test('signs keep their non-breaking space', () => {
  expect(explainSuspicion('too_hard')).not.toMatch(/ [:?]/);
});
