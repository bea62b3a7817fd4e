import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import {
  creditsOf,
  giveCredits,
  openTest,
  type Person,
  perfectAnswers,
  rightAnswers,
  signUp,
  wrongAnswers,
} from '#server/testing/people/people.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { writeTimeCode } from '#shared/evidence/time-code.ts';
import { sweepAbandoned } from './sweep-abandoned.ts';

const t = testApp();

const HOUR = 3_600_000;
const submit = (person: Person, body: object, headers: Record<string, string> = {}) =>
  t.call('POST', '/tests/submit', { token: person.token, body, headers });

async function reportOf(person: Person, reportId: string) {
  await t.runJobs();
  return (await t.call('GET', `/reports/${reportId}`, { token: person.token })).body.report;
}

const toldOfOthers = ({ id }: Person) =>
  t.deps.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.account_id, id), eq(notifications.type, 'rescue_received')));

async function candidateInTest() {
  const person = await signUp(t);
  return { person, ...(await openTest(t, person)) };
}

test('a right paper earns a report, a certificate and no more than one of each', async () => {
  const { person, id, paper } = await candidateInTest();
  const answers = perfectAnswers(paper);
  const first = await submit(person, { test_id: id, answers });
  expect(first.status).toBe(200);
  const reportId = first.body.report.id;
  expect((await t.call('GET', `/reports/${reportId}`, { token: person.token })).status).toBe(404);
  const report = await reportOf(person, reportId);
  expect(report).toMatchObject({
    test_id: id,
    verdict: 'online',
    grader: 'Notation : barème automatique'.replace(' :', '\u00a0:'),
  });
  expect(report.recommendations.length).toBeGreaterThanOrEqual(3);
  const again = await submit(person, { test_id: id, answers });
  expect(again.body).toMatchObject({ report: { id: reportId }, superseded: false });
  await t.runJobs();
  const { rows } = await t.deps.db.execute(
    sql`select r.id, c.id as certificate from reports r left join certificates c on c.report_id = r.id where assessment_id = ${id}`,
  );
  expect(report.certificate_id).toEqual(expect.any(String));
  expect(rows).toEqual([{ id: reportId, certificate: report.certificate_id }]);
  expect((await t.call('GET', `/reports/by-test/${id}`, { token: person.token })).body.report.id).toBe(
    reportId,
  );
});

test('below 75 there is no certificate, and blanks keep their key', async () => {
  const { person, id, paper } = await candidateInTest();
  const { body } = await submit(person, { test_id: id, answers: wrongAnswers(paper) });
  const report = await reportOf(person, body.report.id);
  expect(report.global_score).toBeLessThan(75);
  expect(report.certificate_id).toBeNull();
  expect((await t.call('GET', '/certificates/user', { token: person.token })).body.certificates).toEqual([]);
});

test('handing in is one transaction of five round trips, beside the session’s', async () => {
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person);
  const body = { test_id: id, answers: rightAnswers(paper) };
  const sent = await roundTripsOf(() => t.call('POST', '/tests/submit', { token: person.token, body }));
  expect(sent.filter((text) => /^begin/i.test(text))).toHaveLength(1);
  expect(sent.length - 1).toBeLessThanOrEqual(5);
  expect(sent.filter((text) => /select "questions"/.test(text))).toEqual([]);
});

test('fifty parallel submissions make one report', async () => {
  const { person, id, paper } = await candidateInTest();
  const answers = rightAnswers(paper);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => submit(person, { test_id: id, answers })),
  );
  expect(new Set(replies.map((reply) => reply.body.report?.id)).size).toBe(1);
});

test('a different payload from a second device is kept as evidence and said', async () => {
  const { person, id, paper } = await candidateInTest();
  const answers = rightAnswers(paper);
  const first = await submit(person, { test_id: id, answers });
  await submit(person, { test_id: id, answers });
  expect(await toldOfOthers(person)).toEqual([]);
  const others = { test_id: id, answers: wrongAnswers(paper), device_id: 'second-device' };
  const second = await submit(person, others);
  await submit(person, others);
  const [told, ...more] = await toldOfOthers(person);
  expect(told).toMatchObject({
    related_id: first.body.report.id,
    message: expect.stringContaining('sans compter'),
  });
  expect(more).toEqual([]);
  expect(second.body).toMatchObject({ report: { id: first.body.report.id }, superseded: true });
  const { rows } = await t.deps.db.execute(
    sql`select counted from submissions where assessment_id = ${id} order by counted`,
  );
  expect(rows).toEqual([{ counted: false }, { counted: true }]);
});

