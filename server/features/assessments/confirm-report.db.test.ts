import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import {
  creditsOf,
  giveCredits,
  openTest,
  type Person,
  paperOf,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import { reissue } from '#server/testing/worlds/certificates.ts';

const t = testApp();

/** Somebody certified in a profile of three skills, and the report. */
async function certified(perSkill = 20, families = 0) {
  const { profileId, skillIds } = await createBank(t, { skills: 3, questions: perSkill, families });
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person, { profile_id: profileId });
  const { body } = await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: id, answers: rightAnswers(paper) },
  });
  await t.runJobs();
  const reportId: string = body.report.id;
  // As if the time had been on the phone's word: what is confirmed already needs no confirmation.
  await reissue(t, reportId, { confirmed: false, verdict: 'offline_uncertain' });
  return { person, reportId, profileId, skillIds, met: new Set(paper.map((question) => question.id)) };
}

const confirm = (person: Person, report_id: string, key?: string) =>
  t.call('POST', '/tests/confirm', {
    token: person.token,
    headers: key ? { 'idempotency-key': key } : {},
    body: { report_id },
  });
const start = (person: Person, id: string) => t.call('POST', `/tests/${id}/start`, { token: person.token });
const remove = (person: Person, id: string) => t.call('DELETE', `/tests/${id}`, { token: person.token });
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

test('ten questions, none met before, as even over the skills as ten can be, and free', async () => {
  const { person, reportId, met, skillIds } = await certified();
  const { status, body } = await confirm(person, reportId);
  expect(status).toBe(200);
  expect(body.test).toMatchObject({
    question_count: 10,
    cost: 0,
    refund: 0,
    confirms: reportId,
    practice: null,
  });
  const paper = await paperOf(t, body.test.id);
  expect(paper.filter((question) => met.has(question.id))).toEqual([]);
  expect(skillIds.map((id) => paper.filter((question) => question.skill_id === id).length)).toEqual([
    4, 3, 3,
  ]);
  expect(await creditsOf(t, person)).toBe(1);
  await start(person, body.test.id);
  const opened = await t.call('GET', `/tests/${body.test.id}?peek=1`, { token: person.token });
  expect(opened.body.test).toMatchObject({ practice: null, attempt: null, confirms: reportId });
});

test('a confirmation is no attempt of those that follow', async () => {
  const { person, reportId, profileId } = await certified(40);
  await start(person, (await confirm(person, reportId)).body.test.id);
  const { id } = await openTest(t, person, { profile_id: profileId });
  const { body } = await t.call('GET', `/tests/${id}?peek=1`, { token: person.token });
  expect(body.test).toMatchObject({ attempt: 2, practice: null });
});

test('however often and at once it is asked for, a report has one', async () => {
  const { person, reportId } = await certified();
  const key = randomUUID();
  const answers = await atOnce(
    t,
    `select from reports where id = '${reportId}' for update`,
    [undefined, undefined, randomUUID(), key].map((each) => () => confirm(person, reportId, each)),
  );
  const ids = new Set(answers.map(({ body }) => body.test.id));
  expect([ids.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200, 200]]);
  // A repeat whose answer was lost, also under another version, and the same key for another report.
  await t.pool.query(
    `update idempotency_keys set response = '{"test": {"id": "${[...ids][0]}"}}' where key = '${key}'`,
  );
  expect((await confirm(person, reportId, key)).body.test.id).toBe([...ids][0]);
  expect(refusal(await confirm(person, randomUUID(), key))).toEqual([422, 'key_reused']);
  await start(person, [...ids][0] as string);
  expect((await confirm(person, reportId)).body.test.id).toBe([...ids][0]);
});

test('one deleted unopened may be drawn again; one that was opened is the only one', async () => {
  const { person, reportId } = await certified();
  const first = (await confirm(person, reportId)).body.test.id;
  expect((await remove(person, first)).body.refunded).toBe(0);
  const second = (await confirm(person, reportId)).body.test.id;
  expect(second).not.toBe(first);
  await start(person, second);
  await remove(person, second);
  expect(refusal(await confirm(person, reportId))).toEqual([409, 'not_confirmable']);
});

test('one that waits goes with the opening of another paper that asks one of its questions, and another is drawn', async () => {
  const { person, reportId, profileId } = await certified();
  await giveCredits(t, person, 2);
  const first = (await confirm(person, reportId)).body.test.id;
  const waits = async () => {
    const { body } = await t.call('GET', '/tests/history', { token: person.token });
    const { certificates: own } = (await t.call('GET', '/certificates/user', { token: person.token })).body;
    return [body.tests.some(({ id }: { id: string }) => id === first), own[0].confirmable];
  };
  await openTest(t, person, { profile_id: (await createBank(t, { questions: 10 })).profileId });
  const body = { profile_id: profileId, level: 'junior', num_questions_per_skill: 5 };
  const drawn = await t.call('POST', '/tests/generate', { token: person.token, body });
  const other = drawn.body.test.id;
  await t.deps.db.execute(sql`update papers set questions = jsonb_set(questions, '{0}',
    (select questions -> 0 from papers where assessment_id = ${other})) where assessment_id = ${first}`);
  expect(await waits()).toEqual([true, false]);
  await start(person, other);
  expect(await waits()).toEqual([false, true]);
  expect((await start(person, first)).status).toBe(404);
  const second = (await confirm(person, reportId)).body.test.id;
  const asked = (await paperOf(t, other)).map(({ id }) => id);
  expect((await paperOf(t, second)).some(({ id }) => asked.includes(id))).toBe(false);
  // Its own opening makes them met, too.
  await start(person, second);
  expect((await confirm(person, reportId)).body.test.id).toBe(second);
});

