import { expect, test } from 'vitest';
import type { CutOff } from '#shared/contracts/common.ts';
import { whyClosed } from './closed-conversations.ts';

test('a conversation closed for a reason that only a later version knows is said to be closed', () => {
  expect(whyClosed('account_deleted', 'candidate')).toContain('n’existe plus');
  expect(whyClosed('by_its_age' as CutOff, 'company')).toBe('Cette conversation est fermée.');
});
