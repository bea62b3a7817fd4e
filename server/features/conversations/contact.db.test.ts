import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { ledger } from '#server/db/schema/credits.ts';
import { holderOf, takeAddressFrom } from '#server/features/accounts/email/holder.ts';
import { readHiring } from '#server/features/own-data/export/read-hiring.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, giveCredits, PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import { candidateWith, openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { contactTalent, signUpTalent, startConversation } from '#server/testing/worlds/conversations.ts';

const DAY_MS = 86_400_000;

const t = testApp();
let company: Person;

beforeAll(async () => {
  company = await signUpCompany(t);
});

/** Time passes, and the company signs in again. */
async function later(days: number): Promise<void> {
  t.advance(days * DAY_MS);
  const { body } = await t.call('POST', '/auth/login', {
    body: { email: company.email, password: PASSWORD },
  });
  company.token = body.token;
}

const contact = (by: Person, body: Record<string, unknown>, key?: string) =>
  t.call('POST', '/contact-candidate', {
    token: by.token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

const hide = (person: Person) =>
  t.deps.db.update(accounts).set({ is_listed: false }).where(eq(accounts.id, person.id));

const conversationWith = async (candidate: Person) =>
  (await t.call('GET', '/conversations', { token: company.token })).body.conversations.find(
    (conversation: { participants: string[] }) => conversation.participants.includes(candidate.id),
  );

test('contacting a talent costs 10 credits and shows e-mail and phone for 30 days', async () => {
  const candidate = await signUpTalent(t, 75);
  const before = await creditsOf(t, company);
  const { status, body } = await contactTalent(t, company, candidate);
  expect(status).toBe(200);
  expect(body).toMatchObject({ already_contacted: false, credits_remaining: before - 10 });
  expect(body.candidate_info).toMatchObject({
    id: candidate.id,
    full_name: 'Binta Keïta',
    email: candidate.email,
    email_status: 'declared',
    phone: '+223\u00a070\u00a000\u00a000\u00a001',
    days_left: 30,
  });
  expect(body.contact).toEqual(body.candidate_info);
  expect(await creditsOf(t, company)).toBe(before - 10);

  await later(29);
  expect((await conversationWith(candidate)).contact).toMatchObject({ email: candidate.email, days_left: 1 });
  await later(1);
  const closed = await conversationWith(candidate);
  expect(closed).toMatchObject({ participant_name: 'Binta Keïta', contact: null });
  expect(JSON.stringify(closed)).not.toContain(candidate.email);
});

test('of an address that somebody else proved a company reads nothing, before a contact nor after it', async () => {
  const { id: campaign_id } = await openCampaign(t, company);
  const candidate = await candidateWith(t, campaign_id, 'Awa Traoré', { score: 80, low: 70, high: 90 });
  await t.deps.db.transaction(async (tx) => {
    const holder = await holderOf(tx, candidate.email);
    if (holder) await takeAddressFrom(t.deps, tx, { holder });
  });
  const { token } = company;
  const path = `/admin/campaigns/${campaign_id}/candidates`;
  const list = await t.call('GET', path, { token });
  const csv = await t.call('GET', `${path}.csv`, { token });
  const bought = await contact(company, { candidate_id: candidate.id, campaign_id });
  const conversation = await conversationWith(candidate);
  const [account] = await t.deps.db.select().from(accounts).where(eq(accounts.id, company.id));
  const file = account && (await readHiring(t.deps, account));
  expect(JSON.stringify([list, csv, bought].map(({ body }) => body))).not.toContain('compte.invalid');
  expect(JSON.stringify([conversation, file])).not.toContain('compte.invalid');
  expect(list.body.candidates).toMatchObject([{ candidate: { email: '', deleted: false } }]);
  expect(csv.body).toContain('Awa Traoré');
  expect([bought.body.candidate_info.email, conversation.contact.email]).toEqual(['', '']);
  expect((await t.call('GET', `${path}?q=compte.invalid`, { token })).body.total).toBe(0);
});

test('the candidate is told of the contact, and leaves the bell quiet by opening the conversation', async () => {
  const { candidate, id } = await startConversation(t);
  const bell = async () => (await t.call('GET', '/notifications', { token: candidate.token })).body;
  expect((await bell()).notifications[0]).toMatchObject({
    type: 'contact_request',
    related_id: id,
    link: '/messages',
    is_read: false,
  });
  await t.call('PUT', `/conversations/${id}/read`, { token: candidate.token, body: {} });
  expect((await bell()).unread_count).toBe(0);
});

test('within its window a contact is free, after it a new one is charged in the same conversation', async () => {
  const candidate = await signUpTalent(t);
  const first = await contactTalent(t, company, candidate);
  const again = await contactTalent(t, company, candidate);
  expect(again.body).toMatchObject({
    already_contacted: true,
    conversation_id: first.body.conversation_id,
    credits_remaining: first.body.credits_remaining,
    candidate_info: { email: candidate.email },
  });
  await later(31);
  const anew = await contactTalent(t, company, candidate);
  expect(anew.body).toMatchObject({
    already_contacted: false,
    conversation_id: first.body.conversation_id,
    credits_remaining: first.body.credits_remaining - 10,
    candidate_info: { days_left: 30 },
  });
});

test('who was shown an open window pays for no new one unseen; who was shown the price does', async () => {
  const candidate = await signUpTalent(t);
  await contactTalent(t, company, candidate);
  const shown = (cost: number) =>
    t.call('POST', `/contact-candidate/${candidate.id}?expected_cost=${cost}`, { token: company.token });
  const free = await shown(0);
  expect(free.body.already_contacted).toBe(true);
  await later(31);
  const late = await shown(0);
  expect([late.status, late.body.code]).toEqual([409, 'price_changed']);
  expect((await shown(10)).body).toMatchObject({
    already_contacted: false,
    credits_remaining: free.body.credits_remaining - 10,
  });
});

test('in an open window nothing is said to whoever deleted their account meanwhile', async () => {
  const candidate = await signUpTalent(t);
  const { conversation_id } = (await contactTalent(t, company, candidate)).body;
  await t.deps.db.update(accounts).set({ deleted_at: new Date() }).where(eq(accounts.id, candidate.id));
  const said = await t.call('POST', `/contact-candidate/${candidate.id}?message=Bonjour`, {
    token: company.token,
  });
  expect([said.status, said.body.code]).toEqual([409, 'conversation_closed']);
  const thread = await t.call('GET', `/conversations/${conversation_id}/messages`, { token: company.token });
  expect(thread.body.messages).toEqual([]);
});

test('an open window outlives a talent’s hiding', async () => {
  const candidate = await signUpTalent(t);
  await contactTalent(t, company, candidate);
  await hide(candidate);
  expect((await contactTalent(t, company, candidate)).body.already_contacted).toBe(true);
});

test('each company pays for its own window', async () => {
  const other = await signUpCompany(t);
  const candidate = await signUpTalent(t);
  const [mine, theirs] = [
    await contactTalent(t, company, candidate),
    await contactTalent(t, other, candidate),
  ];
  expect(theirs.body.already_contacted).toBe(false);
  expect(theirs.body.conversation_id).not.toBe(mine.body.conversation_id);
});

test('50 parallel contacts through both doors charge once', async () => {
  const other = await signUpCompany(t);
  const campaign = await openCampaign(t, other);
  const candidate = await candidateWith(t, campaign.id, 'Awa', { score: 90, low: 80, high: 95 });
  const before = await creditsOf(t, other);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2
        ? contactTalent(t, other, candidate, n % 3 ? undefined : randomUUID())
        : contact(other, { candidate_id: candidate.id, campaign_id: campaign.id }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200));
  expect(answers.filter((answer) => !answer.body.already_contacted)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.body.conversation_id)).size).toBe(1);
  expect(await creditsOf(t, other)).toBe(before - 10);
  const charges = await t.deps.db
    .select()
    .from(ledger)
    .where(sql`account_id = ${other.id} and reason = 'contact_charge'`);
  expect(charges).toHaveLength(1);
});