test('the receipt echoes the Idempotency-Key', async () => {
  const { person, id, paper } = await candidateInTest();
  const key = randomUUID();
  const { body } = await submit(
    person,
    { test_id: id, answers: rightAnswers(paper) },
    { 'idempotency-key': key },
  );
  expect(body.receipt).toBe(key);
});

test('missing, foreign and duplicate questions are refused and the test stays open', async () => {
  const { person, id, paper } = await candidateInTest();
  const answers = rightAnswers(paper);
  const cases = [
    answers.slice(1),
    [...answers, { question_id: randomUUID(), answer: '0' }],
    [...answers.slice(1), answers[1]],
    answers.map((answer, index) => (index === 0 ? { ...answer, question_id: randomUUID() } : answer)),
    [],
  ];
  for (const wrong of cases) {
    const { status, body } = await submit(person, { test_id: id, answers: wrong });
    expect([status, body.code]).toEqual([422, 'wrong_questions']);
  }
  expect((await submit(person, { test_id: id, answers })).status).toBe(200);
});

test('blanks are refused before the deadline and count nothing after it', async () => {
  const { person, id, paper } = await candidateInTest();
  const answers = rightAnswers(paper).map((answer, index) =>
    index < 2 ? { ...answer, answer: ' ' } : answer,
  );
  const early = await submit(person, { test_id: id, answers });
  expect([early.status, early.body.code, early.body.detail]).toEqual([
    422,
    'unanswered_questions',
    '2 questions sans réponse',
  ]);
  t.advance(paper.length * 120_000);
  const late = await submit(person, { test_id: id, answers });
  const report = await reportOf(person, late.body.report.id);
  expect(report.questions.slice(0, 2)).toMatchObject([
    { result: 'blank', explanation: null, answer: null, points: 0 },
    { result: 'blank', explanation: null, answer: null, points: 0 },
  ]);
});

test('a test nobody opened cannot be submitted', async () => {
  const person = await signUp(t);
  const { id } = await openTest(t, person);
  await t.deps.db.execute(sql`update assessments set started_at = null, deadline = null where id = ${id}`);
  expect((await submit(person, { test_id: id, answers: [] })).body.code).toBe('not_started');
});

test('a test opened since the backup that was restored counts from when its phone says it was opened', async () => {
  const { person, id, paper } = await candidateInTest();
  const opened = t.deps.now().getTime();
  t.advance(120_000);
  const answers = perfectAnswers(paper);
  const lines = answers.map((answer, index) => ({
    kind: 'answer',
    ...answer,
    server: opened + 3_000 * (1 + index),
  }));
  const journal = [{ kind: 'open', server: opened }, ...lines].map((line, index) => ({
    seq: index + 1,
    at: line.server,
    mono: line.server - opened,
    boot: 'one',
    ...line,
  }));
  const device_id = 'phone-of-before';
  await t.deps.db.execute(sql`with sight as (delete from sightings where account_id = ${person.id})
      update assessments set started_at = null, deadline = null where id = ${id}`);
  const guessed = { question_id: randomUUID(), answer: '0' };
  for (const made of [answers.slice(1), [...answers.slice(1), guessed], [...answers, guessed]]) {
    const refused = await submit(person, { test_id: id, device_id, journal, answers: made });
    // Nothing of how many are right: asked for each known question, that would name a paper nobody opened.
    expect(refused.body).toEqual({ detail: 'Ce test n’est pas encore ouvert.', code: 'not_started' });
  }
  expect((await t.call('GET', `/tests/${id}?peek=1`, { token: person.token })).body.test.started_at).toBe(
    null,
  );
  const [first, second] = await Promise.all(
    [0, 1].map(() => submit(person, { test_id: id, device_id, journal, answers })),
  );
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(second?.body.report.id).toBe(first?.body.report.id);
  const { test: over } = (await t.call('GET', `/tests/${id}?peek=1`, { token: person.token })).body;
  expect(new Date(over.started_at).getTime()).toBe(opened);
  const report = await reportOf(person, first?.body.report.id);
  expect([report.verdict, report.global_score]).toEqual(['online', 100]);
});

