import { createHash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { and, eq } from '#server/db/drizzle.ts';
import { assessments, papers, submissions } from '#server/db/schema/assessments.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { reports } from '#server/db/schema/reports.ts';
import { unavailable } from '#server/errors.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import {
  openTest,
  type Person,
  paperOf,
  perfectAnswers,
  profileId,
  rightAnswers,
  signUp,
  wrongAnswers,
} from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { UNPLACED } from '#server/testing/worlds/reports.ts';
import type { Answer } from '#shared/contracts/assessments.ts';
import type { JournalEvent, PrivateJwk, Submission } from '#shared/contracts/sittings.ts';
import { encryptJwe } from '#shared/evidence/encrypt-jwe.ts';
import { packRescue } from '#shared/evidence/rescue.ts';
import { writeTimeCode } from '#shared/evidence/time-code.ts';
import { sweepAbandoned } from '../sweep-abandoned.ts';
import { openRescue } from './open-rescue.ts';

const t = testApp();
beforeAll(async () => {
  t.deps.config.trustProxy = true;
});

const HOUR = 3_600_000;
const DEVICE = 'phone-of-awa';

/** What a phone without network holds once its candidate has handed in. */
async function handedInOffline(answersOf = rightAnswers, draw = drawn) {
  const person = await signUp(t);
  const { id, paper } = await draw(person);
  const sealed = await t.call('GET', `/tests/${id}/sealed`, { token: person.token });
  const { body } = await t.call('POST', `/tests/${id}/start`, { token: person.token });
  const begun = Date.parse(body.started_at);
  const answers = answersOf(paper);
  const journal = answers.map(({ question_id, answer }, index): JournalEvent => {
    const passed = (index + 1) * 1_000;
    return {
      seq: index + 1,
      kind: 'answer',
      question_id,
      answer,
      at: begun + passed,
      mono: passed,
      boot: 'one',
    };
  });
  const submission: Submission = { test_id: id, answers, device_id: DEVICE, journal };
  const key: PrivateJwk = body.signing_key;
  const seal = async (what: Submission = submission, by: PrivateJwk = key) =>
    encryptJwe(await packRescue(what, by), sealed.body.rescue_key);
  const code = await writeTimeCode({ testId: id, deviceId: DEVICE }, journal, key);
  return { person, id, paper, submission, seal, key, code, deadline: Date.parse(body.deadline) };
}

const drawn = (person: Person) => openTest(t, person);

const deliver = (sealed: string, network = '192.0.7.1') =>
  t.call('POST', '/rescues', { body: { sealed }, headers: { 'x-forwarded-for': network } });
const submit = ({ token }: Person, body: Submission) => t.call('POST', '/tests/submit', { token, body });
const held = (id: string) => t.deps.db.select().from(submissions).where(eq(submissions.assessment_id, id));

async function told({ id }: Person): Promise<string[]> {
  const rows = await t.deps.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.account_id, id), eq(notifications.type, 'rescue_received')));
  return rows.map(({ message }) => message);
}

async function reportOf({ token }: Person, id: string) {
  await t.runJobs();
  const found = await t.call('GET', `/reports/by-test/${id}`, { token });
  return (await t.call('GET', `/reports/${found.body.report.id}`, { token })).body.report;
}

test('somebody else’s phone delivers it without an account: it counts, and the candidate is told once', async () => {
  const { person, id, submission, seal } = await handedInOffline();
  const sealed = await seal();
  expect(sealed).not.toContain(id);
  const first = await deliver(sealed);
  expect([first.status, Object.keys(first.body)]).toEqual([200, ['receipt']]);
  for (let again = 0; again < 3; again++) expect((await deliver(sealed)).status).toBe(200);
  const [kept] = await held(id);
  expect(kept).toMatchObject({ counted: true, answers: submission.answers });
  expect(await told(person)).toHaveLength(1);
  expect((await reportOf(person, id)).verdict).toBe('online');
});

test('a rescue counts though its test was opened since the backup that the server was restored from', async () => {
  let backup: Partial<typeof papers.$inferSelect> = {};
  const { id, submission, seal } = await handedInOffline(rightAnswers, async (person) => {
    const { body } = await t.call('POST', '/tests/generate', {
      token: person.token,
      body: { profile_id: await profileId(t), level: 'junior', num_questions_per_skill: 5 },
    });
    const drawnId: string = body.test.id;
    backup = (await t.deps.db.select().from(papers).where(eq(papers.assessment_id, drawnId)))[0] ?? {};
    return { id: drawnId, paper: await paperOf(t, drawnId) };
  });
  await t.deps.db.update(papers).set(backup).where(eq(papers.assessment_id, id));
  await t.deps.db.update(assessments).set({ started_at: null, deadline: null }).where(eq(assessments.id, id));
  const [first, ...rest] = submission.journal as [JournalEvent];
  const sealed = await seal({ ...submission, journal: [{ ...first, server: first.at }, ...rest] });
  expect((await deliver(sealed)).status).toBe(200);
  expect(await held(id)).toMatchObject([{ counted: true, answers: submission.answers }]);
});

