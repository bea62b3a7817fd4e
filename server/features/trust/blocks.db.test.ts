import { expect, test } from 'vitest';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { creditsOf, type Person, paperOf, signUp, wrongAnswers } from '#server/testing/people/people.ts';
import { candidateWith, openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { contactTalent, say, signUpTalent, startConversation } from '#server/testing/worlds/conversations.ts';
import { blockCompany } from '#server/testing/worlds/trust.ts';

const t = testApp();

const unblock = (candidate: Person, company: Person) =>
  t.call('DELETE', `/blocked-companies/${company.id}`, { token: candidate.token });

test('a block closes the conversation for both with a clear word, and hides what a contact had bought', async () => {
  const { company, candidate, id } = await startConversation(t);
  const kept = '5b0f2f0e-6a0f-4b61-9c85-0d7a3f1f0a11';
  await say(t, company, id, 'Bonjour', kept);
  expect((await blockCompany(t, candidate, { conversation_id: id })).status).toBe(200);
  const answers = await Promise.all([company, candidate].map((one) => say(t, one, id, 'Encore')));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([409, 'conversation_closed']),
  );
  expect(answers.map(({ body }) => body.detail)).toEqual([
    'Ce candidat ne souhaite plus être contacté par votre entreprise.',
    'Vous avez bloqué cette entreprise. Débloquez-la sous «\u00a0Compte et données\u00a0» pour lui écrire.',
  ]);
  // What was stored before is acknowledged again to a phone that did not hear it.
  expect((await say(t, company, id, 'Bonjour', kept)).status).toBe(200);
  const { conversations } = (await t.call('GET', '/conversations', { token: company.token })).body;
  expect(conversations[0]).toMatchObject({ closed: 'by_candidate', contact: null, last_message: 'Bonjour' });

  expect((await unblock(candidate, company)).status).toBe(200);
  expect((await unblock(candidate, company)).status).toBe(404);
  expect((await say(t, company, id, 'Merci')).status).toBe(200);
});

test('a company blocked before a hundred others is blocked again as it was', async () => {
  const { candidate, id } = await startConversation(t);
  const { body } = await blockCompany(t, candidate, { conversation_id: id });
  await t.pool.query(
    `with companies as (
       insert into accounts (id, email, password_hash, full_name, account_type, company_name)
       select gen_random_uuid(), 'bloc-' || n || '@exemple.test', 'x', 'Awa', 'enterprise', 'Bloc ' || n
       from generate_series(1, 100) n returning id)
     insert into company_blocks (company_id, candidate_id, created_at)
     select id, $1, now() + interval '1 year' from companies`,
    [candidate.id],
  );
  expect(await blockCompany(t, candidate, { conversation_id: id })).toMatchObject({ status: 200, body });
});

