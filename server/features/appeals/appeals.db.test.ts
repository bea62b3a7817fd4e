import { expect, test } from 'vitest';
import { and, eq } from '#server/db/drizzle.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { reports } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import {
  openTest,
  type Person,
  paperOf,
  perfectAnswers,
  rightAnswers,
  signUp,
} from '#server/testing/people/people.ts';
import { createBank, createSkill, UNPLACED } from '#server/testing/worlds/catalogue.ts';
import { readReport, sitTest, unplacedAnswers } from '#server/testing/worlds/reports.ts';
import { sittings } from '#server/testing/worlds/sittings.ts';
import type { QuestionResult } from '#shared/contracts/reports.ts';

const t = testApp();
const { somebody, handIn } = sittings(t);

type About = { person: Person; reportId: string; questionId: string };

const signal = ({ person, reportId, questionId }: About, body: object = { reason: 'wrong' }) =>
  t.call('POST', `/reports/${reportId}/questions/${questionId}/signal`, { token: person.token, body });
const reading = ({ person, reportId, questionId }: About) =>
  t.call('POST', `/reports/${reportId}/questions/${questionId}/reading`, { token: person.token });

async function graded(answersFor = unplacedAnswers, wanted: Record<string, unknown> = {}) {
  const person = await signUp(t);
  const { reportId } = await sitTest(t, person, answersFor, wanted);
  const { questions } = await readReport(t, person, reportId);
  const about = (question: QuestionResult | undefined): About => ({
    person,
    reportId,
    questionId: question?.question_id ?? '',
  });
  return {
    person,
    reportId,
    mcq: about(questions.find(({ type }) => type === 'mcq')),
    written: questions.filter(({ type }) => type === 'open').map(about),
  };
}

/** A profile that asks for so many written answers and nothing else. */
async function writtenProfile(count: number): Promise<string> {
  const admin = await signInAdmin(t);
  const { profileId, skillId } = await createSkill(t, admin);
  for (let number = 1; number <= count; number += 1) {
    await t.call('POST', `/admin/skills/${skillId}/questions`, {
      token: admin.token,
      body: {
        type: 'open',
        level: 'junior',
        question_text: `Comment accueillir le client numéro ${number}\u00a0?`,
        criteria: [{ label: 'Le saluer', points: 2, accept: ['saluer le client'] }],
      },
    });
  }
  return profileId;
}

const OPEN = { status: 'open', decision: null };

test('a question is signalled once; a repeat returns the same, and the report shows it', async () => {
  const { person, reportId, mcq } = await graded();
  const first = await signal(mcq, { reason: 'outdated', note: 'Le taux a changé en 2026.' });
  expect([first.status, first.body]).toEqual([200, { appeal: { kind: 'signal', ...OPEN } }]);
  const again = await Promise.all([signal(mcq), signal(mcq), signal(mcq, { reason: 'ambiguous' })]);
  expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
  const { questions } = await readReport(t, person, reportId);
  expect(questions.find(({ question_id }) => question_id === mcq.questionId)?.appeals).toEqual([
    { kind: 'signal', ...OPEN },
  ]);
});

test('only its candidate questions a question, of a graded report that holds it', async () => {
  const { mcq, written } = await graded();
  const stranger = await signUp(t);
  const other = await graded();
  for (const wrong of [
    { ...mcq, person: stranger },
    { ...mcq, questionId: stranger.id },
    { ...mcq, questionId: 'x' },
    { ...mcq, reportId: stranger.id },
    { ...other.mcq, person: mcq.person },
  ]) {
    expect([(await signal(wrong)).status, (await reading(wrong)).status]).toEqual([404, 404]);
  }
  const foreign = await reading({ ...(written[0] as About), person: stranger });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
});

test('nothing is questioned, nor told by trying, while another open test asks it too', async () => {
  const profile_id = await writtenProfile(5);
  const person = await signUp(t);
  const underWay = await openTest(t, person, { profile_id });
  const { reportId } = await sitTest(t, person, unplacedAnswers, { profile_id });
  const [asked] = await paperOf(t, underWay.id);
  const held = { person, reportId, questionId: asked?.id ?? '' };
  expect([(await reading(held)).status, (await signal(held)).status]).toEqual([404, 404]);
  await t.call('DELETE', `/tests/${underWay.id}`, { token: person.token });
  expect([(await reading(held)).status, (await signal(held)).status]).toEqual([200, 200]);
});

test('of what is decided nothing is told that another open test asks; the report tells it afterwards', async () => {
  const profile_id = await writtenProfile(5);
  const { person, reportId, written } = await graded(unplacedAnswers, { profile_id });
  const about = written[0] as About;
  for (const ask of [signal, reading]) await ask(about);
  const underWay = await openTest(t, person, { profile_id });
  const { token } = await signInAdmin(t);
  const reason = 'Il suffisait de saluer.';
  const made = await t.deps.db
    .select({ id: appeals.id, kind: appeals.kind })
    .from(appeals)
    .where(and(eq(appeals.report_id, reportId), eq(appeals.question_id, about.questionId)));
  for (const { id, kind } of made.filter((each) => each.kind !== 'unplaced')) {
    const body = { decision: 'upheld', reason, ...(kind === 'reading' && { points: 2 }) };
    expect((await t.call('POST', `/admin/decisions/${id}`, { token, body })).status).toBe(200);
  }
  const { notifications } = (await t.call('GET', '/notifications', { token: person.token })).body;
  const told = notifications.filter(({ type }: { type: string }) => type === 'report_changed');
  expect(told.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Votre réponse a été relue',
    'Votre signalement est traité',
  ]);
  expect(JSON.stringify(told)).not.toContain(reason);
  await t.call('DELETE', `/tests/${underWay.id}`, { token: person.token });
  expect(JSON.stringify(await readReport(t, person, reportId))).toContain(reason);
});