test('nobody learns by handing in which questions an unopened paper asks, unless by giving it up for them', async () => {
  const { person, id, paper } = await candidateInTest();
  const server = t.deps.now().getTime();
  await t.deps.db.execute(sql`with sight as (delete from sightings where account_id = ${person.id})
      update assessments set started_at = null, deadline = null where id = ${id}`);
  const choice = paper.findIndex(({ type }) => type === 'mcq');
  const known = perfectAnswers(paper);
  const outside = known.with(choice, { question_id: paper[choice]?.id ?? '', answer: '99' });
  const refused = await submit(person, { test_id: id, answers: outside });
  expect([refused.status, refused.body.code]).toEqual([409, 'not_started']);
  const blank = known.map(({ question_id }) => ({ question_id, answer: '' }));
  const journal = [{ seq: 1, kind: 'open', at: server, mono: 0, boot: 'one', server }];
  const device_id = 'phone-of-before';
  const taken = await submit(person, { test_id: id, device_id, journal, answers: blank });
  expect(taken.status).toBe(200);
  expect((await submit(person, { test_id: id, answers: known })).body.superseded).toBe(true);
});

test('a hand-in to a restored server counts where the phone has left only what the server had not taken before', async () => {
  const { person, id, paper } = await candidateInTest();
  await t.deps.db.execute(sql`with sight as (delete from sightings where account_id = ${person.id})
      update assessments set started_at = null, deadline = null where id = ${id}`);
  t.advance(120_000);
  const answers = perfectAnswers(paper).with(0, { question_id: paper[0]?.id ?? '', answer: '' });
  const server = t.deps.now().getTime();
  const told = { seq: 8, kind: 'clock', at: server, mono: 120_000, boot: 'one', server };
  const last = { seq: 9, kind: 'finish', at: server, mono: 120_000, boot: 'one' };
  const body = { test_id: id, device_id: 'phone-of-before', journal: [told, last], answers };
  const sent = await submit(person, body);
  expect(sent.status).toBe(200);
  const { verdict, questions } = await reportOf(person, sent.body.report.id);
  expect(verdict).toBe('offline_uncertain');
  const blank = questions.filter(({ result }: { result: string }) => result === 'blank');
  expect(blank).toHaveLength(1);
});

test.each([0, 3])(
  'of a journal that a restored server holds %i lines of the answers count, as the phone says',
  async (left) => {
    const { person, id, paper } = await candidateInTest();
    const { token } = person;
    const server = t.deps.now().getTime();
    const { signing_key } = (await t.call('POST', `/tests/${id}/start`, { token })).body;
    const device_id = 'phone-of-before';
    const held = journalOf(wrongAnswers(paper), server).slice(0, left);
    if (left > 0) await t.call('PUT', `/tests/${id}/journal`, { token, body: { device_id, events: held } });
    const answers = perfectAnswers(paper);
    const lost = journalOf(answers, server).map((line) => ({ ...line, seq: line.seq + left }));
    const unsent = [{ kind: 'clock', server: server + HOUR }, { kind: 'finish' }].map((line, index) => ({
      seq: left + lost.length + 1 + index,
      at: server + HOUR,
      mono: HOUR,
      boot: 'boot-one',
      ...line,
    }));
    const whole = [...held, ...lost, ...unsent] as JournalEvent[];
    const code = await writeTimeCode({ testId: id, deviceId: device_id }, whole, signing_key);
    expect((await t.call('POST', '/anchors', { body: { code } })).status).toBe(200);
    t.advance(paper.length * 120_000 + HOUR);
    const { body } = await submit(person, { test_id: id, answers, device_id, journal: unsent });
    const { verdict, global_score, time_doubt } = await reportOf(person, body.report.id);
    expect([verdict, global_score, time_doubt]).toEqual(['offline_uncertain', 100, null]);
  },
);

test('a hand-in that comes again, as after a lost reply, locks nothing of its owner', async () => {
  const { person, id, paper } = await candidateInTest();
  const server = t.deps.now().getTime();
  const journal = [{ seq: 1, kind: 'open', at: server, mono: 0, boot: 'one', server }];
  const body = { test_id: id, device_id: 'phone-of-awa', journal, answers: rightAnswers(paper) };
  const first = await submit(person, body);
  expect(first.status).toBe(200);
  const sent = await roundTripsOf(async () => expect((await submit(person, body)).body).toEqual(first.body));
  expect(sent.filter((text) => /accounts.*for no key update/.test(text))).toEqual([]);
});