test('what may be handed in may be rescued: an hour and a half of slow typing', async () => {
  const { person, id, submission, seal } = await handedInOffline();
  const [first] = submission.journal as [JournalEvent];
  const journal = Array.from({ length: 10_800 }, (_, index): JournalEvent => {
    const { answer: _answer, ...line } = first;
    const digest = createHash('sha256').update(`${index}`).digest('base64url');
    return { ...line, seq: index + 1, at: first.at + index * 500, mono: first.mono + index * 500.1, digest };
  });
  const sealed = await seal({ ...submission, journal });
  expect(sealed.length).toBeGreaterThan(500_000);
  expect((await deliver(sealed)).status).toBe(200);
  expect(await held(id)).toMatchObject([{ counted: true, answers: submission.answers }]);
  expect(await told(person)).toHaveLength(1);
});

test('thirty deliveries and thirty ordinary hand-ins at once make one submission and one report', async () => {
  const { person, id, submission, seal } = await handedInOffline();
  const sealed = await seal();
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 2 ? submit(person, submission) : deliver(sealed, `192.0.8.${index}`),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await held(id)).toHaveLength(1);
  expect((await told(person)).length).toBeLessThanOrEqual(1);
});

test('a rescue of other answers than those that count is kept as evidence, and said', async () => {
  const { person, id, paper, submission, seal } = await handedInOffline();
  await submit(person, { ...submission, answers: wrongAnswers(paper) });
  const sealed = await seal();
  await deliver(sealed);
  await deliver(sealed);
  expect((await held(id)).map(({ counted }) => counted).sort()).toEqual([false, true]);
  expect(await told(person)).toEqual([expect.stringContaining('sans compter')]);
});

test('a rescue is told though yet other answers of the same test were told before', async () => {
  const { person, paper, submission, seal } = await handedInOffline();
  const wrong = wrongAnswers(paper);
  const [right] = submission.answers as [Answer];
  await submit(person, { ...submission, answers: wrong });
  await submit(person, { ...submission, answers: wrong.with(0, right) });
  expect(await told(person)).toHaveLength(1);
  await deliver(await seal());
  await deliver(await seal());
  expect(await told(person)).toEqual(Array(2).fill(expect.stringContaining('sans compter')));
});

test('what anchors prove takes the place of what the sweeper finished; what they do not, never', async () => {
  const proven = await handedInOffline(perfectAnswers);
  const unproven = await handedInOffline(perfectAnswers);
  await t.call('POST', '/anchors', { body: { code: proven.code } });
  t.advance(proven.deadline - t.deps.now().getTime() + 30 * HOUR);
  await t.call('POST', '/anchors', { body: { code: unproven.code } });
  await sweepAbandoned(t.deps);
  for (const { person, id } of [proven, unproven])
    expect(await reportOf(person, id)).toMatchObject({ verdict: 'late', global_score: 0 });

  const sealed = await proven.seal();
  await Promise.all(Array.from({ length: 10 }, () => deliver(sealed)));
  await deliver(await unproven.seal());
  const settled = await reportOf(proven.person, proven.id);
  expect(settled).toMatchObject({ verdict: 'offline_proven' });
  expect(settled.global_score).toBeGreaterThan(75);
  expect(settled.certificate_id).not.toBeNull();
  expect((await held(proven.id)).filter(({ counted }) => counted)).toMatchObject([{ swept: false }]);
  expect(await told(proven.person)).toEqual([expect.stringContaining('Elles comptent')]);
  expect(await reportOf(unproven.person, unproven.id)).toMatchObject({ verdict: 'late', global_score: 0 });
  expect(await told(unproven.person)).toEqual([expect.stringContaining('sans compter')]);
});

test('a company reads that who failed by the sweeper passes now; no score of before stands in the report', async () => {
  const company = await signUpCompany(t);
  const { id: campaign } = await openCampaign(t, company);
  const { person, id, code, deadline, seal } = await handedInOffline(perfectAnswers, async ({ token }) => {
    const { test } = (await t.call('POST', `/campaigns/${campaign}/apply`, { token })).body;
    await t.call('POST', `/tests/${test.id}/start`, { token });
    return { id: test.id, paper: await paperOf(t, test.id) };
  });
  await t.call('POST', '/anchors', { body: { code } });
  t.advance(deadline - t.deps.now().getTime() + 30 * HOUR);
  await sweepAbandoned(t.deps);
  const swept = await reportOf(person, id);
  await t.deps.db
    .update(reports)
    .set({ rescored_at: t.deps.now(), score_before: 40 })
    .where(eq(reports.id, swept.id));
  await deliver(await seal());
  expect(await reportOf(person, id)).toMatchObject({ verdict: 'offline_proven', rescored: null });
  const { body } = await t.call('GET', '/notifications', { token: company.token });
  expect(body.notifications.map(({ message }: { message: string }) => message)).toContainEqual(
    expect.stringContaining('réussit maintenant'),
  );
});

