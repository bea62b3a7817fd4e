import { beforeAll, expect, test, vi } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { settleDue } from '#server/features/appeals/index.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, paperOf, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany, sitCampaign } from '#server/testing/worlds/campaigns.ts';
import { readReport } from '#server/testing/worlds/reports.ts';
import { blockCompany, decideCase, reportOffer } from '#server/testing/worlds/trust.ts';
import type { Application, SavedCampaign } from '#shared/contracts/applications.ts';
import { correctScore } from '../correct-score.ts';
import { queueInvitations } from '../invitations/send-invitations.ts';

const t = testApp();
let company: Person;
beforeAll(async () => {
  company = await signUpCompany(t);
});

const DAY = 86_400_000;
const apply = (id: string, { token }: Person) => t.call('POST', `/campaigns/${id}/apply`, { token });
const withdraw = (id: string, { token }: Person) =>
  t.call('DELETE', `/campaigns/${id}/application`, { token });
const save = (id: string, { token }: Person) => t.call('PUT', `/campaigns/${id}/saved`, { token });
const applicationsOf = async ({ token }: Person, query = '') =>
  (await t.call('GET', `/campaigns/applications${query}`, { token })).body;
const stateOf = async (id: string, person: Person) =>
  (await applicationsOf(person)).applications.find((one: Application) => one.campaign_id === id)?.state;
const savedOf = async ({ token }: Person): Promise<SavedCampaign[]> =>
  (await t.call('GET', '/campaigns/saved', { token })).body.campaigns;
const candidatesOf = async (id: string) =>
  (await t.call('GET', `/admin/campaigns/${id}/candidates`, { token: company.token })).body;
const countsOf = async (id: string) => {
  const [row] = await t.deps.db.select().from(campaigns).where(eq(campaigns.id, id));
  return [row?.candidacies_count, row?.tested_count, row?.passed_count];
};

test('an application says where it stands, from applying to the result', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const { id } = (await apply(campaign.id, candidate)).body.test;
  expect(await applicationsOf(candidate)).toMatchObject({
    total: 1,
    applications: [
      { title: 'Comptable confirmé', company_name: 'Sahel Conseil', state: 'to_take', test_id: id },
    ],
  });
  await t.call('POST', `/tests/${id}/start`, { token: candidate.token });
  expect(await stateOf(campaign.id, candidate)).toBe('open');
  const answers = rightAnswers(await paperOf(t, id));
  const sent = await t.call('POST', '/tests/submit', {
    token: candidate.token,
    body: { test_id: id, answers },
  });
  expect(await stateOf(campaign.id, candidate)).toBe('grading');
  await t.runJobs();
  const [graded] = (await applicationsOf(candidate)).applications;
  expect(graded.report_id).toBe(sent.body.report.id);
  expect(graded.state).toBe(graded.score >= 75 ? 'passed' : 'failed');
});

test('an application whose answers wait to be read has not failed until they are decided; its company sees the score so far', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const report = await readReport(t, candidate, await sitCampaign(t, campaign.id, candidate, 'unplaced'));
  const own = async () => (await applicationsOf(candidate)).applications[0];
  expect(await own()).toMatchObject({
    state: 'awaiting_reading',
    score: report.global_score,
    awaits_until: report.awaits_until,
    unread: report.questions.filter(({ review }) => review).length,
  });
  expect((await candidatesOf(campaign.id)).candidates).toMatchObject([
    { status: 'failed', score: report.global_score },
  ]);
  await settleDue({ ...t.deps, now: () => new Date(t.deps.now().getTime() + 3 * DAY) });
  expect(await own()).toMatchObject({ state: 'failed', awaits_until: null, unread: 0 });
});

test('an application whose time ran out, or whose campaign closed before it was taken, has lapsed', async () => {
  const candidate = await signUp(t);
  const soon = await openCampaign(t, company, {
    deadline: new Date(t.deps.now().getTime() + DAY).toISOString(),
  });
  const opened = await openCampaign(t, company);
  const thrown = (await apply(soon.id, candidate)).body.test.id;
  await t.call('DELETE', `/tests/${thrown}`, { token: candidate.token });
  expect(await stateOf(soon.id, candidate)).toBe('to_take');
  const { id } = (await apply(opened.id, candidate)).body.test;
  await t.call('POST', `/tests/${id}/start`, { token: candidate.token });
  t.advance(2 * DAY);
  expect(await stateOf(soon.id, candidate)).toBe('lapsed');
  expect(await stateOf(opened.id, candidate)).toBe('lapsed');
  // The test that was opened can still be handed in.
  const { applications } = await applicationsOf(candidate);
  expect(applications.map(({ test_id }: { test_id: string | null }) => test_id)).toEqual([id, null]);
});

