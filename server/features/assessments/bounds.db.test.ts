import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, type Person, rightAnswers, signUp } from '#server/testing/people/people.ts';

const t = testApp();

async function candidateInTest() {
  const person = await signUp(t);
  return { person, ...(await openTest(t, person)) };
}

type Line = Record<string, unknown>;
const line = (seq: number, fields: Line = {}): Line => ({
  ...{ seq, kind: 'answer', answer: 'x', at: t.deps.now().getTime(), mono: seq, boot: 'first', ...fields },
});
const save = (person: Person, id: string, device_id: string, events: Line[]) =>
  t.call('PUT', `/tests/${id}/journal`, { token: person.token, body: { device_id, events } });
const submit = (person: Person, body: object) =>
  t.call('POST', '/tests/submit', { token: person.token, body });

async function heldOf(id: string) {
  const { rows } = await t.deps.db.execute<{ bytes: number; devices: number; submissions: number }>(sql`
    select coalesce(sum(length(events::text)), 0)::int as bytes, count(distinct device_id)::int as devices,
      (select count(*)::int from submissions where assessment_id = ${id}) as submissions
    from journal_batches where assessment_id = ${id}`);
  return rows[0];
}

test('of 10 MB of journal at most 256 KB are held, the rest is refused clearly, and the test counts as it would', async () => {
  const { person, id, paper } = await candidateInTest();
  const question_id = paper[0]?.id;
  const batch = (first: number) =>
    Array.from({ length: 20 }, (_, at) => line(first + at, { question_id, answer: 'x'.repeat(8_000) }));
  let seq = 1;
  const refusals = [];
  for (let request = 0; request < 64; request++) {
    const { status, body } = await save(person, id, 'phone-of-awa', batch(seq));
    if (status === 200) seq = body.acknowledged + 1;
    else refusals.push(body);
  }
  expect(refusals).toHaveLength(63);
  expect(refusals[0]).toMatchObject({ code: 'journal_full', detail: expect.stringMatching(/256\u00a0Ko/) });
  expect((await heldOf(id))?.bytes).toBeLessThan(270_000);
  const journal = [line(seq, { question_id, answer: 'x' })];
  const answers = rightAnswers(paper);
  const { status } = await submit(person, { test_id: id, answers, device_id: 'phone-of-awa', journal });
  expect(status).toBe(200);
});

test('of thirty devices at once ten may autosave, and an eleventh may hand in', async () => {
  const { person, id, paper } = await candidateInTest();
  const devices = Array.from({ length: 30 }, (_, at) => `device-number-${at}`);
  const replies = await Promise.all(
    devices.map((device) => save(person, id, device, [line(1, { question_id: paper[0]?.id })])),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.filter(({ body }) => body.code === 'journal_full')).toHaveLength(20);
  expect((await heldOf(id))?.devices).toBe(10);
  const body = { test_id: id, answers: rightAnswers(paper), device_id: 'one-more-device' };
  expect((await submit(person, body)).status).toBe(200);
});

test('an hour and a half of slow typing without network is handed in whole', async () => {
  const { person, id, paper } = await candidateInTest();
  const question_id = paper[0]?.id;
  const boot = randomUUID();
  const typed = { question_id, boot, answer: undefined, digest: 'd'.repeat(43) };
  const journal = Array.from({ length: 10_800 }, (_, at) => line(at + 1, typed));
  const body = { test_id: id, answers: rightAnswers(paper), device_id: 'phone-of-awa', journal };
  expect(JSON.stringify(body).length).toBeGreaterThan(2_000_000);
  expect((await submit(person, body)).status).toBe(200);
});

test('a journal that names a question of another paper is refused; beside a submission its line is left out', async () => {
  const { person, id, paper } = await candidateInTest();
  const foreign = line(1, { question_id: randomUUID() });
  expect((await save(person, id, 'phone-of-awa', [foreign])).body.code).toBe('wrong_questions');
  const own = line(2, { question_id: paper[0]?.id });
  const body = { test_id: id, answers: rightAnswers(paper), device_id: 'phone-of-awa' };
  expect((await submit(person, { ...body, journal: [foreign, own] })).status).toBe(200);
  const { rows } = await t.deps.db.execute(sql`select journal from submissions where assessment_id = ${id}`);
  expect(rows).toEqual([{ journal: [expect.objectContaining({ seq: 2 })] }]);
});

test('of forty other submissions at once four are kept as evidence, and all get the report', async () => {
  const { person, id, paper } = await candidateInTest();
  const first = await submit(person, { test_id: id, answers: rightAnswers(paper) });
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      submit(person, { test_id: id, answers: rightAnswers(paper, `Autre réponse ${at}`) }),
    ),
  );
  for (const { body } of replies) {
    expect(body).toMatchObject({ report: { id: first.body.report.id }, superseded: true });
  }
  expect((await heldOf(id))?.submissions).toBe(5);
});

test.each(['4', '-1', '1.0', ' 0', 'A', 'Oui'])('the choice “%s” is none of the options', async (answer) => {
  const { person, id, paper } = await candidateInTest();
  const answers = rightAnswers(paper);
  const at = paper.findIndex(({ type }) => type === 'mcq');
  const wrong = answers.with(at, { question_id: paper[at]?.id as string, answer });
  const { status, body } = await submit(person, { test_id: id, answers: wrong });
  expect([status, body.code]).toEqual([422, 'wrong_option']);
  expect((await submit(person, { test_id: id, answers })).status).toBe(200);
});