test('one that waits goes with its withdrawn certificate, and is not opened once that has expired', async () => {
  const [withdrawn, expired] = [await certified(), await certified()];
  const draw = async ({ person, reportId }: typeof expired): Promise<string> =>
    (await confirm(person, reportId)).body.test.id;
  const [gone, kept] = [await draw(withdrawn), await draw(expired)];
  const { certificates: own } = (await t.call('GET', '/certificates/user', { token: withdrawn.person.token }))
    .body;
  const admin = await signInAdmin(t);
  const { status } = await t.call('POST', `/admin/certificates/${own[0].number}/withdraw`, {
    token: admin.token,
    body: { reason: 'Identité empruntée.' },
  });
  expect(status).toBe(200);
  const { tests } = (await t.call('GET', '/tests/history', { token: withdrawn.person.token })).body;
  expect(tests.map(({ id }: { id: string }) => id)).not.toContain(gone);
  expect(refusal(await start(withdrawn.person, gone))).toEqual([404, 'not_found']);

  await t.deps.db
    .update(certificates)
    .set({ issued_at: new Date(t.deps.now().getTime() - 3 * 366 * 86_400_000) })
    .where(eq(certificates.report_id, expired.reportId));
  const { token } = expired.person;
  expect(refusal(await start(expired.person, kept))).toEqual([409, 'not_confirmable']);
  expect(refusal(await t.call('GET', `/tests/${kept}`, { token }))).toEqual([409, 'not_confirmable']);
  const { test: waiting } = (await t.call('GET', `/tests/${kept}?peek=1`, { token })).body;
  expect(waiting.started_at).toBeNull();
  const { rows } = await t.deps.db.execute(
    sql`select from sightings where account_id = ${expired.person.id} and times > 0`,
  );
  expect(rows).toHaveLength(expired.met.size);
  // As after its opening was lost with a restored server: what was answered still arrives.
  const answers = rightAnswers(await paperOf(t, kept));
  const sent = await t.call('POST', '/tests/submit', { token, body: { test_id: kept, answers } });
  expect(sent.status).toBe(200);
});

test('one that was handed in is not given again', async () => {
  const { person, reportId } = await certified();
  const { id } = (await confirm(person, reportId)).body.test;
  await start(person, id);
  const answers = rightAnswers(await paperOf(t, id));
  await t.call('POST', '/tests/submit', { token: person.token, body: { test_id: id, answers } });
  expect(refusal(await confirm(person, reportId))).toEqual([409, 'not_confirmable']);
});

test('only a valid certificate of one’s own that is not confirmed', async () => {
  const { person, reportId } = await certified();
  const stranger = await signUp(t);
  const company = await signUp(t, { account_type: 'enterprise' });
  const change = (fields: Partial<typeof certificates.$inferInsert>) =>
    t.deps.db.update(certificates).set(fields).where(eq(certificates.report_id, reportId));
  for (const id of [randomUUID(), 'rapport', ''])
    expect(refusal(await confirm(person, id))).toEqual([404, 'not_found']);
  expect(refusal(await confirm(stranger, reportId))).toEqual([404, 'not_found']);
  expect(refusal(await confirm(company, reportId))).toEqual([403, 'forbidden']);
  await change({ confirmed: true });
  expect(refusal(await confirm(person, reportId))).toEqual([409, 'not_confirmable']);
  await change({ confirmed: false, revoked_at: t.deps.now() });
  expect(refusal(await confirm(person, reportId))).toEqual([409, 'not_confirmable']);
  const listed = async () =>
    (await t.call('GET', '/certificates/user', { token: person.token })).body.certificates[0].confirmable;
  const { issued_at } = (await change({ revoked_at: null }).returning())[0] ?? {};
  expect(await listed()).toBe(true);
  await change({ issued_at: new Date(t.deps.now().getTime() - 3 * 366 * 86_400_000) });
  expect(refusal(await confirm(person, reportId))).toEqual([409, 'not_confirmable']);
  expect(await listed()).toBe(false);
  await change({ issued_at });
  expect((await confirm(person, reportId)).status).toBe(200);
});

test('with too few new questions, or none that is proven, nothing is drawn and the skill is named', async () => {
  const { person, reportId, skillIds } = await certified(8);
  const refused = await confirm(person, reportId);
  expect(refusal(refused)).toEqual([409, 'not_enough_questions']);
  expect(refused.body.detail).toContain('Compétence 1');
  const rich = await certified();
  await t.deps.db
    .update(questions)
    .set({ stage: 'probation' })
    .where(eq(questions.skill_id, rich.skillIds[2] as string));
  expect((await confirm(rich.person, rich.reportId)).body.detail).toContain('Compétence 3');
  const { rows } = await t.deps.db.execute(sql`select 1 from assessments where confirms is not null
    and account_id in (${person.id}, ${rich.person.id})`);
  expect([rows.length, skillIds.length]).toEqual([0, 3]);
});

test('a family met once is not new to a confirmation', async () => {
  const { person, reportId } = await certified(0, 8);
  expect(refusal(await confirm(person, reportId))).toEqual([409, 'not_enough_questions']);
});

test('a profile that is gone confirms nothing more', async () => {
  const { person, reportId, profileId } = await certified();
  await t.deps.db.execute(sql`update profiles set deleted_at = now() where id = ${profileId}`);
  expect(refusal(await confirm(person, reportId))).toEqual([409, 'not_confirmable']);
  expect(await t.deps.db.select().from(assessments).where(eq(assessments.confirms, reportId))).toEqual([]);
});