test('an application says when its company sees it no more, and that no delay of its candidate ended it', async () => {
  const admin = await signInAdmin(t);
  const [blocked, refused, gone] = [await signUpCompany(t), await signUpCompany(t), await signUpCompany(t)];
  const candidate = await signUp(t);
  const offers = [blocked, refused, gone].map((one) => openCampaign(t, one));
  const [mine, theirs, over, done] = [...(await Promise.all(offers)), await openCampaign(t, gone)].map(
    ({ id }) => id,
  ) as [string, string, string, string];
  await apply(mine, candidate);
  await apply(theirs, candidate);
  await apply(over, candidate);
  await sitCampaign(t, done, candidate, 'perfect');
  const read = async () => {
    const { applications } = await applicationsOf(candidate);
    return Object.fromEntries(
      applications.map((one: Application) => [one.campaign_id, [one.state, one.cut_off]]),
    );
  };
  expect(await read()).toEqual({
    [mine]: ['to_take', null],
    [theirs]: ['to_take', null],
    [over]: ['to_take', null],
    [done]: ['passed', null],
  });
  await blockCompany(t, candidate, { campaign_id: mine });
  await reportOffer(t, theirs, candidate);
  await decideCase(t, admin, theirs, 'block');
  await t.call('DELETE', `/admin/users/${gone.id}`, { token: admin.token });
  expect(await read()).toEqual({
    [mine]: ['to_take', 'by_candidate'],
    [theirs]: ['to_take', 'by_administrator'],
    [over]: ['offer_gone', 'account_deleted'],
    [done]: ['passed', 'account_deleted'],
  });
});

test('applications are listed newest first, page by page, to their candidate only', async () => {
  const candidate = await signUp(t);
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { id } = await openCampaign(t, company);
    await apply(id, candidate);
    ids.unshift(id);
    t.advance(1_000);
  }
  const listed: string[] = [];
  let cursor = '';
  do {
    const page = await applicationsOf(candidate, `?limit=2${cursor && `&cursor=${cursor}`}`);
    listed.push(...page.applications.map((one: Application) => one.campaign_id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(listed).toEqual(ids);
  expect((await applicationsOf(await signUp(t))).applications).toEqual([]);
});

test('whoever withdraws a finished application is gone from the company’s view, and keeps the report', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t, { full_name: 'Fatou Sow' });
  const stays = await signUp(t, { full_name: 'Moussa Ba' });
  const report = await sitCampaign(t, campaign.id, candidate, 'perfect');
  await sitCampaign(t, campaign.id, stays, 'wrong');
  expect(await countsOf(campaign.id)).toEqual([2, 2, 1]);
  expect((await withdraw(campaign.id, candidate)).status).toBe(200);

  const { candidates, total } = await candidatesOf(campaign.id);
  expect([total, candidates.length, candidates[0].candidate.full_name]).toEqual([1, 1, 'Moussa Ba']);
  expect(await countsOf(campaign.id)).toEqual([1, 1, 0]);
  expect((await t.call('GET', `/reports/${report}`, { token: company.token })).status).toBe(404);
  expect((await t.call('GET', `/reports/${report}`, { token: candidate.token })).status).toBe(200);
  const exported = await t.call('GET', `/admin/campaigns/${campaign.id}/candidates.csv`, {
    token: company.token,
  });
  expect(exported.status).toBe(200);
  expect(exported.body).toContain('Moussa Ba');
  expect(exported.body).not.toContain('Fatou');
  expect(await stateOf(campaign.id, candidate)).toBe('withdrawn');
  expect(await apply(campaign.id, candidate)).toMatchObject({ status: 409, body: { code: 'withdrawn' } });
  const page = await t.call('GET', `/campaigns/${campaign.id}/public`, { token: candidate.token });
  expect(page.body.campaign).toMatchObject({ own_test_id: null, own_withdrawn: true });
});

test('withdrawing again, or ten times at once, takes one candidate off the count and tells the company once', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  await apply(campaign.id, candidate);
  await t.runJobs();
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(campaign.id, candidate)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  const { notifications } = (await t.call('GET', '/notifications', { token: company.token })).body;
  const told = notifications.filter(
    ({ related_id, title }: { related_id: string; title: string }) =>
      related_id === campaign.id && title === 'Candidature retirée',
  );
  expect(told).toHaveLength(1);
});

