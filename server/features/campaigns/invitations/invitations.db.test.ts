import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { candidacies, invitations } from '#server/db/schema/campaigns.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';
import { hideCampaigns, sendInvitations } from '#server/features/campaigns/index.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { signUpTalent } from '#server/testing/worlds/conversations.ts';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import type { Invitation } from '#shared/contracts/invitations.ts';

const t = testApp();
let company: Person;
let campaign: string;
beforeAll(async () => {
  company = await signUpCompany(t);
  campaign = await privateCampaign();
});

const privateCampaign = async () => (await openCampaign(t, company, { is_public: false })).id;

const send = (text: string, { id = campaign, key = '', country = null as string | null } = {}) =>
  t.call('POST', `/campaigns/${id}/invitations`, {
    token: company.token,
    body: { text, country },
    headers: key ? { 'idempotency-key': key } : {},
  });
const preview = (text: string, id = campaign) =>
  t.call('POST', `/campaigns/${id}/invitations/preview`, { token: company.token, body: { text } });
const listed = async (id = campaign): Promise<Invitation[]> =>
  (await t.call('GET', `/campaigns/${id}/invitations`, { token: company.token })).body.invitations;
const storedIn = (id: string) => t.deps.db.select().from(invitations).where(eq(invitations.campaign_id, id));
const candidatesOf = (id: string) =>
  t.deps.db.select().from(candidacies).where(eq(candidacies.campaign_id, id));
const accept = (token: string | null, person: Person) =>
  t.call('POST', '/invitations/accept', { token: person.token, body: { token } });

const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `+22370${String(from + at).padStart(6, '0')}`);
const tokenOf = async (phone: string, id: string) => {
  await send(phone, { id });
  return (await listed(id)).find((one) => one.phone?.replace(/\s/g, '') === phone)?.token ?? '';
};

test('a preview says how many are new, doubled and wrong, and sends nothing', async () => {
  const id = await privateCampaign();
  await send('+22370000001', { id });
  const text = 'Téléphone;E-mail\n+223 70 00 00 01;\n;awa@exemple.test\n;AWA@exemple.test\n+223 7;\n';
  expect((await preview(text, id)).body).toEqual({
    fresh: 1,
    doubled: 2,
    wrong: [{ line: 5, typed: '+223 7', problem: 'Numéro de téléphone invalide.' }],
  });
  expect(await storedIn(id)).toHaveLength(1);
});

test('a spreadsheet’s paste keeps its columns, also where the first has no head', async () => {
  const id = await privateCampaign();
  const text = '\tFixe\tMobile\nAwa\t+223 20 22 33 44\t+223 70 00 00 01\n';
  expect((await preview(text, id)).body).toEqual({ fresh: 1, doubled: 0, wrong: [] });
  await send(text, { id });
  expect(await listed(id)).toMatchObject([{ phone: expect.stringMatching(/70.00.00.01$/) }]);
});

test('a wrong line is named and nobody is invited', async () => {
  const id = await privateCampaign();
  const answer = await send('+22370000001\nn’importe quoi\n+22370000002\nautre', { id });
  expect([answer.status, answer.body.detail]).toEqual([
    422,
    'Ligne 2\u00a0: Ni adresse e-mail ni numéro de téléphone. («\u00a0n’importe quoi\u00a0») Et 1\u00a0autre ligne à corriger.',
  ]);
  expect(await storedIn(id)).toEqual([]);
});

test('500 are invited in one go, and nobody beyond', async () => {
  const id = await privateCampaign();
  expect((await send(numbers(500).join('\n'), { id })).body).toEqual({ invited: 500, doubled: 0 });
  const more = await send('+22371000000', { id });
  expect([more.status, more.body.detail]).toEqual([
    422,
    'Une campagne invite au plus 500 personnes\u00a0; déjà invitées\u00a0: 500.',
  ]);
  const many = await preview(numbers(501).join('\n'), await privateCampaign());
  expect([many.status, many.body.detail]).toEqual([
    422,
    'Une campagne invite au plus 500 personnes\u00a0; vous en donnez 501.',
  ]);
  expect((await send(numbers(500).join('\n'), { id })).body).toEqual({ invited: 0, doubled: 500 });
  const { body } = await t.call('GET', `/campaigns/${id}`, { token: company.token });
  expect([body.funnel.invited, body.campaign.invited_count, body.campaign.invited_emails]).toEqual([
    500,
    500,
    [],
  ]);
});

test('sent again after a lost reply it answers the same and invites nobody twice', async () => {
  const id = await privateCampaign();
  const key = randomUUID();
  const text = numbers(20).join('\n');
  const [first, again] = [await send(text, { id, key }), await send(text, { id, key })];
  expect(again.body).toEqual(first.body);
  expect(first.body).toEqual({ invited: 20, doubled: 0 });
  const changed = await send('+22371000000', { id, key });
  expect([changed.status, changed.body.code]).toEqual([422, 'key_reused']);
  expect(await storedIn(id)).toHaveLength(20);
});