test('parallel contacts of many candidates never spend more than there is', async () => {
  const poor = await signUp(t, { account_type: 'enterprise', company_name: 'Petite' });
  await giveCredits(t, poor, 25);
  const talents = [];
  for (let n = 0; n < 8; n++) talents.push(await signUpTalent(t));
  const answers = await Promise.all(talents.map((candidate) => contactTalent(t, poor, candidate)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 402, 402, 402, 402, 402]);
  expect(await creditsOf(t, poor)).toBe(5);
  expect(answers.find((answer) => answer.status === 402)?.body.code).toBe('insufficient_credits');
  const opened = await t.deps.db.select().from(conversations).where(eq(conversations.enterprise_id, poor.id));
  expect(opened).toHaveLength(3);
});

test('a repeat under the same key answers the same, and shows nothing once the window is over', async () => {
  const candidate = await signUpTalent(t);
  const key = randomUUID();
  const first = await contactTalent(t, company, candidate, key);
  expect((await contactTalent(t, company, candidate, key)).body).toEqual(first.body);
  const reused = await contactTalent(t, company, await signUpTalent(t), key);
  expect([reused.status, reused.body.code]).toEqual([422, 'key_reused']);
  await later(31);
  const late = await contactTalent(t, company, candidate, key);
  expect(late.body).toMatchObject({ already_contacted: false, candidate_info: null, contact: null });
});