test('sixty are withdrawn in an hour at most, with what tests are deleted: the next stays as it is', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  await apply(campaign.id, candidate);
  for (let taken = 0; taken < 60; taken += 1) await t.deps.limits.take('testDeletionByAccount', candidate.id);
  const refused = await withdraw(campaign.id, candidate);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  await t.runJobs();
  expect((await countsOf(campaign.id))[0]).toBe(1);
});

test('an invitation turned down unopened is told apart from a candidacy that was taken back', async () => {
  const [stranger, opener, applicant] = [await signUp(t), await signUp(t), await signUp(t)];
  const invited_emails = [stranger.email, opener.email];
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails });
  const open = await openCampaign(t, company);
  await apply(open.id, applicant);
  await t.runJobs();
  const [own] = (await applicationsOf(opener)).applications;
  await t.call('POST', `/tests/${own.test_id}/start`, { token: opener.token });
  const declinedOf = async (person: Person) => (await applicationsOf(person)).applications[0].declined;
  expect(await declinedOf(stranger)).toBe(false);
  await Promise.all([withdraw(id, stranger), withdraw(id, opener), withdraw(open.id, applicant)]);
  expect([await declinedOf(stranger), await declinedOf(opener), await declinedOf(applicant)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('whoever withdrew before opening the test may apply again; an opened test ends and is not replaced', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const first = (await apply(campaign.id, candidate)).body.test.id;
  await withdraw(campaign.id, candidate);
  expect((await t.call('POST', `/tests/${first}/start`, { token: candidate.token })).status).toBe(404);
  const second = (await apply(campaign.id, candidate)).body.test.id;
  expect(second).not.toBe(first);
  await t.runJobs();
  expect(await countsOf(campaign.id)).toEqual([1, 0, 0]);
  await t.call('POST', `/tests/${second}/start`, { token: candidate.token });
  await withdraw(campaign.id, candidate);
  expect((await t.call('GET', '/tests/history', { token: candidate.token })).body.tests).toEqual([]);
  expect((await apply(campaign.id, candidate)).status).toBe(409);
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
});

test('whoever applies again begins anew, whatever the company had decided before', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  await apply(campaign.id, candidate);
  const [before] = (await candidatesOf(campaign.id)).candidates;
  const ask = { token: company.token };
  await t.call('PUT', '/candidacies/stage', { ...ask, body: { ids: [before.id], stage: 'rejected' } });
  await t.call('POST', `/candidacies/${before.id}/share-stage`, {
    ...ask,
    body: { expected_stage: 'rejected' },
  });
  await withdraw(campaign.id, candidate);
  await apply(campaign.id, candidate);
  const [again] = (await candidatesOf(campaign.id)).candidates;
  expect(again).toMatchObject({ id: before.id, stage: 'new', stage_shared: null });
  expect(again.created_at > before.created_at).toBe(true);
  expect((await t.call('GET', `/candidacies/${before.id}`, ask)).body.candidacy.history).toEqual([]);
});

test('applying again against withdrawing: neither waits for the other, and the count is that of who stayed', async () => {
  const campaign = await openCampaign(t, company);
  for (let round = 0; round < 10; round += 1) {
    const candidate = await signUp(t);
    await apply(campaign.id, candidate);
    await withdraw(campaign.id, candidate);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => (at % 2 ? withdraw : apply)(campaign.id, candidate)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    if ((await stateOf(campaign.id, candidate)) !== 'withdrawn') await withdraw(campaign.id, candidate);
    expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  }
});

