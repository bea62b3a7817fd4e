import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { eq, inArray, sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { campaignPage } from '#server/pages/campaign-page.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import { contactTalent, signUpTalent } from '#server/testing/worlds/conversations.ts';
import { listPublicCampaigns } from './list-public-campaigns.ts';

const t = testApp();
let company: Person;
beforeAll(async () => {
  company = await signUpCompany(t);
});

const DAY = 86_400_000;
const OFFER = { place: 'Bamako', contract: 'cdi', salary_min: 150_000, salary_max: 250_000 };

const read = (id: string) => t.call('GET', `/campaigns/${id}`, { token: company.token });
const edit = (id: string, body: unknown) =>
  t.call('PATCH', `/campaigns/${id}`, { token: company.token, body });
const turn = (id: string, status: string, was?: string) =>
  t.call('PUT', `/campaigns/${id}/status`, { token: company.token, body: { status, was } });
const listed = async (query = '') =>
  (await t.call('GET', `/campaigns${query}`, { token: company.token })).body.campaigns.map(
    ({ id }: { id: string }) => id,
  );
const apply = (id: string, person: Person) =>
  t.call('POST', `/campaigns/${id}/apply`, { token: person.token });

test('what a campaign says of the work is given at its opening and read on its public page', async () => {
  const campaign = await openCampaign(t, company, { ...OFFER, country: null });
  expect(campaign).toMatchObject({ ...OFFER, country: null });
  const { body } = await t.call('GET', `/campaigns/${campaign.id}/public`);
  expect(body.campaign).toMatchObject(OFFER);
});

test('a campaign whose questions were withdrawn says so to its company and its candidates, before anybody applies', async () => {
  const { profileId, skillIds } = await createBank(t, { questions: 10 });
  const { id } = await openCampaign(t, company, { profile_id: profileId });
  const [early, late] = [await signUp(t), await signUp(t)];
  const said = async () => [
    (await read(id)).body.lacks_questions,
    (await t.call('GET', `/campaigns/${id}/public`)).body.campaign.lacks_questions,
  ];
  const withdraw = (left: number) =>
    t.deps.db.execute(sql`update questions set neutralised_at = now() where id in (
      select id from questions where skill_id = ${skillIds[0]} order by id offset ${left})`);
  const isPosted = async () => {
    const { head } = await campaignPage.read(t.deps, { param: id, search: new URLSearchParams() });
    return head.data !== undefined;
  };
  expect([await said(), (await apply(id, early)).status]).toEqual([[false, false], 200]);
  expect(await isPosted()).toBe(true);
  await withdraw(1);
  expect([await said(), (await apply(id, late)).body.code]).toEqual([[true, true], 'not_enough_questions']);
  expect(await isPosted()).toBe(false);
  await withdraw(0);
  expect([await said(), (await apply(id, late)).body.code]).toEqual([[true, true], 'not_found']);
  await turn(id, 'closed');
  expect(await said()).toEqual([false, false]);
});

test('all who apply sit the same test, whatever skills their trade gains; of one that it loses nobody new is asked', async () => {
  const { profileId, skillIds } = await createBank(t, { skills: 4, questions: 10 });
  const [kept, , , later] = skillIds;
  const change = (id: string | undefined, deleted: boolean) =>
    t.deps.db.execute(
      sql`update skills set deleted_at = ${deleted ? sql`now()` : sql`null`} where id = ${id}::uuid`,
    );
  await change(later, true);
  const { id } = await openCampaign(t, company, { profile_id: profileId });
  const sat = async () => {
    const person = await signUp(t);
    const { test } = (await apply(id, person)).body;
    return (await t.call('GET', `/tests/${test.id}`, { token: person.token })).body.test.questions.length;
  };
  const said = async () => (await t.call('GET', `/campaigns/${id}/public`)).body.campaign;
  const before = [await sat(), (await said()).question_count];
  await change(later, false);
  expect([await sat(), (await said()).question_count]).toEqual(before);
  await change(kept, true);
  expect(await said()).toMatchObject({ lacks_questions: true });
  expect((await apply(id, await signUp(t))).body).toMatchObject({
    code: 'not_enough_questions',
    detail: expect.stringContaining('Compétence 1'),
  });
});

test('a campaign’s test certifies by the skills that its trade had when it was opened', async () => {
  const { profileId, skillIds } = await createBank(t, { skills: 3, questions: 10 });
  const later = skillIds[2];
  await t.deps.db.execute(sql`update skills set deleted_at = now() where id = ${later}::uuid`);
  const { id } = await openCampaign(t, company, { profile_id: profileId });
  await t.deps.db.execute(sql`update skills set deleted_at = null where id = ${later}::uuid`);
  const person = await signUp(t);
  const report = await sitCampaign(t, id, person, 'perfect');
  expect((await t.call('GET', `/reports/${report}`, { token: person.token })).body.report).toMatchObject({
    practice: null,
    is_certified: true,
  });
});

test('a skill that is renamed keeps its name in the tests of a campaign that runs, as on its page', async () => {
  const { profileId, skillIds } = await createBank(t, { skills: 2, questions: 15 });
  const { id } = await openCampaign(t, company, { profile_id: profileId });
  const skills = async () => {
    const person = await signUp(t);
    const report = await sitCampaign(t, id, person, 'right');
    return Object.keys(
      (await t.call('GET', `/reports/${report}`, { token: person.token })).body.report.domain_scores,
    );
  };
  const before = await skills();
  const { token } = await signInAdmin(t);
  await t.call('PATCH', `/admin/skills/${skillIds[0]}`, { token, body: { name: 'Paie et déclarations' } });
  const { profile_skills } = (await t.call('GET', `/campaigns/${id}/public`)).body.campaign;
  expect([await skills(), profile_skills]).toEqual([before, before]);
});

test('an edit changes what it names and nothing else, free of charge', async () => {
  const { id } = await openCampaign(t, company, { ...OFFER, country: 'ML' });
  const before = await creditsOf(t, company);
  const edited = await edit(id, { title: 'Cheffe comptable', place: '', country: 'SN', salary_min: null });
  expect(edited.status).toBe(200);
  expect((await read(id)).body.campaign).toMatchObject({
    ...OFFER,
    title: 'Cheffe comptable',
    description: 'Tenue des comptes d’une PME.',
    place: null,
    country: 'SN',
    salary_min: null,
    level: 'junior',
  });
  expect(await creditsOf(t, company)).toBe(before);
});

test('of two colleagues who rewrite the same words at once the second is told, and may then decide; other words pass', async () => {
  const { id, title, description } = await openCampaign(t, company, OFFER);
  const rewrite = (words: string) => edit(id, { description: words, was: { description } });
  const both = await atOnce(t, `select from campaigns where id = '${id}' for update`, [
    () => rewrite('Tenue de caisse.'),
    () => rewrite('Tenue de paie.'),
  ]);
  const [kept, refused] = both.toSorted((a, b) => a.status - b.status);
  const written = kept?.body.campaign.description;
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', field: 'description', current: { title, description: written } },
  });
  expect((await edit(id, { place: 'Kayes', was: { place: OFFER.place } })).status).toBe(200);
  expect((await read(id)).body.campaign).toMatchObject({ description: written, place: 'Kayes' });
  const decided = await edit(id, { description: 'Les deux.', was: { description: written } });
  expect(decided.body.campaign.description).toBe('Les deux.');
});

