import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { eq } from '#server/db/drizzle.ts';
import { timeAnchors } from '#server/db/schema/assessments.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, type Person, rightAnswers, signUp } from '#server/testing/people/people.ts';
import type { JournalEvent, PrivateJwk } from '#shared/contracts/sittings.ts';
import { digestAnswer } from '#shared/evidence/journal-chain.ts';
import { writeTimeCode } from '#shared/evidence/time-code.ts';
import { GRACE_SECONDS, MOST_ANCHORS } from '#shared/rules/assessments/exam.ts';
import { NBSP } from '#shared/rules/text/format.ts';

const t = testApp();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DEVICE = 'phone-of-awa';

async function candidateOffline() {
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person);
  const { body } = await t.call('POST', `/tests/${id}/start`, { token: person.token });
  const begun = Date.parse(body.started_at);
  const answers = rightAnswers(paper);
  /** One answer every 20 seconds by the phone's clocks, from the start on. */
  const journal: JournalEvent[] = [
    { seq: 1, kind: 'open', at: begun, mono: 0, boot: 'one', server: begun },
    ...answers.map(({ question_id, answer }, index): JournalEvent => {
      const passed = (index + 1) * 20_000;
      return {
        seq: index + 2,
        kind: 'answer',
        question_id,
        answer,
        at: begun + passed,
        mono: passed,
        boot: 'one',
      };
    }),
  ];
  const codeFor = (lines: JournalEvent[], deviceId = DEVICE) =>
    writeTimeCode({ testId: id, deviceId }, lines, body.signing_key as PrivateJwk);
  return { person, id, answers, journal, codeFor, deadline: Date.parse(body.deadline) };
}

const stamp = (code: string) => t.call('POST', '/anchors', { body: { code } });

async function verdictOf(person: Person, body: object) {
  const sent = await t.call('POST', '/tests/submit', { token: person.token, body });
  expect(sent.status).toBe(200);
  await t.runJobs();
  const { report } = (await t.call('GET', `/reports/${sent.body.report.id}`, { token: person.token })).body;
  return { verdict: report.verdict, doubt: report.time_doubt, score: report.global_score };
}

test('a journal whose head was stamped in time is proven, however late its answers arrive', async () => {
  const { person, id, answers, journal, codeFor, deadline } = await candidateOffline();
  t.advance(10 * MINUTE);
  expect((await stamp(await codeFor(journal))).status).toBe(200);
  t.advance(deadline - t.deps.now().getTime() + 5 * HOUR);
  const body = { test_id: id, answers, device_id: DEVICE, journal };
  expect(await verdictOf(person, body)).toMatchObject({ verdict: 'offline_proven', doubt: null });
});

test('three days later too; a head stamped after the time proves nothing', async () => {
  const proven = await candidateOffline();
  const unproven = await candidateOffline();
  await stamp(await proven.codeFor(proven.journal));
  t.advance(proven.deadline - t.deps.now().getTime() + 2 * MINUTE);
  await stamp(await unproven.codeFor(unproven.journal));
  t.advance(72 * HOUR);
  for (const [sat, verdict] of [
    [proven, 'offline_proven'],
    [unproven, 'late'],
  ] as const) {
    const body = { test_id: sat.id, answers: sat.answers, device_id: DEVICE, journal: sat.journal };
    expect(await verdictOf(sat.person, body)).toMatchObject({ verdict, doubt: null });
  }
});

test('a journal altered under a stamped head is kept, never proven, and said to be altered', async () => {
  const { person, id, answers, journal, codeFor, deadline } = await candidateOffline();
  const unsure = journal.map((line) => (line.seq === 2 ? { ...line, answer: 'something else' } : line));
  await stamp(await codeFor(unsure));
  t.advance(deadline - t.deps.now().getTime() + HOUR);
  const body = { test_id: id, answers, device_id: DEVICE, journal };
  expect(await verdictOf(person, body)).toMatchObject({
    verdict: 'offline_uncertain',
    doubt: 'journal_altered',
  });
});