test('of a withdrawal the company is told before its candidate’s notifications change, as everywhere', async () => {
  const candidate = await signUp(t);
  // Both were told of something before.
  await apply((await openCampaign(t, company)).id, candidate);
  const { id } = await openCampaign(t, company, { is_public: false, invited_emails: [candidate.email] });
  await t.runJobs();
  const other = await t.pool.connect();
  const lock = (person: Person) =>
    other.query('select from live_sequences where account_id = $1 for update nowait', [person.id]);
  try {
    await other.query('begin');
    expect((await lock(company)).rowCount).toBe(1);
    const withdrawing = withdraw(id, candidate);
    await vi.waitFor(async () => expect(await countWaiting(t)).toBe(1), { timeout: 10_000 });
    // Else the two would wait for each other.
    expect((await lock(candidate)).rowCount).toBe(1);
    await other.query('commit');
    expect((await withdrawing).status).toBe(200);
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('a result that comes after its candidacy was withdrawn reaches the candidate alone', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const { id } = (await apply(campaign.id, candidate)).body.test;
  await t.call('POST', `/tests/${id}/start`, { token: candidate.token });
  const answers = rightAnswers(await paperOf(t, id));
  const sent = await t.call('POST', '/tests/submit', {
    token: candidate.token,
    body: { test_id: id, answers },
  });
  await withdraw(campaign.id, candidate);
  await t.runJobs();
  const path = `/reports/${sent.body.report.id}`;
  expect((await t.call('GET', path, { token: candidate.token })).status).toBe(200);
  expect((await t.call('GET', path, { token: company.token })).status).toBe(404);
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  expect((await candidatesOf(campaign.id)).candidates).toEqual([]);
});

test('a candidacy withdrawn while its result is corrected is neither counted nor told again', async () => {
  const campaign = await openCampaign(t, company);
  const candidate = await signUp(t);
  const reportId = await sitCampaign(t, campaign.id, candidate, 'perfect');
  expect(await countsOf(campaign.id)).toEqual([1, 1, 1]);
  const withdrawing = `update campaigns set candidacies_count = 0, tested_count = 0, passed_count = 0
      where id = '${campaign.id}';
    update candidacies set withdrawn_at = now(), report_id = null, score = null
      where campaign_id = '${campaign.id}'`;
  const margin = { margin_low: 10, margin_high: 40, share_error: 0.1, counted: 15 };
  const [turned] = await atOnce(t, withdrawing, [
    () => t.deps.db.transaction((tx) => correctScore(tx, { reportId, score: 20, margin })),
  ]);
  expect(turned).toBeNull();
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
});

test('an invitation sent once more does not bring back whoever withdrew', async () => {
  const invited = await signUp(t);
  const campaign = await openCampaign(t, company, { is_public: false, invited_emails: [invited.email] });
  await t.runJobs();
  await withdraw(campaign.id, invited);
  await t.deps.db.transaction((tx) => queueInvitations(tx, campaign.id));
  await t.runJobs();
  expect(await countsOf(campaign.id)).toEqual([0, 0, 0]);
  expect(await stateOf(campaign.id, invited)).toBe('withdrawn');
});

test('offers are saved once each, the last first, and forgotten', async () => {
  const candidate = await signUp(t);
  const [one, two] = [await openCampaign(t, company), await openCampaign(t, company, { title: 'Vendeur' })];
  await save(one.id, candidate);
  t.advance(1_000);
  await Promise.all(Array.from({ length: 5 }, () => save(two.id, candidate)));
  expect((await savedOf(candidate)).map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(await savedOf(await signUp(t))).toEqual([]);
  await t.call('DELETE', `/campaigns/${two.id}/saved`, { token: candidate.token });
  await t.call('DELETE', `/campaigns/${two.id}/saved`, { token: candidate.token });
  expect((await savedOf(candidate)).map(({ id, is_open }) => [id, is_open])).toEqual([[one.id, true]]);
});

test('a private campaign is saved by those who may see it only', async () => {
  const invited = await signUp(t);
  const hidden = await openCampaign(t, company, { is_public: false, invited_emails: [invited.email] });
  expect((await save(hidden.id, await signUp(t))).status).toBe(404);
  expect((await save(hidden.id, invited)).status).toBe(200);
  expect(await savedOf(invited)).toHaveLength(1);
});

test('at most 100 offers are saved; one that is already may be saved again', async () => {
  const candidate = await signUp(t);
  await t.pool.query(
    `insert into campaigns (id, account_id, company_name, title, description, profile_id, profile_name, skill_names, level, is_public)
     select gen_random_uuid(), $1, 'Sahel Conseil', 'Offre ' || n, '', gen_random_uuid(), 'Vente', '[]', 'junior', true
     from generate_series(1, 100) n`,
    [company.id],
  );
  await t.pool.query(
    `insert into saved_campaigns select $1, id, now() from campaigns where title like 'Offre %'`,
    [candidate.id],
  );
  const [held] = await savedOf(candidate);
  expect((await save(held?.id ?? '', candidate)).status).toBe(200);
  const further = await openCampaign(t, company);
  expect(await save(further.id, candidate)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  // One that left the list cannot be taken out of it.
  await t.pool.query('update campaigns set is_public = false where id = $1', [held?.id]);
  expect((await save(further.id, candidate)).status).toBe(200);
});
