import { expect, test } from 'vitest';
import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { holderOf, takeAddressFrom } from '#server/features/accounts/email/holder.ts';
import { markVerified } from '#server/features/accounts/email/mark-verified.ts';
import type { Account } from '#server/session.ts';
import { startConversation } from '#server/testing/conversations.ts';
import { PASSWORD, type Person } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';

const t = testApp();

const update = (body: object) => async (candidate: Person) =>
  void (await t.call('PATCH', '/auth/me', { token: candidate.token, body }));

const holding = (change: (tx: Transaction, account: Account) => Promise<void>) => (candidate: Person) =>
  t.deps.db.transaction(async (tx) => change(tx, (await holderOf(tx, candidate.email)) as Account));

async function changeAddress({ token }: Person) {
  const body = { email: 'nouvelle@exemple.test', current_password: PASSWORD };
  await t.call('POST', '/auth/email/change', { token, body });
}

async function read({ token }: Person, held = '') {
  return t.call('GET', '/conversations', { token, headers: { 'if-none-match': held } });
}

test.each([
  ['a phone was removed', update({ phone: '' }), { phone: null }],
  [
    'a phone was corrected',
    update({ phone: '+22376543210' }),
    { phone: '+223\u00a076\u00a054\u00a032\u00a010' },
  ],
  ['a country was corrected', update({ country: 'SN' }), { country: 'SN' }],
  ['an address was changed', changeAddress, { email: 'nouvelle@exemple.test' }],
  [
    'an address is somebody else’s',
    holding((tx, holder) => takeAddressFrom(t.deps, tx, holder)),
    { email: '' },
  ],
  [
    'an address was proved',
    holding((tx, account) => markVerified(t.deps, tx, account)),
    { email_status: 'verified' },
  ],
])('in an open window a company that holds its list reads at once that %s', async (_, change, contact) => {
  t.stopClock();
  const { company, candidate } = await startConversation(t);
  const held = (await read(company)).headers.get('etag') ?? '';
  expect((await read(company, held)).status).toBe(304);
  await change(candidate);
  const { status, body } = await read(company, held);
  expect(status).toBe(200);
  expect(body.conversations).toMatchObject([{ contact }]);
});

test('once its window is over, a company is told of no change', async () => {
  const { company, candidate } = await startConversation(t);
  await t.deps.db.execute('update conversations set contact_until = active_at');
  const held = (await read(company)).headers.get('etag') ?? '';
  await update({ phone: '' })(candidate);
  const [kept] = await t.deps.db.select().from(accounts).where(eq(accounts.id, candidate.id));
  expect([kept?.phone, (await read(company, held)).status]).toEqual([null, 304]);
});