test('an edit asked for again because no answer came passes, until somebody changes the same', async () => {
  const { id, deadline } = await openCampaign(t, company, { deadline: '2030-01-01' });
  const postpone = (day: string, was: string | null) => edit(id, { deadline: day, was: { deadline: was } });
  const [first, again] = [await postpone('2030-02-01', deadline), await postpone('2030-02-01', deadline)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect((await postpone('2030-03-01', first.body.campaign.deadline)).status).toBe(200);
  expect((await postpone('2030-02-01', deadline)).body.code).toBe('changed_meanwhile');
});

test.each([
  [{ title: ' ' }, 'Veuillez remplir tous les champs requis'],
  [{ deadline: '2020-01-01' }, 'La date limite est déjà passée.'],
  [{ salary_min: 300_000 }, 'Le salaire le plus bas dépasse le plus haut.'],
  [{ contract: 'vacation' }, undefined],
])('an edit to %o is refused and leaves the campaign as it was', async (change, detail) => {
  const { id } = await openCampaign(t, company, OFFER);
  const refused = await edit(id, change);
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  if (detail) expect(refused.body.detail).toBe(detail);
  expect((await read(id)).body.campaign).toMatchObject({ ...OFFER, title: 'Comptable confirmé' });
});

test('a closed campaign takes no application until it is reopened; tests already given go on', async () => {
  const { id } = await openCampaign(t, company);
  const [early, late] = [await signUp(t), await signUp(t)];
  await apply(id, early);
  expect((await turn(id, 'closed')).body.campaign.status).toBe('closed');
  expect((await apply(id, late)).body.code).toBe('deadline_passed');
  await sitCampaign(t, id, early, 'right');
  expect((await turn(id, 'active')).body.campaign.status).toBe('active');
  expect((await apply(id, late)).status).toBe(200);
});

test('who registered with an invited address while it was closed is expected once it reopens', async () => {
  const email = 'plus-tard@exemple.test';
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [email] });
  await turn(id, 'closed');
  const person = await signUp(t, { email });
  await t.runJobs();
  const tests = async () => (await t.call('GET', '/tests/history', { token: person.token })).body.tests;
  expect(await tests()).toEqual([]);
  await turn(id, 'active');
  await t.runJobs();
  expect(await tests()).toHaveLength(1);
});

