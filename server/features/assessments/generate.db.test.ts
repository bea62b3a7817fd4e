import { createDecipheriv, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { skills } from '#server/db/schema/catalogue.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import {
  creditsOf,
  disableQuestions,
  giveCredits,
  openTest,
  paperOf,
  profileId,
  signUp,
} from '#server/testing/people/people.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';

const t = testApp();
let profile: string;
beforeAll(async () => {
  profile = await profileId(t);
});

const generate = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  t.call('POST', '/tests/generate', {
    token,
    headers,
    body: { profile_id: profile, num_questions_per_skill: 10, level: 'junior', ...body },
  });

test('a test costs its price and holds ten questions per skill', async () => {
  const candidate = await signUp(t);
  const { body } = await generate(candidate.token);
  expect(body.credits).toBe(1);
  expect(body.test).toMatchObject({
    status: 'pending',
    level: 'junior',
    question_count: 30,
    duration: 3600,
    started_at: null,
  });
  const paper = await paperOf(t, body.test.id);
  expect(new Set(paper.map((question) => question.id)).size).toBe(30);
  expect(
    Object.values(Object.groupBy(paper, (question) => question.skill_name)).map((own) => own?.length),
  ).toEqual([10, 10, 10]);
});

test('drawing is one transaction of eight round trips, beside the session’s', async () => {
  const candidate = await signUp(t);
  const sent = await roundTripsOf(() => generate(candidate.token, {}, { 'idempotency-key': randomUUID() }));
  expect(sent.filter((text) => /^begin/i.test(text))).toHaveLength(1);
  expect(sent.length - 1).toBeLessThanOrEqual(8);
});

test('a sealed paper is read with its test, beside what answers are sealed for', async () => {
  const candidate = await signUp(t);
  const { id } = (await generate(candidate.token)).body.test;
  const read = () => t.call('GET', `/tests/${id}/sealed`, { token: candidate.token });
  await read();
  const [, ...sent] = await roundTripsOf(read);
  expect(sent).toHaveLength(1);
});

test('no answer key leaves in the questions, the sealed paper or the history', async () => {
  const candidate = await signUp(t);
  const id = (await generate(candidate.token, { profile_id: await profileId(t, 'developpement-web') })).body
    .test.id;
  const sealed = (await t.call('GET', `/tests/${id}/sealed`, { token: candidate.token })).body;
  const { key } = (await t.call('POST', `/tests/${id}/start`, { token: candidate.token })).body;
  const bytes = Buffer.from(sealed.paper, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64'),
    Buffer.from(sealed.iv, 'base64'),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  const opened = JSON.parse(
    gunzipSync(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])).toString(),
  );
  const { questions } = (await t.call('GET', `/tests/${id}`, { token: candidate.token })).body.test;
  expect(opened).toEqual(questions);
  const allowed = [
    'id',
    'type',
    'question',
    'options',
    'points',
    'difficulty',
    'skill_category',
    'starter',
    'examples',
  ];
  for (const question of questions) expect(allowed).toEqual(expect.arrayContaining(Object.keys(question)));
  const paper = await paperOf(t, id);
  const secrets = paper.flatMap((question) => [
    question.explanation,
    ...(question.rubric?.criteria ?? []).map((c) => c.label),
  ]);
  const seen = JSON.stringify(questions);
  // As JSON writes it: else one with quotation marks would never be found.
  for (const secret of secrets) expect(seen).not.toContain(JSON.stringify(secret).slice(1, -1));

  const coded = paper.flatMap(({ id, code }) => (code ? [{ id, ...code }] : []));
  expect(coded.flatMap(({ tests }) => tests).some(({ hidden }) => hidden)).toBe(true);
  for (const { id, function_name, tests } of coded) {
    const { examples } = questions.find((question: { id: string }) => question.id === id);
    expect(examples).toHaveLength(tests.filter(({ hidden }) => !hidden).length);
    const calls = examples.map(({ call }: { call: string }) => call);
    for (const { args } of tests.filter(({ hidden }) => hidden)) {
      const given = args.map((arg) => JSON.stringify(arg)).join(', ');
      expect(calls).not.toContain(`${function_name}(${given})`);
    }
  }
});

