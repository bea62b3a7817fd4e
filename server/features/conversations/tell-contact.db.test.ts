import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { holderOf, lockWithHolder, takeAddressFrom } from '#server/features/accounts/email/holder.ts';
import { markVerified } from '#server/features/accounts/email/mark-verified.ts';
import { takeAddress } from '#server/features/accounts/email/take-address.ts';
import type { Account } from '#server/session.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { PASSWORD, type Person } from '#server/testing/people/people.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { contactTalent, say, signUpTalent, startConversation } from '#server/testing/worlds/conversations.ts';

const t = testApp();

const update = (body: object) => async (candidate: Person) =>
  void (await t.call('PATCH', '/auth/me', { token: candidate.token, body }));

const holding = (change: (tx: Transaction, account: Account) => Promise<void>) => (candidate: Person) =>
  t.deps.db.transaction(async (tx) => change(tx, (await holderOf(tx, candidate.email)) as Account));

async function changeAddress({ token, id }: Person) {
  const body = { email: `nouvelle-${id}@exemple.test`, current_password: PASSWORD };
  const { status } = await t.call('POST', '/auth/email/change', { token, body });
  expect(status).toBe(200);
}

const loseAddress = ({ email }: Person) =>
  t.deps.db.transaction(async (tx) => {
    const [holder] = await lockWithHolder(tx, { email });
    await takeAddressFrom(t.deps, tx, { holder: holder as Account });
  });

const sequenceOf = ({ id }: Person) => `select from live_sequences where account_id = '${id}' for update`;

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
  ['an address was changed', changeAddress, { email: expect.stringMatching(/^nouvelle-/) }],
  ['an address is somebody else’s', loseAddress, { email: '' }],
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

test.each([
  ['changes theirs', changeAddress],
  ['loses theirs', loseAddress],
])('who writes to a candidate that %s at once does not wait for who waits for them', async (_, change) => {
  const { company, candidate, id } = await startConversation(t);
  const [said] = await atOnce<unknown>(t, sequenceOf(company), [
    () => say(t, company, id, 'Bonjour'),
    async () => {
      await vi.waitFor(async () => expect(await countWaiting(t)).toBe(1), { timeout: 10_000 });
      await change(candidate);
    },
  ]);
  expect(said).toMatchObject({ status: 200 });
});

/** Two companies, in the order in which both are told. */
const twoCompanies = async () =>
  [await signUpCompany(t), await signUpCompany(t)].sort((one, other) => (one.id < other.id ? -1 : 1)) as [
    Person,
    Person,
  ];

const takeProved = ({ id }: Person, email: string) =>
  t.deps.db.transaction(async (tx) => {
    const held = await lockWithHolder(tx, { accountId: id, email });
    const account = held.find((one) => one.id === id) as Account;
    return (
      await takeAddress(t.deps, tx, { account, sessionId: randomUUID(), email, provedAt: t.deps.now() })
    ).email;
  });

test.each([
  ['a company of who gets it', () => signUpTalent(t)],
  ['the company that loses it', async (first: Person) => first],
])('of an address that changes hands %s is told in its turn', async (_, holderOfIt) => {
  const [first, second] = await twoCompanies();
  // All of them were told of something before.
  for (const company of [first, second]) await contactTalent(t, company, await signUpTalent(t));
  const [getting, holder] = [await signUpTalent(t), await holderOfIt(first)];
  const [ofHolder, ofGetting] = holder === first ? [null, second] : [second, first];
  await contactTalent(t, ofGetting, getting);
  if (ofHolder) await contactTalent(t, ofHolder, holder);
  const client = await t.pool.connect();
  try {
    await client.query('begin');
    await client.query(sequenceOf(first));
    const taken = takeProved(getting, holder.email);
    await vi.waitFor(async () => expect(await countWaiting(t)).toBe(1), { timeout: 10_000 });
    // Else the two would wait for each other.
    for (const later of [second, getting, holder]) await client.query(`${sequenceOf(later)} nowait`);
    await client.query('commit');
    expect(await taken).toBe(holder.email);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