test('of every option stamped in time the right one cannot be shown alone afterwards', async () => {
  const { person, id, answers, journal, codeFor, deadline } = await candidateOffline();
  const guesses = journal.flatMap((line) =>
    line.question_id ? ['0', '1', '2', '3'].map((answer) => ({ ...line, answer })) : [line],
  );
  const whole = guesses.map((line, index) => ({ ...line, seq: index + 1 }));
  await stamp(await codeFor(whole));
  t.advance(deadline - t.deps.now().getTime() + HOUR);
  const right = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  const shown = await Promise.all(
    whole.map(async ({ answer, ...line }) =>
      answer !== undefined && answer !== right.get(line.question_id ?? '')
        ? { ...line, digest: await digestAnswer(answer) }
        : { ...line, ...(answer === undefined ? {} : { answer }) },
    ),
  );
  const { score } = await verdictOf(person, { test_id: id, answers, device_id: DEVICE, journal: shown });
  expect(score).toBeLessThan(60);
});

test('what is added under the number of a stamped line is not proven with it', async () => {
  const { person, id, answers, journal, codeFor, deadline } = await candidateOffline();
  const wrong = (line: JournalEvent) => (line.answer === undefined ? line : { ...line, answer: 'x' });
  const stamped = journal.map(wrong);
  await stamp(await codeFor(stamped));
  t.advance(deadline - t.deps.now().getTime() + 20 * HOUR);
  const seq = stamped.length;
  const added = journal.filter(({ kind }) => kind === 'answer').map((line) => ({ ...line, seq }));
  const body = { test_id: id, answers, device_id: DEVICE, journal: [...stamped, ...added] };
  expect(await verdictOf(person, body)).toMatchObject({ verdict: 'offline_proven', score: 0 });
});