test('submit against delete: one wins, and the credit follows', async () => {
  const person = await signUp(t);
  const rounds = process.env.SOAK ? 500 : 40;
  await giveCredits(t, person, rounds);
  for (let round = 0; round < rounds; round++) {
    await forgetRefunds(person);
    const { id, paper } = await openTest(t, person, { num_questions_per_skill: 1 });
    const before = await creditsOf(t, person);
    const [submitted, deleted] = await Promise.all([
      submit(person, { test_id: id, answers: rightAnswers(paper) }),
      t.call('DELETE', `/tests/${id}`, { token: person.token }),
    ]);
    expect(deleted.status).toBe(200);
    expect(deleted.body.refunded).toBe(submitted.status === 200 ? 0 : 1);
    expect(await creditsOf(t, person)).toBe(before + deleted.body.refunded);
  }
});

/** As if the month were over in which an opened test gave its cost back. */
const forgetRefunds = (person: Person) =>
  t.deps.db.execute(sql`update assessments set refunded_opened = 0 where account_id = ${person.id}`);

function journalOf(answers: { question_id: string; answer: string }[], startedAt: number, every = 10_000) {
  const open = { seq: 1, kind: 'open', at: startedAt, mono: 0, boot: 'boot-one', server: startedAt };
  const made = answers.map((answer, index) => ({
    seq: index + 2,
    kind: 'answer',
    ...answer,
    at: startedAt + (index + 1) * every,
    mono: (index + 1) * every,
    boot: 'boot-one',
  }));
  return [open, ...made];
}

test('a late arrival is judged from its journal: on the device’s word, or proven by autosave', async () => {
  for (const autosaved of [false, true]) {
    const { person, id, paper } = await candidateInTest();
    const answers = rightAnswers(paper);
    const journal = journalOf(answers, t.deps.now().getTime());
    const device_id = 'phone-of-awa';
    if (autosaved) {
      const put = await t.call('PUT', `/tests/${id}/journal`, {
        token: person.token,
        body: { device_id, events: journal },
      });
      expect(put.body.acknowledged).toBe(journal.length);
    }
    t.advance(HOUR);
    const { body } = await submit(person, { test_id: id, answers, device_id, journal });
    const report = await reportOf(person, body.report.id);
    expect(report.verdict).toBe(autosaved ? 'offline_proven' : 'offline_uncertain');
    expect(report.questions.every((question: { result: string }) => question.result !== 'blank')).toBe(true);
  }
});

test('an answer journaled past the deadline counts nothing', async () => {
  const { person, id, paper } = await candidateInTest();
  const answers = rightAnswers(paper);
  const journal = journalOf(answers, t.deps.now().getTime(), paper.length * 120_000 - 1000);
  t.advance(5 * HOUR);
  const { body } = await submit(person, { test_id: id, answers, device_id: 'phone-of-awa', journal });
  const report = await reportOf(person, body.report.id);
  expect(report.questions.map((question: { result: string }) => question.result === 'blank')).toEqual(
    paper.map((_, at) => at > 0),
  );
  expect(report.questions.map((question: { late: boolean }) => question.late)).toEqual(
    paper.map((_, at) => at > 0),
  );
});

test('what another phone had autosaved in time counts, though the one that hands in knew it only past the deadline', async () => {
  for (const inTime of [true, false]) {
    const { person, id, paper } = await candidateInTest();
    const answers = rightAnswers(paper);
    const broken = { device_id: 'phone-that-broke', events: journalOf(answers, t.deps.now().getTime()) };
    if (!inTime) t.advance(HOUR);
    await t.call('PUT', `/tests/${id}/journal`, { token: person.token, body: broken });
    t.advance(5 * HOUR);
    const { server_now } = (await t.call('POST', `/tests/${id}/start`, { token: person.token })).body;
    const journal = journalOf(answers, Date.parse(server_now));
    const { body } = await submit(person, { test_id: id, answers, device_id: 'another-phone', journal });
    const { verdict, questions } = await reportOf(person, body.report.id);
    if (inTime) expect(verdict).toBe('offline_uncertain');
    const blank = questions.filter(({ result }: { result: string }) => result === 'blank');
    expect(blank).toHaveLength(inTime ? 0 : paper.length);
  }
});

test('of an answer changed past the deadline the report shows, and marks, the one made in time', async () => {
  const { person, id, paper } = await candidateInTest();
  const [changed] = paper.filter(({ type }) => type === 'mcq');
  const [inTime] = wrongAnswers(paper).filter(({ question_id }) => question_id === changed?.id);
  const answers = rightAnswers(paper);
  const [late] = answers.filter(({ question_id }) => question_id === changed?.id);
  if (!changed || !inTime || !late) throw new Error('no choice on this paper');
  const journal = journalOf([inTime, late], t.deps.now().getTime(), paper.length * 119_000);
  t.advance(5 * HOUR);
  const { body } = await submit(person, { test_id: id, answers, device_id: 'phone-of-awa', journal });
  const report = await reportOf(person, body.report.id);
  expect(
    report.questions.find(({ question_id }: { question_id: string }) => question_id === changed.id),
  ).toMatchObject({ result: 'wrong', answer: changed.options?.[Number(inTime.answer)], late: true });
});