test('a campaign past its deadline opens again only with another one', async () => {
  const deadline = new Date(t.deps.now().getTime() + DAY).toISOString();
  const { id } = await openCampaign(t, company, { deadline });
  t.advance(2 * DAY);
  await turn(id, 'closed');
  expect(await turn(id, 'active')).toMatchObject({ status: 403, body: { code: 'deadline_passed' } });
  // The deadline that has passed is no reason to refuse another change.
  expect((await edit(id, { place: 'Ségou', deadline })).status).toBe(200);
  await edit(id, { deadline: null });
  expect((await turn(id, 'active')).body.campaign.status).toBe('active');
});

test('a campaign that an administrator hid is neither changed nor reopened by its company', async () => {
  const { id } = await openCampaign(t, company);
  await t.deps.db
    .update(campaigns)
    .set({ status: 'closed', hidden_at: t.deps.now(), hidden_reason: 'Offre trompeuse' })
    .where(eq(campaigns.id, id));
  for (const refused of [await turn(id, 'active'), await edit(id, { description: 'Versez 25 000 FCFA.' })])
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await read(id)).body.campaign).toMatchObject({
    status: 'closed',
    description: 'Tenue des comptes d’une PME.',
  });
});

test('a campaign that a colleague archived since it was shown stays archived, and the refusal says what it is', async () => {
  const { id } = await openCampaign(t, company);
  await turn(id, 'closed', 'active');
  await turn(id, 'archived', 'closed');
  expect(await turn(id, 'closed', 'active')).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { status: 'archived' } },
  });
  // Asked for again because no answer came.
  expect((await turn(id, 'archived', 'closed')).body.campaign.status).toBe('archived');
  expect((await turn(id, 'closed', 'archived')).body.campaign.status).toBe('closed');
});

test.each([
  ['whoever deletes their account meanwhile', 'accounts set deleted_at', 401],
  ['a company that is blocked meanwhile', 'accounts set blocked_at', 403],
  ['whoever’s profile is deleted meanwhile', 'profiles set deleted_at', 403],
  ['whoever’s skill is deleted meanwhile', 'skills set deleted_at', 403],
])('no campaign opens again for %s', async (_who, change, status) => {
  const own = await signUpCompany(t);
  const { profileId, skillIds } = await createBank(t, { skills: 2, questions: 15 });
  const { id } = await openCampaign(t, own, { profile_id: profileId });
  const put = (body: object) => t.call('PUT', `/campaigns/${id}/status`, { token: own.token, body });
  await put({ status: 'closed' });
  const meanwhile = `update ${change} = now() where id in ('${own.id}', '${profileId}', '${skillIds[0]}')`;
  const [answer] = await atOnce(t, meanwhile, [() => put({ status: 'active' })]);
  expect(answer?.status).toBe(status);
});

test.each(['profile', 'skill'])('no campaign opens on a %s that is deleted meanwhile', async (what) => {
  const { profileId, skillIds } = await createBank(t, { questions: 15 });
  const gone = `update ${what}s set deleted_at = now() where id in ('${profileId}', '${skillIds[0]}')`;
  const [answer] = await atOnce(t, gone, [
    () => openCampaign(t, company, { profile_id: profileId }).catch((error) => error.message),
  ]);
  expect(answer).toContain('Ce métier n’est plus au catalogue');
});

test('the campaigns of a deleted profile close, their companies are told, and they do not reopen', async () => {
  const { profileId } = await createBank(t, { questions: 15 });
  const { id } = await openCampaign(t, company, { profile_id: profileId });
  const early = await signUp(t);
  await apply(id, early);
  const admin = await signInAdmin(t);
  await t.call('DELETE', `/admin/profiles/${profileId}`, { token: admin.token });
  await t.runJobs();
  expect((await read(id)).body.campaign.status).toBe('closed');
  expect((await apply(id, await signUp(t))).body.code).toBe('deadline_passed');
  expect(await turn(id, 'active')).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('n’est plus au catalogue') },
  });
  const { notifications } = (await t.call('GET', '/notifications', { token: company.token })).body;
  expect(notifications[0]).toMatchObject({
    title: 'Une de vos campagnes est fermée',
    link: `/dashboard/campaigns/${id}`,
  });
  await sitCampaign(t, id, early, 'right');
  expect((await read(id)).body.funnel.finished).toBe(1);
});