test('a block closes no conversation but its own', async () => {
  const { company, candidate, id } = await startConversation(t);
  const other = await signUpTalent(t);
  const { conversation_id } = (await contactTalent(t, company, other)).body;
  await blockCompany(t, candidate, { conversation_id: id });
  const answers = await Promise.all([company, other].map((one) => say(t, one, conversation_id, 'Bonjour')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a blocked company contacts nobody again and pays nothing for trying', async () => {
  const { company, candidate, id } = await startConversation(t);
  await blockCompany(t, candidate, { conversation_id: id });
  await t.pool.query("update conversations set contact_until = now() - interval '1 day' where id = $1", [id]);
  const before = await creditsOf(t, company);
  const contact = await contactTalent(t, company, candidate);
  expect([contact.status, contact.body.code]).toEqual([409, 'conversation_closed']);
  expect(await creditsOf(t, company)).toBe(before);
});

test('a company pays nothing for a contact that its candidate closes meanwhile, by a block or by going', async () => {
  const company = await signUpCompany(t);
  const before = await creditsOf(t, company);
  const [blocking, going] = [await signUpTalent(t), await signUpTalent(t)];
  const blocks = `select from accounts where id = '${blocking.id}' for no key update;
    insert into company_blocks (company_id, candidate_id) values ('${company.id}', '${blocking.id}')`;
  const [blocked] = await atOnce(t, blocks, [() => contactTalent(t, company, blocking)]);
  expect([blocked?.status, blocked?.body.code]).toEqual([409, 'conversation_closed']);
  const goes = `update accounts set deleted_at = now() where id = '${going.id}'`;
  const [gone] = await atOnce(t, goes, [() => contactTalent(t, company, going)]);
  expect(gone?.status).toBe(404);
  expect(await creditsOf(t, company)).toBe(before);
});

test('contacting, blocking, applying and taking back at once stops nobody, and each window is paid once', async () => {
  const [company, rival, candidate] = [await signUpCompany(t), await signUpCompany(t), await signUpTalent(t)];
  const before = await creditsOf(t, company);
  const offer = await openCampaign(t, company);
  const deeds = [
    () => contactTalent(t, company, candidate),
    () => contactTalent(t, rival, company),
    () => contactTalent(t, company, rival),
    () => blockCompany(t, candidate, { campaign_id: offer.id }),
    () => t.call('POST', `/campaigns/${offer.id}/apply`, { token: candidate.token }),
    () => unblock(candidate, company),
  ];
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => deeds[n % deeds.length]?.()));
  expect(answers.filter((answer) => ![200, 404, 409].includes(answer?.status ?? 0))).toEqual([]);
  const { rows } = await t.pool.query(
    `select 10 * count(*)::int as paid from contacts join conversations c on c.id = conversation_id
    where enterprise_id = $1`,
    [company.id],
  );
  // The offer cost ten.
  expect(before - (await creditsOf(t, company))).toBe(10 + rows[0].paid);
});

test('a company no longer sees among its candidates who blocked it', async () => {
  const company = await signUpCompany(t);
  const { id } = await openCampaign(t, company);
  const result = { score: 80, low: 70, high: 90 };
  const gone = await candidateWith(t, id, 'Oumar Sy', result);
  await candidateWith(t, id, 'Fanta Koné', result);
  await blockCompany(t, gone, { campaign_id: id });
  await t.runJobs();
  const { body } = await t.call('GET', `/admin/campaigns/${id}/candidates`, { token: company.token });
  expect(body.candidates.map((row: { candidate: { full_name: string } }) => row.candidate.full_name)).toEqual(
    ['Fanta Koné'],
  );
  expect(body.total).toBe(1);
  const csv = await t.call('GET', `/admin/campaigns/${id}/candidates.csv`, { token: company.token });
  expect(csv.body).toContain('Fanta Koné');
  expect(csv.body).not.toContain('Oumar Sy');
  const analysis = await t.call('POST', `/admin/campaigns/${id}/analyze`, { token: company.token });
  expect(JSON.stringify(analysis.body)).not.toContain('Oumar Sy');
});

const BLOCKS = {
  'its candidate': (candidate: Person, of: Record<string, string>) => blockCompany(t, candidate, of),
  'an administrator': (_: Person, _of: object, company: Person) =>
    t.pool.query('update accounts set blocked_at = now() where id = $1', [company.id]),
};
const BLOCKERS = ['its candidate', 'an administrator'] as const;

test.each(BLOCKERS)(
  'a company blocked by %s is told nothing more: neither that a candidate finished the test nor that they withdrew',
  async (blocker) => {
    const company = await signUpCompany(t);
    const { id } = await openCampaign(t, company);
    const candidate = await signUp(t);
    const { body } = await t.call('POST', `/campaigns/${id}/apply`, { token: candidate.token });
    const test_id = body.test.id;
    await t.call('POST', `/tests/${test_id}/start`, { token: candidate.token });
    await t.runJobs();
    await BLOCKS[blocker](candidate, { campaign_id: id }, company);
    const answers = wrongAnswers(await paperOf(t, test_id));
    await t.call('POST', '/tests/submit', { token: candidate.token, body: { test_id, answers } });
    await t.runJobs();
    await t.call('DELETE', `/campaigns/${id}/application`, { token: candidate.token });
    const { notifications } = (await t.call('GET', '/notifications', { token: company.token })).body;
    expect(notifications.map(({ title }: { title: string }) => title)).toEqual(['Nouvelle candidature']);
  },
);

