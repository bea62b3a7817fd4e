import { expect, test } from 'vitest';
import { describeChecks } from './labels.ts';

test.each([
  ['unclear', true, 'encore'],
  ['unclear', undefined, 'encore'],
  ['unclear', false, 'ne l’interroge plus'],
  ['unanswered', false, 'ne l’interroge plus'],
] as const)(
  'of a payment that is %s, still checked: %s, is said who asks: %s',
  (review, is_checked, said) => {
    expect(describeChecks(is_checked === undefined ? { review } : { review, is_checked })).toContain(said);
  },
);