test('1,000 parallel calls on 100 credits make exactly 100 tests', async () => {
  const candidate = await signUp(t);
  await giveCredits(t, candidate, 98);
  const statuses = new Map<number, number>();
  let left = 1000;
  const worker = async () => {
    while (left-- > 0) {
      let status: number;
      // On a busy machine the pool may answer "later"; whoever asks again is served.
      do ({ status } = await generate(candidate.token, { num_questions_per_skill: 1 }));
      while (status === 503);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 200 }, worker));
  expect(Object.fromEntries(statuses)).toEqual({ 200: 100, 402: 900 });
  const { rows } = await t.deps.db.execute(sql`
    select (select count(*)::int from assessments where account_id = ${candidate.id}) as tests,
      (select credits from accounts where id = ${candidate.id}) as credits,
      (select sum(amount)::int from ledger where account_id = ${candidate.id}) as ledger`);
  expect(rows).toEqual([{ tests: 100, credits: 0, ledger: 0 }]);
});

test('a retry after a lost reply is charged once; the same key for another request is refused', async () => {
  const candidate = await signUp(t);
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => generate(candidate.token, {}, headers)));
  expect(new Set(answers.map((answer) => answer.body.test.id)).size).toBe(1);
  expect(await creditsOf(t, candidate)).toBe(1);
  const other = await generate(candidate.token, { level: 'senior' }, headers);
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
});

test('a repeat is answered in the words of now, whatever the version that drew the test said of it', async () => {
  const candidate = await signUp(t);
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await generate(candidate.token, {}, headers);
  const { rowCount } = await t.pool.query(
    `update idempotency_keys set response = jsonb_set(response, '{test}', jsonb_build_object('id', response #> '{test,id}'))
    where account_id = $1`,
    [candidate.id],
  );
  expect(rowCount).toBe(1);
  const again = await generate(candidate.token, {}, headers);
  expect([again.status, again.body]).toEqual([200, { ...body, test: { ...body.test, offer: null } }]);
});

test('without credits: 402 with the detail the screen shows, and nothing drawn', async () => {
  const candidate = await signUp(t);
  await generate(candidate.token);
  await generate(candidate.token);
  const { status, body } = await generate(candidate.token);
  expect([status, body.code]).toEqual([402, 'insufficient_credits']);
  expect(body.detail).toContain('Crédits insuffisants');
});

test('too few questions: 409 naming the skill, nothing charged, and the list says so', async () => {
  const candidate = await signUp(t);
  const vente = await profileId(t, 'vente-relation-client');
  const [skill] = await t.deps.db.select().from(skills).where(eq(skills.profile_id, vente));
  await disableQuestions(t, skill?.id as string, 'senior');
  const { status, body } = await generate(candidate.token, { profile_id: vente, level: 'senior' });
  expect([status, body.code]).toEqual([409, 'not_enough_questions']);
  expect(body.detail).toContain(skill?.name);
  expect(await creditsOf(t, candidate)).toBe(2);
  const { profiles } = (await t.call('GET', '/tests/available-profiles', { token: candidate.token })).body;
  expect(profiles[vente].most_per_skill).toMatchObject({ senior: 0, junior: expect.any(Number) });
  expect(profiles[vente].most_per_skill.junior).toBeGreaterThan(9);
});

test('a level without any question is refused alike, also where one only asks what it would be', async () => {
  const candidate = await signUp(t);
  const { profileId: id } = await createBank(t, { questions: 12 });
  const refused = [
    await generate(candidate.token, { profile_id: id, level: 'senior' }),
    await t.call('GET', `/tests/forecast?profile_id=${id}&level=senior`, { token: candidate.token }),
  ];
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'not_enough_questions']);
});

test.each([
  [1_000_000, 30],
  [0, 3],
  [-5, 3],
  [2.9, 6],
])('%d questions per skill are clamped to a paper of %d', async (wanted, count) => {
  const candidate = await signUp(t);
  expect(
    (await generate(candidate.token, { num_questions_per_skill: wanted })).body.test.question_count,
  ).toBe(count);
});