test('every screen of a company counts the same people: neither who blocked the company nor who withdrew', async () => {
  const company = await signUpCompany(t);
  const { id } = await openCampaign(t, company);
  const gone = await candidateWith(t, id, 'Oumar Sy', { score: 80, low: 70, high: 90 });
  const waiting = await signUp(t);
  await t.call('POST', `/campaigns/${id}/apply`, { token: waiting.token });
  await blockCompany(t, gone, { campaign_id: id });
  await t.runJobs();
  const seen = async () => {
    const [all, page, list, analysed] = await Promise.all([
      t.call('GET', '/campaigns', { token: company.token }),
      t.call('GET', `/campaigns/${id}`, { token: company.token }),
      t.call('GET', `/admin/campaigns/${id}/candidates`, { token: company.token }),
      t.call('POST', `/admin/campaigns/${id}/analyze`, { token: company.token }),
    ]);
    const { candidates, finished, passed } = page.body.funnel;
    return {
      funnel: [candidates, finished, passed],
      campaigns: [all.body.campaigns[0], page.body.campaign, list.body.campaign].map((one) => [
        one.candidacies_count,
        one.tested_count,
        one.passed_count,
      ]),
      listed: list.body.total,
      overview: analysed.body.analysis.overview,
    };
  };
  const one = {
    funnel: [1, 0, 0],
    campaigns: Array(3).fill([1, 0, 0]),
    listed: 1,
    overview: expect.stringContaining('1\u00a0candidat doit encore passer le test.'),
  };
  expect(await seen()).toEqual(one);
  await t.call('DELETE', `/campaigns/${id}/application`, { token: gone.token });
  expect(await seen()).toEqual(one);
});

test('a candidate neither applies to nor is invited by a company they blocked', async () => {
  const company = await signUpCompany(t);
  const { id } = await openCampaign(t, company);
  const candidate = await signUp(t);
  const { body } = await blockCompany(t, candidate, { campaign_id: id });
  expect(body.company).toMatchObject({ id: company.id, name: 'Sahel Conseil' });
  const applied = await t.call('POST', `/campaigns/${id}/apply`, { token: candidate.token });
  expect([applied.status, applied.body.code]).toEqual([409, 'conflict']);
  await openCampaign(t, company, { is_public: false, invited_emails: [candidate.email] });
  await t.runJobs();
  const tests = async () =>
    (await t.call('GET', '/tests/history', { token: candidate.token })).body.tests as unknown[];
  expect(await tests()).toEqual([]);
  // What they were invited to meanwhile is theirs once they take the block back.
  await unblock(candidate, company);
  await t.runJobs();
  expect(await tests()).toHaveLength(1);
});

test.each(BLOCKERS)(
  'a company blocked by %s does not learn that their conversation is read',
  async (blocker) => {
    const { company, candidate, id } = await startConversation(t);
    await say(t, company, id, 'Bonjour');
    await BLOCKS[blocker](candidate, { conversation_id: id }, company);
    const read = await t.call('PUT', `/conversations/${id}/read`, { token: candidate.token, body: {} });
    expect(read.body).toMatchObject({ unread_count: 0, unread_total: 0 });
    await t.call('GET', `/conversations/${id}/messages`, { token: candidate.token });
    const readByOther = async () =>
      (await t.call('GET', `/conversations/${id}/messages`, { token: company.token })).body.read_by_other;
    expect(await readByOther()).toBe(0);
    await unblock(candidate, company);
    await t.pool.query('update accounts set blocked_at = null where id = $1', [company.id]);
    await t.call('PUT', `/conversations/${id}/read`, { token: candidate.token, body: {} });
    expect(await readByOther()).toBe(1);
  },
);
