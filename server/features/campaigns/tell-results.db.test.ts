import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { newJobs } from '#server/db/schema/platform.ts';
import { gradeReport } from '#server/features/reports/index.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { type Person, paperOf, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { tellResults } from './tell-results.ts';

const t = testApp();
let company: Person;
beforeAll(async () => {
  company = await signUpCompany(t);
});

const countsOf = async (id: string) => {
  const [row] = await t.deps.db.select().from(campaigns).where(eq(campaigns.id, id));
  return [row?.candidacies_count, row?.tested_count, row?.passed_count];
};

/** What the company was told of this campaign, by default of its results. */
async function toldOf(id: string, wanted = 'test_completed'): Promise<string[]> {
  const { notifications } = (await t.call('GET', '/notifications', { token: company.token })).body;
  const own = notifications.filter(
    ({ related_id, type }: { related_id: string; type: string }) => related_id === id && type === wanted,
  );
  return own.map(({ message }: { message: string }) => message);
}

/** Hands in a perfect test. @returns the report's id */
async function handIn(campaignId: string, { token }: Person): Promise<string> {
  const { id } = (await t.call('POST', `/campaigns/${campaignId}/apply`, { token })).body.test;
  await t.call('POST', `/tests/${id}/start`, { token });
  const answers = perfectAnswers(await paperOf(t, id));
  const sent = await t.call('POST', '/tests/submit', { token, body: { test_id: id, answers } });
  return sent.body.report.id;
}

const grade = (reportId: string) => gradeReport(t.deps, { reportId });
/** Who counts holds it, or corrects a score. */
const counting = (id: string) => `select from campaigns where id = '${id}' for no key update`;

test('a test is graded while others of its campaign are counted', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const reportId = await handIn(campaign.id, candidate);
  const other = await t.pool.connect();
  try {
    await other.query('begin');
    await other.query(counting(campaign.id));
    await grade(reportId);
    await other.query('commit');
  } finally {
    other.release();
  }
  const report = await t.call('GET', `/reports/${reportId}`, { token: candidate.token });
  expect(report.body.report.global_score).toBeGreaterThan(75);
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  await t.runJobs();
  expect(await countsOf(campaign.id)).toEqual([1, 1, 1]);
  expect(await toldOf(campaign.id)).toHaveLength(1);
});

test('one applies, withdraws their own and closes the offer while applications of it are being given their tests', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const other = await t.pool.connect();
  try {
    await other.query('begin');
    await other.query(`select from campaigns where id = '${campaign.id}' for key share`);
    const ask = { token: candidate.token };
    expect((await t.call('POST', `/campaigns/${campaign.id}/apply`, ask)).status).toBe(200);
    expect((await t.call('DELETE', `/campaigns/${campaign.id}/application`, ask)).status).toBe(200);
    const close = { token: company.token, body: { status: 'closed' } };
    expect((await t.call('PUT', `/campaigns/${campaign.id}/status`, close)).status).toBe(200);
    await other.query('commit');
  } finally {
    other.release();
  }
});

test('one applies while others of the campaign are counted, and is counted and told of once', async () => {
  const campaign = await openCampaign(t, company);
  const [one, two] = [await signUp(t), await signUp(t)];
  const apply = ({ token }: Person) => t.call('POST', `/campaigns/${campaign.id}/apply`, { token });
  const other = await t.pool.connect();
  try {
    await other.query('begin');
    await other.query(counting(campaign.id));
    for (const person of [one, two]) expect((await apply(person)).status).toBe(200);
    await other.query('commit');
  } finally {
    other.release();
  }
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  const tell = () => tellResults(t.deps, { campaignId: campaign.id });
  await atOnce(t, counting(campaign.id), [tell, tell]);
  await apply(one);
  await t.runJobs();
  expect(await countsOf(campaign.id)).toEqual([2, 0, 0]);
  expect(await toldOf(campaign.id, 'application_received')).toHaveLength(2);
});

test('who withdraws before their application is told was never there for the company, also when they come back', async () => {
  const campaign = await openCampaign(t, company);
  const { token } = await signUp(t);
  const apply = () => t.call('POST', `/campaigns/${campaign.id}/apply`, { token });
  await apply();
  await t.call('DELETE', `/campaigns/${campaign.id}/application`, { token });
  await t.runJobs();
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  expect(await toldOf(campaign.id, 'application_received')).toEqual([]);
  await apply();
  await t.runJobs();
  expect(await countsOf(campaign.id)).toEqual([1, 0, 0]);
  expect(await toldOf(campaign.id, 'application_received')).toHaveLength(1);
});