test('twenty lists that overlap, at once, invite each person once', async () => {
  const id = await privateCampaign();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(numbers(10, at * 5).join('\n'), { id })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await storedIn(id)).toHaveLength(105);
  expect(answers.reduce((sum, { body }) => sum + body.invited, 0)).toBe(105);
});

test('a link shows its campaign to a visitor, and signs its holder up for the test, once', async () => {
  const id = await privateCampaign();
  const token = await tokenOf('+22370000001', id);
  const shown = await t.call('POST', '/invitations/read', { body: { token } });
  expect([shown.status, shown.body.campaign.id]).toEqual([200, id]);
  const person = await signUp(t, { full_name: 'Awa Traoré' });
  expect((await t.call('GET', `/campaigns/${id}/public`, { token: person.token })).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, person)));
  expect(answers.map(({ status, body }) => [status, body.campaign_id])).toEqual(Array(10).fill([200, id]));
  await t.runJobs();
  const [made, ...others] = await candidatesOf(id);
  expect([made?.account_id, made?.source, others]).toEqual([person.id, 'invited', []]);
  const { body } = await t.call('GET', `/campaigns/${id}/public`, { token: person.token });
  expect(body.campaign.own_test_id).toBe(made?.assessment_id);
  expect(answers.map(({ body }) => body.test_id)).toEqual(Array(10).fill(made?.assessment_id));
  // Whoever accepts is not told that they are invited.
  const { unread_count } = (await t.call('GET', '/notifications', { token: person.token })).body;
  expect(unread_count).toBe(0);
});

test('of two people with one link, at once, one gets in', async () => {
  const id = await privateCampaign();
  const token = await tokenOf('+22370000001', id);
  const people = [await signUp(t), await signUp(t)];
  const answers = await Promise.all(people.map((person) => accept(token, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await candidatesOf(id)).toHaveLength(1);
});

test('until the test is opened the company reads the number it wrote, and not whose it is', async () => {
  const id = await privateCampaign();
  const person = await signUp(t, { full_name: 'Binta Diop' });
  await accept(await tokenOf('+22370000001', id), person);
  const read = async () =>
    (await t.call('GET', `/admin/campaigns/${id}/candidates`, { token: company.token })).body.candidates[0];
  const before = await read();
  expect([before.candidate.full_name, before.candidate.email]).toEqual(['+22370000001', '']);
  const page = async () =>
    (await t.call('GET', `/campaigns/${id}/public`, { token: person.token })).body.campaign;
  const { own_test_id, own_invited } = await page();
  expect(own_invited).toBe(true);
  await t.call('POST', `/tests/${own_test_id}/start`, { token: person.token });
  expect((await read()).candidate.full_name).toBe('Binta Diop');
  expect((await page()).own_invited).toBe(false);
});

test('a list of invited addresses does not tell which talent has which, nor does who withdraws unopened and comes back', async () => {
  const talent = await signUpTalent(t);
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [talent.email] });
  await t.runJobs();
  const list = () => t.call('GET', `/admin/campaigns/${id}/candidates`, { token: company.token });
  const { body } = await list();
  expect(body.candidates.map(({ candidate }: Candidacy) => candidate.full_name)).toEqual([talent.email]);
  expect(JSON.stringify(body)).not.toContain(talent.id);
  await t.call('DELETE', `/campaigns/${id}/application`, { token: talent.token });
  const { notifications } = (await t.call('GET', '/notifications', { token: company.token })).body;
  expect(notifications[0].message).toBe(
    `${talent.email} a décliné votre invitation à «\u00a0Comptable confirmé\u00a0».`,
  );
  await t.call('POST', `/campaigns/${id}/apply`, { token: talent.token });
  await t.runJobs();
  const again = (await t.call('GET', '/notifications', { token: company.token })).body.notifications;
  expect(again[0].message).toBe(`${talent.email} a postulé à «\u00a0Comptable confirmé\u00a0».`);
});

test('a contact does not tell it either, be it refused or of another day', async () => {
  const talent = await signUpTalent(t);
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [talent.email] });
  await t.runJobs();
  const contact = (campaign_id?: string) =>
    t.call('POST', '/contact-candidate', {
      token: company.token,
      body: { candidate_id: talent.id, campaign_id },
    });
  expect((await contact(id)).status).toBe(404);
  await t.deps.db.update(accounts).set({ is_listed: false }).where(eq(accounts.id, talent.id));
  expect((await contact()).status).toBe(404);
  await t.deps.db.update(accounts).set({ is_listed: true }).where(eq(accounts.id, talent.id));
  expect((await contact()).status).toBe(200);
  const { body } = await t.call('GET', `/admin/campaigns/${id}/candidates`, { token: company.token });
  expect(body.candidates).toMatchObject([{ candidate: { full_name: talent.email }, contact: null }]);
});