test('an unknown profile is 404, a company is 403', async () => {
  const candidate = await signUp(t);
  const company = await signUp(t, { account_type: 'enterprise' });
  for (const profile_id of [randomUUID(), 'web', '']) {
    const { status, body } = await generate(candidate.token, { profile_id });
    expect([status, body.detail]).toEqual([404, 'Ce métier n’est plus au catalogue.']);
  }
  const refused = await generate(company.token);
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toBe('Seuls les candidats passent des tests.');
});

test('the start is stamped once, by whichever call opens the paper first', async () => {
  const candidate = await signUp(t);
  const id = (await generate(candidate.token)).body.test.id;
  const peeked = await t.call('GET', `/tests/${id}?peek=1`, { token: candidate.token });
  expect(peeked.body.test).toMatchObject({ started_at: null, status: 'pending' });
  expect(peeked.body.test).not.toHaveProperty('questions');
  const starts = await Promise.all(
    Array.from({ length: 10 }, () => t.call('POST', `/tests/${id}/start`, { token: candidate.token })),
  );
  expect(new Set(starts.map((start) => start.body.started_at)).size).toBe(1);
  t.advance(5_000);
  const opened = await t.call('GET', `/tests/${id}`, { token: candidate.token });
  expect(opened.body.test.started_at).toBe(starts[0]?.body.started_at);
  expect(Date.parse(opened.body.test.deadline) - Date.parse(opened.body.test.started_at)).toBe(3_600_000);
});

test('opening costs under 1 KB', async () => {
  const candidate = await signUp(t);
  const id = (await generate(candidate.token)).body.test.id;
  const { response } = await t.call('POST', `/tests/${id}/start`, { token: candidate.token });
  expect((await response.text()).length).toBeLessThan(400);
});

test('the history is paged by a cursor, newest first', async () => {
  const candidate = await signUp(t);
  await giveCredits(t, candidate, 10);
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    t.advance(1000);
    ids.unshift((await generate(candidate.token, { num_questions_per_skill: 1 })).body.test.id);
  }
  await t.deps.db
    .update(assessments)
    .set({ status: 'completed' })
    .where(eq(assessments.id, `${ids[4]}`));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof t.call>> = await t.call(
      'GET',
      `/tests/history?limit=2${cursor && `&cursor=${cursor}`}`,
      {
        token: candidate.token,
      },
    );
    expect(page.body).toMatchObject({ total: 5, completed_total: 1 });
    seen.push(...page.body.tests.map((row: { id: string }) => row.id));
    cursor = page.body.next_cursor;
  }
  expect(seen).toEqual(ids);
});

test('somebody else’s test is not there, for every call', async () => {
  const candidate = await signUp(t);
  const stranger = await signUp(t);
  const { id } = await openTest(t, candidate);
  const journal = { device_id: 'device-of-stranger', events: [] };
  const calls = [
    t.call('GET', `/tests/${id}`, { token: stranger.token }),
    t.call('GET', `/tests/${id}/sealed`, { token: stranger.token }),
    t.call('POST', `/tests/${id}/start`, { token: stranger.token }),
    t.call('PUT', `/tests/${id}/journal`, { token: stranger.token, body: journal }),
    t.call('GET', `/tests/${id}/journal`, { token: stranger.token }),
    t.call('DELETE', `/tests/${id}`, { token: stranger.token }),
    t.call('POST', '/tests/submit', { token: stranger.token, body: { test_id: id, answers: [] } }),
    t.call('GET', `/reports/by-test/${id}`, { token: stranger.token }),
  ];
  expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(calls.map(() => 404));
});

test('a free test is drawn for no account that went meanwhile', async () => {
  const { token } = await signInAdmin(t);
  const price = (test_individual_cost: number) =>
    t.call('PUT', '/admin/settings/pricing', { token, body: { test_individual_cost } });
  const candidate = await signUp(t);
  expect((await price(0)).body.pricing.test_individual_cost).toBe(0);
  const going = `update accounts set deleted_at = now() where id = '${candidate.id}'`;
  const [answer] = await atOnce(t, going, [() => generate(candidate.token)]);
  await price(1);
  expect(answer?.status).toBe(401);
  expect(await t.deps.db.$count(assessments, eq(assessments.account_id, candidate.id))).toBe(0);
});