test('a company reaches its own candidates with 75 or more, listed or not', async () => {
  const campaign = await openCampaign(t, company, { title: 'Caissière' });
  const good = await candidateWith(t, campaign.id, 'Awa', { score: 75, low: 70, high: 80 });
  const poor = await candidateWith(t, campaign.id, 'Fatou', { score: 74.99, low: 70, high: 80 });
  await hide(good);
  const body = { candidate_id: good.id, campaign_id: campaign.id };
  expect((await contact(company, body)).status).toBe(200);
  expect((await conversationWith(good)).campaign_title).toBe('Caissière');
  const refused = await contact(company, { ...body, candidate_id: poor.id });
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect(refused.body.detail).toContain('75\u00a0%');

  const rival = await signUpCompany(t);
  expect((await contact(rival, body)).status).toBe(404);
  expect((await contactTalent(t, rival, good)).status).toBe(404);
  const elsewhere = await openCampaign(t, company);
  expect((await contact(company, { candidate_id: poor.id, campaign_id: elsewhere.id })).status).toBe(404);
});

test('nobody else can contact, and nobody else can be contacted', async () => {
  const candidate = await signUpTalent(t);
  const individual = await signUp(t);
  const refused = await contactTalent(t, individual, candidate);
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toBe('Seules les entreprises peuvent contacter des candidats');
  expect((await contactTalent(t, await signInAdmin(t), candidate)).status).toBe(401);
  expect((await t.call('POST', `/contact-candidate/${candidate.id}`)).status).toBe(401);

  const hidden = await signUpTalent(t);
  await hide(hidden);
  const deleted = await signUpTalent(t);
  await t.deps.db.update(accounts).set({ deleted_at: new Date() }).where(eq(accounts.id, deleted.id));
  const unknown = [individual, hidden, deleted, company, { id: randomUUID() }, { id: 'x' }, { id: '%00' }];
  for (const { id } of unknown) {
    expect((await contactTalent(t, company, { id })).status, id).toBe(404);
    expect((await contact(company, { candidate_id: id })).status, id).toBe(404);
  }
  for (const body of [{}, { candidate_id: 7 }, { candidate_id: candidate.id, campaign_id: 'x' }]) {
    expect([404, 422]).toContain((await contact(company, body)).status);
  }
});

test('the words that go with a contact are said once', async () => {
  const candidate = await signUpTalent(t);
  const greet = () =>
    t.call('POST', `/contact-candidate/${candidate.id}?message=${encodeURIComponent(' Bonjour Binta ! ')}`, {
      token: company.token,
    });
  const { body } = await greet();
  await Promise.all([greet(), greet(), greet()]);
  const thread = await t.call('GET', `/conversations/${body.conversation_id}/messages`, {
    token: candidate.token,
  });
  expect(thread.body.messages).toMatchObject([{ content: 'Bonjour Binta !', sender_id: company.id, seq: 1 }]);
});