test('the campaigns of a deleted skill close, their companies are told, and the public list no longer counts them', async () => {
  const own = await signUpCompany(t);
  const { profileId, skillIds } = await createBank(t, { skills: 2, questions: 15 });
  const { id } = await openCampaign(t, own, { profile_id: profileId });
  const total = async () => (await listPublicCampaigns(t.deps, {})).total;
  const before = await total();
  const { token } = await signInAdmin(t);
  await t.call('DELETE', `/admin/skills/${skillIds[0]}`, { token });
  await t.runJobs();
  const { body } = await t.call('GET', `/campaigns/${id}`, { token: own.token });
  expect([body.campaign.status, await total()]).toEqual(['closed', before - 1]);
  const { notifications } = (await t.call('GET', '/notifications', { token: own.token })).body;
  expect(notifications.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining('la compétence «\u00a0Compétence 1\u00a0» a quitté le catalogue'),
  ]);
  const reopened = await t.call('PUT', `/campaigns/${id}/status`, {
    ...{ token: own.token, body: { status: 'active' } },
  });
  expect(reopened).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('«\u00a0Compétence 1\u00a0» de cette campagne') },
  });
});

test('a migration closes, once, the campaigns of a skill that was deleted earlier, and their companies are told', async () => {
  const { profileId, skillIds } = await createBank(t, { skills: 2, questions: 15 });
  const { id } = await openCampaign(t, company, { profile_id: profileId });
  await t.deps.db.execute(`update skills set deleted_at = now() where id = '${skillIds[0]}'`);
  const file = new URL('../../../db/migrations/0046_close_untestable.sql', import.meta.url);
  await t.deps.db.execute(await readFile(file, 'utf8'));
  await t.runJobs();
  expect((await read(id)).body.campaign.status).toBe('closed');
  const { notifications } = (await t.call('GET', '/notifications', { token: company.token })).body;
  expect(notifications[0]).toMatchObject({
    title: 'Une de vos campagnes est fermée',
    link: `/dashboard/campaigns/${id}`,
  });
});

test.each(['one of its skills', 'each of them'])(
  'a campaign opens again while %s can be asked nothing, and says so',
  async (what) => {
    const { profileId, skillIds } = await createBank(t, { skills: 2, questions: 15 });
    const { id } = await openCampaign(t, company, { profile_id: profileId });
    await turn(id, 'closed');
    const of = what === 'each of them' ? skillIds : skillIds.slice(1);
    await t.deps.db.update(questions).set({ stage: 'suspended' }).where(inArray(questions.skill_id, of));
    expect((await turn(id, 'active')).status).toBe(200);
    expect((await read(id)).body).toMatchObject({ campaign: { status: 'active' }, lacks_questions: true });
  },
);

test('an archived campaign leaves the list and is found among the archived ones', async () => {
  const { id } = await openCampaign(t, company);
  await turn(id, 'archived');
  expect(await listed()).not.toContain(id);
  expect(await listed('?status=archived')).toEqual([id]);
  expect(
    (await t.call('GET', '/campaigns/public')).body.campaigns.map((c: { id: string }) => c.id),
  ).not.toContain(id);
});

test('the funnel counts each candidate at every step that they reached', async () => {
  const invited = [await signUp(t), await signUp(t)] as const;
  const { id } = await openCampaign(t, company, {
    is_public: false,
    invited_emails: [...invited.map(({ email }) => email), 'inconnu@exemple.test'],
  });
  await t.runJobs();
  await sitCampaign(t, id, invited[0], 'perfect');
  expect((await read(id)).body.funnel).toEqual({
    invited: 3,
    candidates: 2,
    opened: 1,
    finished: 1,
    passed: 1,
    contacted: 0,
    hired: 0,
  });
  await t.call('POST', '/contact-candidate', {
    token: company.token,
    body: { candidate_id: invited[0].id, campaign_id: id },
  });
  expect((await read(id)).body.funnel.contacted).toBe(1);
});

test('the funnel does not count contacts that would tell whose an invited address is', async () => {
  const talent = await signUpTalent(t);
  await contactTalent(t, company, talent);
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [talent.email] });
  await t.runJobs();
  expect((await read(id)).body.funnel).toMatchObject({ candidates: 1, contacted: 0 });
});