test.each([[{}], [{ reason: 'boring' }], [{ reason: 'wrong', note: 'x'.repeat(501) }]])(
  'a signal without a fitting reason or with too long a note is refused: %#',
  async (body) => {
    const { mcq } = await graded();
    const { status, body: refusal } = await signal(mcq, body);
    expect([status, refusal.code]).toEqual([422, 'invalid_input']);
  },
);

test('three answers of a report are read again, each once, however many requests come at once', async () => {
  const profile_id = await writtenProfile(5);
  const { person, reportId, written } = await graded(unplacedAnswers, { profile_id });
  expect(written).toHaveLength(5);
  const answers = await Promise.all([...written, ...written].map(reading));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['no_readings_left']),
  );
  const report = await readReport(t, person, reportId);
  expect(report.readings_left).toBe(0);
  expect(
    report.questions.flatMap(({ appeals }) => appeals).filter(({ kind }) => kind === 'reading'),
  ).toHaveLength(3);
});

test('what nobody could read again is not taken: a choice, a blank, an answer with all its points', async () => {
  const { mcq } = await graded();
  expect((await reading(mcq)).status).toBe(422);
  const person = await signUp(t);
  const { reportId, paper } = await sitTest(t, person, (asked) => rightAnswers(asked, 'Je ne sais pas.'));
  const open = paper.find(({ type }) => type === 'open');
  await t.pool.query(
    `update reports set grades = (select jsonb_agg(case when g ->> 'question_id' = $2
       then g || '{"right": "blank"}' else g end) from jsonb_array_elements(grades) g) where id = $1`,
    [reportId, open?.id],
  );
  const blank = await reading({ person, reportId, questionId: open?.id ?? '' });
  expect([blank.status, blank.body.detail]).toEqual([
    422,
    'Une question laissée sans réponse ne peut pas être relue.',
  ]);
});

test('an answer with all its points is read again where model and rubric differ, and keeps them', async () => {
  const person = await signUp(t);
  const { reportId, paper } = await sitTest(t, person, perfectAnswers);
  const open = paper.find(({ type }) => type === 'open');
  const about = { person, reportId, questionId: open?.id ?? '' };
  expect((await reading(about)).body.detail).toBe('Cette réponse a déjà tous les points.');
  await t.pool.query(
    `update reports set grades = (select jsonb_agg(case when g ->> 'question_id' = $2
       then g || '{"review": "differs"}' else g end) from jsonb_array_elements(grades) g) where id = $1`,
    [reportId, open?.id],
  );
  expect((await reading(about)).status).toBe(200);
  const [made] = await t.deps.db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.report_id, reportId), eq(appeals.kind, 'reading')));
  const { token } = await signInAdmin(t);
  const body = { decision: 'rejected', reason: 'Tout y est' };
  expect((await t.call('POST', `/admin/decisions/${made?.id}`, { token, body })).status).toBe(200);
  const { questions } = await readReport(t, person, reportId);
  expect(questions.find(({ question_id }) => question_id === open?.id)).toMatchObject({
    result: 'right',
    review: false,
  });
});

test('with a signal a question is neutralised only by whom its own call lets, and not by a sign-in of 16 minutes ago', async () => {
  const { reportId, mcq } = await graded();
  await signal(mcq);
  const [made] = await t.deps.db
    .select()
    .from(appeals)
    .where(and(eq(appeals.report_id, reportId), eq(appeals.kind, 'signal')));
  const neutralise = async ({ token }: Person) => {
    const body = { decision: 'upheld', neutralise: true, reason: 'Deux réponses sont justes' };
    const { status, body: said } = await t.call('POST', `/admin/decisions/${made?.id}`, { token, body });
    return [status, said.code];
  };
  const [support, owner] = [await signInAdmin(t, { roles: ['support'] }), await signInAdmin(t)];
  expect(await neutralise(support)).toEqual([403, 'forbidden']);
  t.advance(16 * 60_000);
  expect(await neutralise(owner)).toEqual([403, 'presence_required']);
});

const unplacedOf = (reportId: string) =>
  t.deps.db
    .select()
    .from(appeals)
    .where(and(eq(appeals.report_id, reportId), eq(appeals.kind, 'unplaced')));

test('one of several answers read moves the hour of none of the others', async () => {
  const { reportId } = await graded(unplacedAnswers, { num_questions_per_skill: 10 });
  const until = async () =>
    (await t.deps.db.select().from(reports).where(eq(reports.id, reportId)))[0]?.awaits_until;
  const [before, [first]] = [await until(), await unplacedOf(reportId)];
  t.advance(10 * 3_600_000);
  const { token } = await signInAdmin(t);
  const body = { decision: 'rejected', reason: 'Rien de ce qui est demandé' };
  expect((await t.call('POST', `/admin/decisions/${first?.id}`, { token, body })).status).toBe(200);
  expect(before).toEqual(expect.any(Date));
  expect(await until()).toEqual(before);
});

test('an answer to a question found wrong while the paper was open is put before nobody', async () => {
  const { profileId } = await createBank(t, { questions: 8, open: 2 });
  const person = await somebody();
  const { id, paper } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 10 });
  const [wrong, asked] = paper.filter(({ type }) => type === 'open');
  const { token } = await signInAdmin(t);
  const body = { reason: 'Deux réponses sont justes' };
  await t.call('POST', `/admin/questions/${wrong?.id}/neutralise`, { token, body });
  const report = await handIn(person, id, { wrong: 2, open: UNPLACED });
  expect(await unplacedOf(report.id)).toMatchObject([{ question_id: asked?.id }]);
});