/** What two answers have that a person gave points while the sweeper's counted; the tablet had saved the second as `saved`. */
async function pointsOnceProven(saved: string): Promise<number[]> {
  const { person, id, paper, submission, seal, code, deadline } = await handedInOffline(
    (asked) => rightAnswers(asked, UNPLACED),
    (candidate) => openTest(t, candidate, { num_questions_per_skill: 10 }),
  );
  const [same, other] = paper.filter(({ type }) => type === 'open').map((question) => question.id);
  const events = submission.journal?.map((line) =>
    line.question_id === other ? { ...line, answer: saved } : line,
  );
  await t.call('PUT', `/tests/${id}/journal`, {
    token: person.token,
    body: { device_id: 'tablet-of-awa', events },
  });
  await t.call('POST', '/anchors', { body: { code } });
  t.advance(deadline - t.deps.now().getTime() + 30 * HOUR);
  await sweepAbandoned(t.deps);
  const swept = await reportOf(person, id);
  const admin = await signInAdmin(t);
  for (const question of [same, other]) {
    const path = `/reports/${swept.id}/questions/${question}/reading`;
    const { body } = await t.call('POST', path, { token: person.token, body: {} });
    expect(body.appeal).toMatchObject({ status: 'open' });
  }
  const { body } = await t.call('GET', '/admin/decisions', { token: admin.token });
  for (const appeal of body.decisions) {
    const path = `/admin/decisions/${appeal.id}`;
    const decision = { decision: 'upheld', points: 1.5, reason: 'Bien vu' };
    expect((await t.call('POST', path, { token: admin.token, body: decision })).status).toBe(200);
  }
  await deliver(await seal());
  const { questions } = await reportOf(person, id);
  const pointsOf = (question?: string) =>
    questions.find(({ question_id }: { question_id: string }) => question_id === question)?.points;
  return [pointsOf(same), pointsOf(other)];
}

test('the points that a person gave an answer of the swept test stay with it, and with no other', async () => {
  expect(await pointsOnceProven(`${UNPLACED} Ou presque.`)).toEqual([1.5, 0]);
});

test('a person’s points stay with every answer where the phone brings just what the sweeper had', async () => {
  expect(await pointsOnceProven(UNPLACED)).toEqual([1.5, 1.5]);
});

test('the grading of what the sweeper finished, under way while a proven rescue comes, is not stored over it', async () => {
  const { person, id, code, deadline, seal } = await handedInOffline(perfectAnswers);
  await t.call('POST', '/anchors', { body: { code } });
  t.advance(deadline - t.deps.now().getTime() + 30 * HOUR);
  await sweepAbandoned(t.deps);
  await Promise.all([t.runJobs(), deliver(await seal())]);
  expect(await reportOf(person, id)).toMatchObject({ verdict: 'offline_proven' });
});

test('changed on its way, signed by another test, or sealed for somebody else, it does nothing', async () => {
  const { person, id, submission, seal } = await handedInOffline();
  const other = await handedInOffline();
  expect((await deliver((await seal()).slice(1))).body.code).toBe('invalid_input');
  expect((await deliver(await seal(submission, other.key))).body.code).toBe('not_found');
  expect((await deliver('nothing')).body.code).toBe('invalid_input');
  expect(await held(id)).toEqual([]);
  expect(await told(person)).toEqual([]);
});

test('what cannot be read keeps nobody else waiting, and of one network so many an hour are looked at', async () => {
  const { submission, seal } = await handedInOffline();
  const run = vi.spyOn(t.deps.threads, 'run');
  const strange = await deliver(await seal({ ...submission, answers: 'none' as never }));
  expect([strange.body.code, run.mock.calls.length]).toEqual(['invalid_input', 1]);
  run.mockRejectedValueOnce(unavailable());
  const sealed = await seal();
  expect((await deliver(sealed)).status).toBe(503);

  for (let taken = 0; taken < 600; taken++) await t.deps.limits.take('rescueByAddress', '192.0.7.3');
  const refused = await deliver(sealed, '192.0.7.3');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await deliver(sealed, '192.0.7.2')).status).toBe(200);
});

test('no byte of it can be another', async () => {
  const { seal } = await handedInOffline();
  const parts = (await seal()).split('.').map((part) => Buffer.from(part, 'base64url'));
  const taken: string[] = [];
  for (const [at, part] of parts.entries()) {
    for (const [byte, value] of part.entries()) {
      const changed = Buffer.from(part);
      changed[byte] = value ^ 1;
      const sealed = parts.with(at, changed).map((each) => each.toString('base64url'));
      const opened = openRescue(t.deps, { sealed: sealed.join('.'), network: 'here' });
      await opened.then(
        () => taken.push(`${at}, ${byte}`),
        (error) => expect(error.code).toBe('invalid_input'),
      );
    }
  }
  expect(parts.flatMap((part) => [...part]).length).toBeGreaterThan(800);
  expect(taken).toEqual([]);
});

test('a rescue goes through the same checks as a hand-in', async () => {
  const { id, submission, seal } = await handedInOffline();
  const short = { ...submission, answers: submission.answers.slice(1) };
  expect((await deliver(await seal(short))).body.code).toBe('wrong_questions');
  expect(await held(id)).toEqual([]);
});