test('a link that was changed, forged or taken back opens nothing', async () => {
  const id = await privateCampaign();
  const token = await tokenOf('+22370000001', id);
  const person = await signUp(t);
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const forged = Buffer.from(bytes);
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect((await accept(forged.toString('base64url'), person)).status).toBe(404);
  }
  for (const none of ['', 'x', `${token}AAAA`]) expect((await accept(none, person)).status).toBe(404);
  const [invitation] = await listed(id);
  const remove = () =>
    t.call('DELETE', `/campaigns/${id}/invitations/${invitation?.id}`, { token: company.token });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await accept(token, person)).status).toBe(404);
  expect((await t.call('POST', '/invitations/read', { body: { token } })).body.detail).toBe(
    'Cette invitation n’existe plus. Demandez un nouveau lien à l’entreprise.',
  );
});

test('an invitation that made a candidate has no link any more and is not taken back', async () => {
  const id = await privateCampaign();
  await accept(await tokenOf('+22370000001', id), await signUp(t));
  const [invitation] = await listed(id);
  expect(invitation).toMatchObject({ token: null, withdrawn: false });
  const removed = await t.call('DELETE', `/campaigns/${id}/invitations/${invitation?.id}`, {
    token: company.token,
  });
  expect([removed.status, removed.body.code]).toEqual([409, 'conflict']);
});

test('an invitation whose candidacy was taken back says so, unless its candidate blocked the company', async () => {
  const id = await privateCampaign();
  const person = await signUp(t);
  await accept(await tokenOf('+22370000001', id), person);
  await t.call('DELETE', `/campaigns/${id}/application`, { token: person.token });
  expect(await listed(id)).toMatchObject([{ token: null, withdrawn: true }]);
  await t.deps.db.insert(companyBlocks).values({ company_id: company.id, candidate_id: person.id });
  expect(await listed(id)).toMatchObject([{ token: null, withdrawn: false }]);
});

test('a closed campaign invites nobody, and a link to it signs nobody up', async () => {
  const id = await privateCampaign();
  const token = await tokenOf('+22370000001', id);
  const isOpen = async () => (await t.call('POST', '/invitations/read', { body: { token } })).body.is_open;
  expect(await isOpen()).toBe(true);
  await t.call('PUT', `/campaigns/${id}/status`, { token: company.token, body: { status: 'closed' } });
  const answer = await send('+22370000002', { id });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'Cette campagne est fermée\u00a0: rouvrez-la pour inviter.',
  ]);
  expect(await isOpen()).toBe(false);
  expect((await accept(token, await signUp(t))).body).toEqual({ campaign_id: id, test_id: null });
  expect(await candidatesOf(id)).toEqual([]);
});

test('a campaign that an administrator hid invites nobody, and is not said to open again', async () => {
  const id = await privateCampaign();
  await t.deps.db.transaction((tx) =>
    hideCampaigns(tx, { companyId: company.id, campaignId: id, reason: 'Argent demandé', now: t.deps.now() }),
  );
  const answer = await send('+22370000002', { id });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'Un administrateur a masqué cette campagne\u00a0: elle n’invite plus.',
  ]);
});

test('past its deadline a campaign says that it is to be put off, also before it is marked closed', async () => {
  const deadline = new Date(t.deps.now().getTime() + 3_600_000).toISOString();
  const { id } = await openCampaign(t, company, { is_public: false, deadline });
  const token = await tokenOf('+22370000001', id);
  t.advance(3_601_000);
  const answer = await send('+22370000002', { id });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'La date limite est passée\u00a0: reportez-la pour inviter.',
  ]);
  expect((await t.call('POST', '/invitations/read', { body: { token } })).body.is_open).toBe(false);
});

test('an address of a list is matched as one in the campaign’s form', async () => {
  const id = await privateCampaign();
  const person = await signUp(t);
  await send(`${person.email.toUpperCase()};+22370000001`, { id });
  await t.runJobs();
  expect((await candidatesOf(id)).map(({ account_id }) => account_id)).toEqual([person.id]);
});

test('an invitation that is taken back while others are sent makes no candidate', async () => {
  const { id } = await openCampaign(t, company, {
    is_public: false,
    invited_emails: [(await signUp(t)).email],
  });
  const takenBack = `select from campaigns where id = '${id}' for update;
    delete from invitations where campaign_id = '${id}'`;
  await atOnce(t, takenBack, [() => sendInvitations(t.deps, { campaignId: id })]);
  expect(await candidatesOf(id)).toEqual([]);
});
