import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { tellUnsent } from '#server/features/assessments/index.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { loading } from '#server/testing/large/tables.ts';
import { openTest, type Person, paperOf, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import { tellDeadlines } from './index.ts';

const HOUR = 3_600_000;

const t = testApp();
let company: Person;
beforeAll(async () => {
  t.stopClock();
  company = await signUpCompany(t);
});

const inHours = (hours: number) => new Date(t.deps.now().getTime() + hours * HOUR).toISOString();

async function told(person: Person, type: string) {
  const { body } = await t.call('GET', '/notifications', { token: person.token });
  return body.notifications.filter((one: { type: string }) => one.type === type);
}

async function applicant(campaign: { id: string }) {
  const person = await signUp(t);
  const { body } = await t.call('POST', `/campaigns/${campaign.id}/apply`, { token: person.token });
  return { ...person, test: body.test.id as string };
}

test('a day before a campaign ends whoever has not opened its test is told once', async () => {
  const campaign = await openCampaign(t, company, { deadline: inHours(25) });
  const waiting = await applicant(campaign);
  const opened = await applicant(campaign);
  const withdrawn = await applicant(campaign);
  await t.call('POST', `/tests/${opened.test}/start`, { token: opened.token });
  await t.call('DELETE', `/campaigns/${campaign.id}/application`, { token: withdrawn.token });
  await tellDeadlines(t.deps);
  expect(await told(waiting, 'deadline_near')).toEqual([]);
  t.advance(2 * HOUR);
  await Promise.all([tellDeadlines(t.deps), tellDeadlines(t.deps)]).catch(() => {});
  await tellDeadlines(t.deps);
  expect(await told(waiting, 'deadline_near')).toMatchObject([
    {
      message: expect.stringContaining('Comptable confirmé'),
      related_id: waiting.test,
      link: `/test/${waiting.test}`,
    },
  ]);
  expect(await told(opened, 'deadline_near')).toEqual([]);
});

test('a deadline that is moved takes back what was told of it, and is told anew a day before', async () => {
  const campaign = await openCampaign(t, company, { deadline: inHours(12) });
  const [waiting, opened] = [await applicant(campaign), await applicant(campaign)];
  const edit = (change: object) =>
    t.call('PATCH', `/campaigns/${campaign.id}`, { token: company.token, body: change });
  const datesTold = async (person: Person) =>
    (await told(person, 'deadline_near')).map(
      ({ message }: { message: string }) => message.split('avant le ')[1],
    );
  await tellDeadlines(t.deps);
  const [before] = await datesTold(waiting);
  await t.call('POST', `/tests/${opened.test}/start`, { token: opened.token });
  await edit({ title: 'Comptable' });
  expect([await datesTold(waiting), await datesTold(opened)]).toEqual([[before], [before]]);
  await edit({ deadline: inHours(48) });
  await tellDeadlines(t.deps);
  expect([await datesTold(waiting), await datesTold(opened)]).toEqual([[], [before]]);
  t.advance(30 * HOUR);
  await tellDeadlines(t.deps);
  await tellDeadlines(t.deps);
  expect(await datesTold(waiting)).toEqual([`${formatDateTime(inHours(18))}.`]);
});

test('a deadline that moves while it is told is told as it is', async () => {
  const campaign = await openCampaign(t, company, { deadline: inHours(12) });
  const person = await applicant(campaign);
  const client = await t.pool.connect();
  await client.query('begin');
  await client.query('select from campaigns where id = $1 for update', [campaign.id]);
  await client.query('update campaigns set deadline = $2 where id = $1', [campaign.id, inHours(48)]);
  await tellDeadlines(t.deps);
  await client.query('commit');
  client.release();
  expect(await told(person, 'deadline_near')).toEqual([]);
});

test('a company that is renamed while a deadline is near is told of by its new name', async () => {
  const campaign = await openCampaign(t, company, { deadline: inHours(12) });
  const person = await applicant(campaign);
  const client = await t.pool.connect();
  await client.query('begin');
  await client.query('update campaigns set company_name = $2 where id = $1', [campaign.id, 'Niger Conseil']);
  await tellDeadlines(t.deps);
  const meanwhile = await told(person, 'deadline_near');
  await client.query('commit');
  client.release();
  expect(meanwhile).toEqual([]);
  await tellDeadlines(t.deps);
  expect(await told(person, 'deadline_near')).toMatchObject([
    { message: expect.stringMatching(/^Niger Conseil attend/) },
  ]);
});

test('nobody is told of a closed campaign, or of one that has ended', async () => {
  const closed = await openCampaign(t, company, { deadline: inHours(12) });
  const ended = await openCampaign(t, company, { deadline: inHours(1) });
  const people = [await applicant(closed), await applicant(ended)];
  await t.deps.db.execute(sql`update campaigns set status = 'closed' where id = ${closed.id}`);
  t.advance(2 * HOUR);
  await tellDeadlines(t.deps);
  for (const person of people) expect(await told(person, 'deadline_near')).toEqual([]);
});

test('nobody is reminded in the name of a company they blocked', async () => {
  const campaign = await openCampaign(t, company, { deadline: inHours(12) });
  const person = await applicant(campaign);
  await t.pool.query('insert into company_blocks (company_id, candidate_id) values ($1, $2)', [
    company.id,
    person.id,
  ]);
  await tellDeadlines(t.deps);
  expect(await told(person, 'deadline_near')).toEqual([]);
});

test('a test that is over and did not arrive is told once, while it can still be certified', async () => {
  const [late, done, whole] = [await signUp(t), await signUp(t), await signUp(t)];
  const own = [late, done].map((person) => openTest(t, person, { num_questions_per_skill: 1 }));
  const [unsent, sent] = await Promise.all(own);
  await openTest(t, whole);
  await t.call('POST', '/tests/submit', {
    token: done.token,
    body: { test_id: sent?.id, answers: rightAnswers(await paperOf(t, sent?.id ?? '')) },
  });
  await tellUnsent(t.deps);
  expect(await told(late, 'test_unsent')).toEqual([]);
  t.advance(3 * HOUR);
  await tellUnsent(t.deps);
  await tellUnsent(t.deps);
  expect(await told(late, 'test_unsent')).toMatchObject([{ link: `/test/${unsent?.id}` }]);
  expect(await told(done, 'test_unsent')).toEqual([]);
  // Practice certifies nothing, in time or later.
  expect((await told(late, 'test_unsent'))[0]?.message).not.toContain('certifié');
  expect((await told(whole, 'test_unsent'))[0]?.message).toContain('après, il ne peut plus être certifié');

  const older = await signUp(t);
  await openTest(t, older, { num_questions_per_skill: 1 });
  t.advance(30 * HOUR);
  await tellUnsent(t.deps);
  expect(await told(older, 'test_unsent')).toEqual([]);
});

test('as many as there are are told once each, however many a statement takes', async () => {
  const many = 450;
  const near = await openCampaign(t, company, { deadline: inHours(12) });
  const model = await applicant(near);
  const toldOf = async (type: string) => {
    const { rows } = await t.pool.query(
      `select count(*)::int as told, count(distinct n.account_id)::int as people
      from notifications n join accounts a on a.id = n.account_id where n.type = $1 and a.email like 'foule%'`,
      [type],
    );
    return rows[0];
  };
  const client = await t.pool.connect();
  await loading(client, async () => {
    await client.query(
      `with people as (
        insert into accounts (email, full_name, account_type, password_hash)
        select 'foule' || n || '@exemple.test', 'Awa', 'individual', 'x' from generate_series(1, ${many}) n returning id
      ), tests as (
        insert into assessments (account_id, profile_id, profile_name, skill_names, level, cost, question_count)
        select p.id, a.profile_id, a.profile_name, a.skill_names, a.level, 0, a.question_count
        from people p, assessments a where a.id = $1 returning id, account_id
      )
      insert into candidacies (campaign_id, account_id, assessment_id, source, created_at)
      select $2, account_id, id, 'applied', now() from tests`,
      [model.test, near.id],
    );
  });
  client.release();
  await tellDeadlines(t.deps);
  expect(await toldOf('deadline_near')).toEqual({ told: many, people: many });
  await t.pool.query(
    `update assessments set started_at = $1, deadline = $1 where account_id in (select id from accounts where email like 'foule%')`,
    [inHours(-2)],
  );
  await tellUnsent(t.deps);
  expect(await toldOf('test_unsent')).toEqual({ told: many, people: many });
});