test('an application and its result that are told together are told in their order', async () => {
  const campaign = await openCampaign(t, company);
  await grade(await handIn(campaign.id, await signUp(t, { full_name: 'Awa Traoré' })));
  await tellResults(t.deps, { campaignId: campaign.id });
  expect(await countsOf(campaign.id)).toEqual([1, 1, 1]);
  const { notifications } = (await t.call('GET', '/notifications', { token: company.token })).body;
  const own = notifications.filter(({ related_id }: { related_id: string }) => related_id === campaign.id);
  expect(own.map(({ title }: { title: string }) => title)).toEqual(['Test terminé', 'Nouvelle candidature']);
});

test.each([
  ['POST', 'apply'],
  ['DELETE', 'application'],
])('%s %s and the grading of the same test do not wait for each other', async (method, path) => {
  const campaign = await openCampaign(t, company);
  const { id, token } = await signUp(t);
  const reportId = await handIn(campaign.id, { id, token } as Person);
  const ask = () => t.call(method, `/campaigns/${campaign.id}/${path}`, { token });
  const [answer] = await atOnce<unknown>(t, `select from accounts where id = '${id}' for no key update`, [
    ask,
    () => grade(reportId),
  ]);
  expect(answer).toMatchObject({ status: 200 });
});

test('results counted twice at the same time are counted once, and told once', async () => {
  const campaign = await openCampaign(t, company);
  const people = [await signUp(t), await signUp(t), await signUp(t)];
  for (const person of people) await grade(await handIn(campaign.id, person));
  const tell = () => tellResults(t.deps, { campaignId: campaign.id });
  await atOnce(t, counting(campaign.id), [tell, tell]);
  await t.runJobs();
  expect(await countsOf(campaign.id)).toEqual([3, 3, 3]);
  expect(await toldOf(campaign.id)).toHaveLength(3);
});

test('who grades, tells and withdraws at once waits for nobody in a circle, and the counts are exact', async () => {
  const campaign = await openCampaign(t, company);
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(t)));
  const reportIds: string[] = [];
  for (const person of people) reportIds.push(await handIn(campaign.id, person));
  const leave = ({ token }: Person) => t.call('DELETE', `/campaigns/${campaign.id}/application`, { token });
  const tell = () => tellResults(t.deps, { campaignId: campaign.id });
  await Promise.all([...reportIds.map(grade), tell(), ...people.slice(0, 2).map(leave), tell(), tell()]);
  // Whoever was at something else is told of by a job in a second; now nobody is.
  await tell();
  expect(await countsOf(campaign.id)).toEqual([4, 4, 4]);
});

test('who withdraws before their result is told is not counted, and the company is told of no result', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  await grade(await handIn(campaign.id, candidate));
  await t.call('DELETE', `/campaigns/${campaign.id}/application`, { token: candidate.token });
  await t.runJobs();
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  expect(await toldOf(campaign.id)).toEqual([]);
});

test('a result whose candidate is at something else is told later, with the name that they have by then', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  await grade(await handIn(campaign.id, candidate));
  const other = await t.pool.connect();
  try {
    await other.query('begin');
    await other.query(`update accounts set full_name = 'Awa Traoré' where id = '${candidate.id}'`);
    await tellResults(t.deps, { campaignId: campaign.id });
    await other.query('commit');
  } finally {
    other.release();
  }
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  const again = await t.deps.db.$count(newJobs, eq(newJobs.key, `results:${campaign.id}`));
  expect(again).toBeGreaterThan(0);
  await tellResults(t.deps, { campaignId: campaign.id });
  expect(await toldOf(campaign.id)).toEqual([
    'Awa Traoré a terminé le test de «\u00a0Comptable confirmé\u00a0».',
  ]);
});

test('a campaign deleted before its results are told leaves nothing to tell', async () => {
  const campaign = await openCampaign(t, company);
  await grade(await handIn(campaign.id, await signUp(t)));
  await t.call('DELETE', `/campaigns/${campaign.id}`, { token: company.token });
  await t.runJobs();
  expect(await toldOf(campaign.id)).toEqual([]);
});