test('an autosave adds nothing under the number of a stamped line', async () => {
  const { person, id, journal, codeFor, deadline } = await candidateOffline();
  await stamp(await codeFor(journal));
  t.advance(deadline - t.deps.now().getTime() + HOUR);
  const seq = journal.length;
  const added = journal.filter(({ kind }) => kind === 'answer').map((line) => ({ ...line, seq }));
  const beyond = { kind: 'clock', seq: seq + added.length + 1, at: Date.now(), mono: 0, boot: 'one' };
  const saved = await t.call('PUT', `/tests/${id}/journal`, {
    token: person.token,
    body: { device_id: DEVICE, events: [...journal, ...added, beyond] },
  });
  expect(saved).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('of several journals stamped in time the last alone proves', async () => {
  for (const [handedIn, verdict] of [
    ['phone-one', 'offline_uncertain'],
    ['phone-two', 'offline_proven'],
  ] as const) {
    const { person, id, answers, journal, codeFor, deadline } = await candidateOffline();
    for (const device of ['phone-one', 'phone-two']) {
      t.advance(MINUTE);
      await stamp(await codeFor(journal, device));
    }
    t.advance(deadline - t.deps.now().getTime() + HOUR);
    const body = { test_id: id, answers, device_id: handedIn, journal };
    expect(await verdictOf(person, body)).toMatchObject({ verdict });
  }
});

test('a clock set back over a restart is said, and a stamp settles it', async () => {
  for (const proves of [false, true]) {
    const { person, id, answers, journal, codeFor, deadline } = await candidateOffline();
    const before = journal.slice(0, 3);
    const back = journal
      .slice(3)
      .map((line) => ({ ...line, at: line.at - HOUR, mono: line.mono % 7, boot: 'two' }));
    const whole = [...before, ...back];
    if (proves) await stamp(await codeFor(whole));
    t.advance(deadline - t.deps.now().getTime() + HOUR);
    expect(
      await verdictOf(person, { test_id: id, answers, device_id: DEVICE, journal: whole }),
    ).toMatchObject(
      proves
        ? { verdict: 'offline_proven', doubt: null }
        : { verdict: 'offline_uncertain', doubt: 'clock_set_back' },
    );
  }
});

test('the first stamp of a head stays, in parallel and repeated, and of a test at most 50 are stamped', async () => {
  const { id, journal, codeFor } = await candidateOffline();
  const code = await codeFor(journal);
  const first = await Promise.all(Array.from({ length: 20 }, () => stamp(code)));
  expect(new Set(first.map(({ body }) => body.at)).size).toBe(1);
  t.advance(MINUTE);
  expect((await stamp(code)).body.at).toBe(first[0]?.body.at);
  const line = journal[0] as JournalEvent;
  const codes = await Promise.all(
    Array.from({ length: MOST_ANCHORS + 5 }, (_, index) => codeFor([{ ...line, mono: index + 1 }])),
  );
  const others = await Promise.all(codes.map(stamp));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(MOST_ANCHORS - 1);
  expect(new Set(others.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['journal_full']),
  );
  const kept = await t.deps.db.select().from(timeAnchors).where(eq(timeAnchors.assessment_id, id));
  expect(kept).toHaveLength(MOST_ANCHORS);
});

test('a code that no test signed, or that is cut short, stamps nothing', async () => {
  const { id, journal, codeFor } = await candidateOffline();
  const other = await candidateOffline();
  const forged = await writeTimeCode({ testId: randomUUID(), deviceId: DEVICE }, journal, await keyOf(other));
  const foreign = await writeTimeCode({ testId: id, deviceId: DEVICE }, journal, await keyOf(other));
  for (const code of [forged, foreign]) expect((await stamp(code)).body.code).toBe('not_found');
  for (const code of ['', (await codeFor(journal)).slice(1)])
    expect((await stamp(code)).body).toMatchObject({ code: 'invalid_input' });
  expect(await t.deps.db.select().from(timeAnchors).where(eq(timeAnchors.assessment_id, id))).toEqual([]);
});

async function keyOf({ person, id }: { person: Person; id: string }): Promise<PrivateJwk> {
  return (await t.call('POST', `/tests/${id}/start`, { token: person.token })).body.signing_key;
}

test('the link of a code stamps it for whoever opens it, in less than 1 KB', async () => {
  const { id, journal, codeFor } = await candidateOffline();
  const app = createApp(t.deps);
  const code = await codeFor(journal);
  const opened = await app.request(`/t/${code}`);
  const html = await opened.text();
  expect(opened.status).toBe(200);
  expect(html).toContain('Heure prouvée');
  expect(html).not.toContain(id);
  const heads = [...opened.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  expect(Buffer.byteLength(html) + heads).toBeLessThanOrEqual(1024);
  expect(await t.deps.db.select().from(timeAnchors).where(eq(timeAnchors.assessment_id, id))).toHaveLength(1);
  expect((await app.request(`/t/${code.slice(2)}`)).status).toBe(422);
});

test('a link opened after the test is over says that its time proves nothing, one opened before keeps its proof', async () => {
  const { journal, codeFor, deadline } = await candidateOffline();
  const app = createApp(t.deps);
  const open = async (code: string) => (await app.request(`/t/${code}`)).text();
  const [early, late] = [await codeFor(journal.slice(0, 2)), await codeFor(journal)];
  t.advance(deadline - t.deps.now().getTime() + (GRACE_SECONDS * 1_000) / 2);
  expect(await open(early)).toContain('Heure prouvée');
  t.advance((GRACE_SECONDS * 1_000) / 2);
  expect(await open(late)).toContain(`après la fin du test${NBSP}: elle ne prouve plus rien`);
  expect(await open(late)).not.toContain('prouvée');
  expect(await open(early)).toContain('Heure prouvée');
});

test('phones that open a paper at once get one key, and so does whoever opens it again', async () => {
  const person = await signUp(t);
  const { id } = await openTest(t, person);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => t.call('POST', `/tests/${id}/start`, { token: person.token })),
  );
  expect(new Set(replies.map(({ body }) => JSON.stringify(body.signing_key))).size).toBe(1);
});
