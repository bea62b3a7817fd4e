import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts.ts';
import { WhatGoes } from './what-goes.tsx';

const read = (user: Partial<User>) => renderToString(<WhatGoes user={user as User} team={[]} />);

test('somebody of a team is told of no purchases and invoices, which they cannot have', () => {
  const seat = { company_name: 'Sahel Conseil', role: 'viewer' } as unknown as User['seat'];
  expect(read({ account_type: 'enterprise', seat })).not.toMatch(/factures|crédits/);
  expect(read({ account_type: 'enterprise', seat: null })).toContain('factures');
  expect(read({ account_type: 'individual', seat: null })).toContain('reçus');
});
