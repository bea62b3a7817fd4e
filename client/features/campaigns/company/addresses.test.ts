import { expect, test } from 'vitest';
import { isOpen } from './addresses.ts';

test('a link to apply is offered until the deadline, and of no campaign that is closed or hidden', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const open = { status: 'active', hidden_reason: null, deadline: '2026-03-01T12:00:01Z' } as const;
  expect([isOpen(open, now), isOpen({ ...open, deadline: null }, now)]).toEqual([true, true]);
  const shut = [
    { deadline: '2026-03-01T12:00:00Z' },
    { status: 'closed' as const },
    { hidden_reason: 'Faux' },
  ];
  expect(shut.map((change) => isOpen({ ...open, ...change }, now))).toEqual([false, false, false]);
});
