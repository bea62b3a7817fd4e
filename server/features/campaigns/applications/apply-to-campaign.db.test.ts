import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';

const t = testApp();
let company: Person;
beforeAll(async () => {
  company = await signUpCompany(t);
});

const DAY = 86_400_000;
const apply = (id: string, person: Person) =>
  t.call('POST', `/campaigns/${id}/apply`, { token: person.token });
const testsOf = async (person: Person) =>
  (await t.call('GET', '/tests/history', { token: person.token })).body.tests;

test('fifty parallel applications of one candidate make one candidacy and one test', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const answers = await Promise.all(Array.from({ length: 50 }, () => apply(campaign.id, candidate)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.test.id)).size).toBe(1);
  expect(await testsOf(candidate)).toHaveLength(1);
  await t.runJobs();
  const [row] = await t.deps.db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row?.candidacies_count).toBe(1);
  expect(await creditsOf(t, candidate)).toBe(2);
});

test('who applies while the campaign closes with its deleted company gets no test of it', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const closing = `select from campaigns where id = '${campaign.id}' for update;
    update campaigns set status = 'closed' where id = '${campaign.id}'`;
  const [answer] = await atOnce(t, closing, [() => apply(campaign.id, candidate)]);
  expect(answer).toMatchObject({ status: 403, body: { code: 'deadline_passed' } });
  expect(await testsOf(candidate)).toEqual([]);
});

test('a test says for which offer it is, in the list and before it is opened; one’s own says none', async () => {
  const campaign = await openCampaign(t, company, { title: 'Comptable confirmé' });
  const candidate = await signUp(t);
  const { id } = (await apply(campaign.id, candidate)).body.test;
  const offer = { title: 'Comptable confirmé', company_name: 'Sahel Conseil' };
  expect(await testsOf(candidate)).toMatchObject([{ id, offer }]);
  const as = { token: candidate.token };
  expect((await t.call('GET', `/tests/${id}/sealed`, as)).body.test.offer).toEqual(offer);
  expect((await t.call('GET', `/tests/${id}?peek=1`, as)).body.test.offer).toEqual(offer);
  const own = { profile_id: campaign.profile_id, level: 'junior', num_questions_per_skill: 1 };
  const drawn = await t.call('POST', '/tests/generate', { ...as, body: own });
  expect((await t.call('GET', `/tests/${drawn.body.test.id}/sealed`, as)).body.test.offer).toBeNull();
});

test('applying late, or uninvited to a private campaign, is refused; applying again late is not', async () => {
  const early = await signUp(t);
  const late = await signUp(t);
  const campaign = await openCampaign(t, company, {
    deadline: new Date(t.deps.now().getTime() + DAY).toISOString(),
  });
  const first = await apply(campaign.id, early);
  const hidden = await openCampaign(t, company, { is_public: false });
  expect(await apply(hidden.id, early)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  t.advance(2 * DAY);
  const closed = { status: 403, body: { code: 'deadline_passed' } };
  expect(await apply(campaign.id, late)).toMatchObject(closed);
  expect((await apply(campaign.id, early)).body).toEqual(first.body);
  await t.call('DELETE', `/tests/${first.body.test.id}`, { token: early.token });
  expect(await apply(campaign.id, early)).toMatchObject(closed);
});

test('a candidate who threw the unopened test away can apply again, and keeps one candidacy', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const first = await apply(campaign.id, candidate);
  await t.call('DELETE', `/tests/${first.body.test.id}`, { token: candidate.token });
  const second = await apply(campaign.id, candidate);
  expect(second.status).toBe(200);
  expect(second.body.test.id).not.toBe(first.body.test.id);
  await t.runJobs();
  const [row] = await t.deps.db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row?.candidacies_count).toBe(1);
});

test('a test that was opened and given up is not replaced, however often and at once one applies', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const { id } = (await apply(campaign.id, candidate)).body.test;
  await t.call('POST', `/tests/${id}/start`, { token: candidate.token });
  expect((await apply(campaign.id, candidate)).body.test.id).toBe(id);
  await t.call('DELETE', `/tests/${id}`, { token: candidate.token });
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(campaign.id, candidate)));
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'abandoned']);
  expect(await testsOf(candidate)).toEqual([]);
  const page = await t.call('GET', `/campaigns/${campaign.id}/public`, { token: candidate.token });
  expect(page.body.campaign).toMatchObject({ own_test_id: null, own_test_abandoned: true });
});

test('who deleted the test they handed in finds their report on the offer’s page, and no other test', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const as = { token: candidate.token };
  const report = await sitCampaign(t, campaign.id, candidate, 'wrong');
  const { id } = (await apply(campaign.id, candidate)).body.test;
  const page = async () => (await t.call('GET', `/campaigns/${campaign.id}/public`, as)).body.campaign;
  expect(await page()).toMatchObject({ own_test_id: id, own_report_id: report });
  await t.call('DELETE', `/tests/${id}`, as);
  expect((await t.call('GET', `/tests/${id}?peek=1`, as)).status).toBe(404);
  expect(await page()).toMatchObject({ own_test_id: null, own_test_abandoned: false, own_report_id: report });
  expect((await t.call('GET', `/reports/${report}`, as)).status).toBe(200);
  const again = await apply(campaign.id, candidate);
  expect([again.status, again.body.code, again.body.detail]).toEqual([
    409,
    'already_submitted',
    'Vous avez déjà passé le test de cette offre.',
  ]);
});

test('opening against applying again: no candidate gets a second paper after seeing the first', async () => {
  const campaign = await openCampaign(t, company);
  for (let round = 0; round < 15; round += 1) {
    const candidate = await signUp(t);
    const { id } = (await apply(campaign.id, candidate)).body.test;
    const [started] = await Promise.all([
      t.call('POST', `/tests/${id}/start`, { token: candidate.token }),
      t.call('DELETE', `/tests/${id}`, { token: candidate.token }),
    ]);
    expect((await apply(campaign.id, candidate)).status).toBe(started.status === 200 ? 409 : 200);
  }
});

test('deleting against applying: nobody is left with a test of a campaign that is gone', async () => {
  for (let round = 0; round < 25; round += 1) {
    const campaign = await openCampaign(t, company);
    const candidate = await signUp(t);
    const [, deleted] = await Promise.all([
      apply(campaign.id, candidate),
      t.call('DELETE', `/campaigns/${campaign.id}`, { token: company.token }),
    ]);
    expect(deleted.status).toBe(200);
    const left = await t.deps.db.select().from(assessments).where(eq(assessments.campaign_id, campaign.id));
    expect(left.filter((row) => row.deleted_at === null)).toEqual([]);
  }
});