test('more than a day late: graded and reported, without certificate', async () => {
  const { person, id, paper } = await candidateInTest();
  const answers = rightAnswers(paper);
  const journal = journalOf(answers, t.deps.now().getTime());
  t.advance(25 * HOUR);
  const { body } = await submit(person, { test_id: id, answers, device_id: 'phone-of-awa', journal });
  expect(await reportOf(person, body.report.id)).toMatchObject({ verdict: 'late', certificate_id: null });
});

test('the sweeper finalises an abandoned test from what was autosaved, and the phone that comes back later is evidence', async () => {
  const { person, id, paper } = await candidateInTest();
  const answers = rightAnswers(paper);
  const events = journalOf(answers.slice(0, 3), t.deps.now().getTime());
  await t.call('PUT', `/tests/${id}/journal`, {
    token: person.token,
    body: { device_id: 'phone-of-awa', events },
  });
  t.advance(12 * HOUR);
  expect(await sweepAbandoned(t.deps)).toBe(0);
  t.advance(13 * HOUR);
  expect(await sweepAbandoned(t.deps)).toBe(1);
  const swept = (await t.call('GET', `/reports/by-test/${id}`, { token: person.token })).body.report;
  const report = await reportOf(person, swept.id);
  expect(report.verdict).toBe('late');
  expect(report.questions.filter((question: { result: string }) => question.result === 'blank')).toHaveLength(
    paper.length - 3,
  );
  const late = await submit(person, {
    test_id: id,
    answers,
    device_id: 'phone-of-awa',
    journal: journalOf(answers, 0),
  });
  expect(late.body).toMatchObject({ report: swept, superseded: true });
  expect(await toldOfOthers(person)).toHaveLength(1);
});

test('an abandoned test that cannot be submitted holds up none behind it, and is told of', async () => {
  const [broken, other] = [await candidateInTest(), await candidateInTest()];
  await t.deps.db.execute(sql`update papers set questions = '7'::jsonb where assessment_id = ${broken.id}`);
  t.advance(25 * HOUR);
  await expect(sweepAbandoned(t.deps)).rejects.toThrow();
  const swept = await t.call('GET', `/reports/by-test/${other.id}`, { token: other.person.token });
  expect(swept.status).toBe(200);
});

test('the journal takes each event once, in order, and refuses gaps', async () => {
  const { person, id, paper } = await candidateInTest();
  const journal = journalOf(rightAnswers(paper), t.deps.now().getTime());
  const put = (events: object[], device_id = 'phone-of-awa') =>
    t.call('PUT', `/tests/${id}/journal`, { token: person.token, body: { device_id, events } });
  expect((await put(journal.slice(0, 3))).body.acknowledged).toBe(3);
  expect((await put(journal.slice(0, 3))).body.acknowledged).toBe(3);
  expect((await put(journal.slice(5))).body.code).toBe('conflict');
  const parallel = await Promise.all(Array.from({ length: 5 }, () => put(journal.slice(2))));
  expect(parallel.map((answer) => answer.body.acknowledged)).toEqual(parallel.map(() => journal.length));
  const held = await t.call('GET', `/tests/${id}/journal?device_id=phone-of-awa`, { token: person.token });
  expect(held.body).toMatchObject({ answers: rightAnswers(paper), acknowledged: journal.length });
  // Another device sees the answers, and starts a journal of its own.
  const other = await t.call('GET', `/tests/${id}/journal?device_id=another-phone`, { token: person.token });
  expect(other.body).toMatchObject({ answers: rightAnswers(paper), acknowledged: 0 });
});

test('a device cannot rewrite what the server already holds', async () => {
  const { person, id, paper } = await candidateInTest();
  const wrong = wrongAnswers(paper);
  const right = rightAnswers(paper);
  const start = t.deps.now().getTime();
  const device_id = 'phone-of-awa';
  await t.call('PUT', `/tests/${id}/journal`, {
    token: person.token,
    body: { device_id, events: journalOf(wrong, start) },
  });
  t.advance(2 * HOUR);
  const { body } = await submit(person, {
    test_id: id,
    answers: right,
    device_id,
    journal: journalOf(right, start),
  });
  expect((await reportOf(person, body.report.id)).global_score).toBeLessThan(50);
});
