import { expect, test } from 'vitest';
import { eq, inArray, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { profiles, questions, skills } from '#server/db/schema/catalogue.ts';
import { certificates, reports } from '#server/db/schema/reports.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { checkToday, codeOf } from '#server/testing/people/codes.ts';
import { openTest, type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { createBank, UNPLACED } from '#server/testing/worlds/catalogue.ts';
import { type Sitting, sittings } from '#server/testing/worlds/sittings.ts';
import type { Report } from '#shared/contracts/reports.ts';
import { notesOf } from '#shared/rules/assessments/notes-of.ts';
import { marginInWords } from '#shared/rules/certificates/margin-words.ts';
import { gradeReport } from './index.ts';
import { masteryWith } from './measure/measure-mastery.ts';

const HOUR = 3_600_000;

const t = testApp();

const { somebody, sit, handIn, submit, read } = sittings(t);

async function documentOf(person: Person, path: string): Promise<string> {
  const { response } = await t.call('GET', path, { token: person.token });
  const lines = await pdfLines(new Uint8Array(await response.clone().arrayBuffer()));
  return lines.map(({ text }) => text).join(' ');
}

const heldBy = (person: Person) =>
  t.deps.db.select().from(certificates).where(eq(certificates.account_id, person.id));

const NO_REPORT = '00000000-0000-0000-0000-000000000000';

/** From all that they handed in so far. */
const masteryOf = async ({ id }: Person, profileId: string) =>
  (await masteryWith(t.deps.db, { accountId: id, profileId, level: 'junior', exceptReport: NO_REPORT })) ??
  Number.NaN;

async function expectSameMastery(one: Person, other: Person, profileId: string) {
  const mastery = await masteryOf(other, profileId);
  expect(mastery).toBeGreaterThan(0.4);
  expect(await masteryOf(one, profileId)).toBeCloseTo(mastery, 6);
}

test('a certificate comes at once when it stands with every answer to be read all wrong', async () => {
  const { profileId } = await createBank(t, { questions: 9, open: 1 });
  const person = await somebody();
  const report = await sit(person, profileId, { open: UNPLACED });
  expect(report.questions.filter(({ review }) => review)).toHaveLength(1);
  expect(report).toMatchObject({ global_score: 90, awaits_until: null, certificate_id: expect.any(String) });
});

test('an answer to be read is none of the questions counted, and is taken for wrong in what confirms', async () => {
  const { profileId } = await createBank(t, { questions: 9, open: 1 });
  const [person, other] = [await somebody(), await somebody()];
  expect(await sit(person, profileId, { open: UNPLACED })).toMatchObject({ counted: 9 });
  expect(await sit(other, profileId, { open: 'Je ne sais pas.' })).toMatchObject({ counted: 10 });
  await expectSameMastery(person, other, profileId);
});

test('a certificate is refused at once when it falls with every answer to be read all right', async () => {
  const { profileId } = await createBank(t, { questions: 9, open: 1 });
  const person = await somebody();
  const report = await sit(person, profileId, { wrong: 3, open: UNPLACED });
  expect(report.questions.filter(({ review }) => review)).toHaveLength(1);
  expect(report).toMatchObject({ global_score: 60, awaits_until: null, certificate_id: null });
});

test('only in between it waits, 72 hours at most; the report does not', async () => {
  const { profileId } = await createBank(t, { questions: 8, open: 2 });
  const person = await somebody();
  const report = await sit(person, profileId, { wrong: 1, open: UNPLACED });
  expect(report).toMatchObject({ global_score: 70, certificate_id: null, counted: 8 });
  expect(report.recommendations.join()).not.toContain('Objectif certificat');
  expect(Date.parse(report.awaits_until ?? '') - Date.parse(report.graded_at)).toBe(72 * HOUR);
  expect(await heldBy(person)).toEqual([]);
  expect(await documentOf(person, `/reports/download/${report.id}`)).toContain(
    'attend la relecture de 2\u00a0réponses, au plus tard le',
  );
});

test('report, certificate, their documents and the check page say margin, basis and strength', async () => {
  const { profileId } = await createBank(t, { questions: 20 });
  const person = await somebody();
  const report = await sit(person, profileId, { wrong: 1 });
  const { margin, certificate_id } = report;
  const said = { margin, counted: 10, attempt: 1, confirmed: false, verdict: 'online' };
  expect(margin?.low).toBeLessThan(margin?.high ?? 0);
  const { certificates: own } = (await t.call('GET', '/certificates/user', { token: person.token })).body;
  expect(own[0]).toMatchObject({ id: certificate_id, ...said });
  const { body } = await t.call('GET', `/certificates/verify/${own[0].number}`);
  expect(body.certificate).toMatchObject({ status: 'valid', kept: false, question_count: 10, ...said });

  const words = marginInWords(margin ?? { low: 0, high: 0 });
  const basis = ['10\u00a0questions comptées sur 10', '1re tentative', words, 'Certifié'];
  for (const path of [`/reports/download/${report.id}`, `/certificates/download/${certificate_id}`]) {
    const text = await documentOf(person, path);
    for (const part of basis) expect(text).toContain(part);
  }
});

test('beside a margin stands on how many questions it rests, a family met before not among them', async () => {
  const { profileId } = await createBank(t, { questions: 5, families: 10 });
  const person = await somebody();
  await sit(person, profileId);
  const { id, certificate_id, counted, questions: told } = await sit(person, profileId);
  const [row] = await t.deps.db.select().from(reports).where(eq(reports.id, id));
  const firsts = row?.evidence?.filter(({ again }) => !again).length;
  expect(told.filter((question) => question.counted)).toHaveLength(10);
  expect(firsts).toBeLessThan(10);
  expect(counted).toBe(firsts);
  expect(await heldBy(person)).toContainEqual(
    expect.objectContaining({ id: certificate_id, counted: firsts }),
  );
});

test('the document says all that the screen says one must know to rely on the score', async () => {
  const { profileId } = await createBank(t, { questions: 8, open: 2 });
  const person = await somebody();
  const { id } = await sit(person, profileId, { wrong: 1, open: UNPLACED, offline: 2 });
  await t.deps.db
    .update(appeals)
    .set({ status: 'lapsed', decision: 'Délai passé', decided_at: t.deps.now() })
    .where(eq(appeals.report_id, id));
  const notes = notesOf(await read(person, id));
  expect(notes.join()).toMatch(/le téléphone.*dans le délai de 72\sheures/);
  const text = await documentOf(person, `/reports/download/${id}`);
  for (const note of notes) expect(text).toContain(note);
});

test('practice of 75 or more certifies nothing, is no talent and proves nothing later', async () => {
  const { profileId } = await createBank(t, { questions: 14 });
  const person = await somebody();
  const small = await sit(person, profileId, { perSkill: 9 });
  expect(small).toMatchObject({ global_score: 100, practice: 'small', counted: 9, certificate_id: null });
  const met = await sit(person, profileId);
  expect(met).toMatchObject({ global_score: 100, practice: 'met', counted: 5, certificate_id: null });
  expect(met.recommendations.join()).toContain('mais ce test n’en a pas donné');
  expect(await heldBy(person)).toEqual([]);
  const { rows } = await t.deps.db.execute(sql`select from talents where account_id = ${person.id}`);
  expect(rows).toEqual([]);

  const rich = await createBank(t, { questions: 30 });
  const [practised, fresh] = [await somebody(), await somebody()];
  await sit(practised, rich.profileId, { perSkill: 9 });
  for (const person of [practised, fresh]) await sit(person, rich.profileId, { wrong: 1 });
  await expectSameMastery(practised, fresh, rich.profileId);
});

test('a lucky practice paper confirms nothing', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const certified = await sit(person, profileId, { wrong: 1 });
  for (const wrong of [9, 0]) await sit(person, profileId, { perSkill: 9, wrong });
  expect(await read(person, certified.id)).toMatchObject({ confirmed: false });
});

test('what a withdrawn certificate rested on confirms no other', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const impostor = await somebody();
  for (const attempt of [1, 2]) expect((await sit(impostor, profileId)).attempt).toBe(attempt);
  await t.deps.db
    .update(certificates)
    .set({ revoked_at: t.deps.now(), revoked_reason: 'Quelqu’un d’autre a passé le test.' })
    .where(eq(certificates.account_id, impostor.id));
  const after = await sit(impostor, profileId, { wrong: 2 });
  expect(after.confirmed).toBe(false);
  expect(await masteryOf(impostor, profileId)).toBeLessThan(0.9);
});

async function withdraw({ id }: Report) {
  const [row] = await t.deps.db.select().from(certificates).where(eq(certificates.report_id, id));
  const { token } = await signInAdmin(t);
  const body = { reason: 'Quelqu’un d’autre a passé le test.' };
  const path = `/admin/certificates/${row?.number}/withdraw`;
  expect((await t.call('POST', path, { token, body })).status).toBe(200);
}

test.each(['before', 'after'])(
  'the confirmation of a withdrawn certificate, handed in %s, confirms no other',
  async (when) => {
    const { profileId } = await createBank(t, { questions: 60 });
    const impostor = await somebody();
    const first = await sit(impostor, profileId, { offline: 3 });
    const { token } = impostor;
    const { body } = await t.call('POST', '/tests/confirm', { token, body: { report_id: first.id } });
    await t.call('POST', `/tests/${body.test.id}/start`, { token });
    if (when === 'before') await handIn(impostor, body.test.id, {});
    const others = [];
    for (const wrong of [1, 1]) others.push(await sit(impostor, profileId, { wrong }));
    expect(others[1]).toMatchObject({ confirmed: when === 'before' });
    await withdraw(first);
    if (when === 'after') await handIn(impostor, body.test.id, {});
    for (const { id } of others) {
      expect(await read(impostor, id)).toMatchObject({ confirmed: false, is_certified: true });
    }
  },
);

test('a certificate is confirmed no more once the test that confirmed it was withdrawn', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const impostor = await somebody();
  const first = await sit(impostor, profileId, { wrong: 2 });
  expect(first.confirmed).toBe(false);
  const others = [];
  for (let more = 0; more < 3; more += 1) others.push(await sit(impostor, profileId));
  const { confirmed, certificate_id } = await read(impostor, first.id);
  expect(confirmed).toBe(true);
  const code = () => codeOf(t, impostor, certificate_id ?? '');
  const before = await code();
  expect(await checkToday(t, before)).toMatchObject({ status: 'valid', claims: { confirmed: true } });
  for (const other of others) await withdraw(other);
  expect(await read(impostor, first.id)).toMatchObject({ confirmed: false, is_certified: true });
  // Who was given its code before is not told for years that it is confirmed.
  expect((await checkToday(t, before)).status).toBe('withdrawn');
  expect(await checkToday(t, await code())).toMatchObject({ status: 'valid', claims: { confirmed: false } });
});

const changeAsked = (report: Report, change: Partial<typeof questions.$inferInsert>) =>
  t.deps.db
    .update(questions)
    .set(change)
    .where(
      inArray(
        questions.id,
        report.questions.map(({ question_id }) => question_id),
      ),
    );

test('a withdrawn certificate that proved nothing of them leaves others confirmed', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const unproven = await sit(person, profileId, { offline: 3 });
  const first = await sit(person, profileId, { wrong: 1 });
  const second = await sit(person, profileId, { wrong: 1 });
  const repaired = await sit(person, profileId);
  t.advance(HOUR);
  await changeAsked(repaired, { measured_from: t.deps.now() });
  expect(await masteryOf(person, profileId)).toBeLessThan(0.95);
  await withdraw(unproven);
  for (const { id } of [first, second]) expect(await read(person, id)).toMatchObject({ confirmed: true });
  const { notifications } = (await t.call('GET', '/notifications', { token: person.token })).body;
  expect(JSON.stringify(notifications)).not.toContain('ne sont plus confirmés');
});

test('a certificate stays confirmed where nothing is left of its profile to measure what others proved', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const first = await sit(person, profileId);
  const second = await sit(person, profileId);
  const ofSecond = async () => (await heldBy(person)).filter(({ report_id }) => report_id === second.id);
  const before = await ofSecond();
  expect(before).toMatchObject([{ confirmed: true, revoked_at: null }]);
  await t.deps.db.update(skills).set({ deleted_at: t.deps.now() }).where(eq(skills.profile_id, profileId));
  await withdraw(first);
  expect(await ofSecond()).toEqual(before);
});

test.each(['suspended', 'retired'] as const)(
  'answers to a question that was %s confirm nobody',
  async (stage) => {
    const { profileId } = await createBank(t, { questions: 60 });
    const person = await somebody();
    const first = await sit(person, profileId);
    await changeAsked(first, { stage, stage_reason: 'Elle circule.' });
    const other = await somebody();
    for (const each of [person, other]) await sit(each, profileId, { wrong: 2 });
    await expectSameMastery(person, other, profileId);
  },
);

test('a report says nothing of a question that another open test asks, until that is handed in', async () => {
  const { profileId } = await createBank(t, { questions: 10 });
  const person = await somebody();
  const drawn = { profile_id: profileId, num_questions_per_skill: 10 };
  const counts = await openTest(t, person, drawn);
  const { id: reportId } = await sit(person, profileId, { wrong: 10 });
  const unread = { kind: 'unplaced', status: 'open', created_at: t.deps.now() } as const;
  const ofQuestion = { report_id: reportId, question_id: crypto.randomUUID(), account_id: person.id };
  await t.deps.db.insert(appeals).values({ ...unread, ...ofQuestion });
  const held = await read(person, reportId);
  expect(held).toMatchObject({ questions: [], questions_held: 10, unread: 1 });
  for (const said of [
    held.recommendations.join(),
    await documentOf(person, `/reports/download/${reportId}`),
  ]) {
    expect(said).toMatch(/revoyez les 10\squestions à choix manquées\. /);
    expect(said).not.toContain('par exemple «');
  }
  await handIn(person, counts.id, {});
  const { questions, questions_held, recommendations } = await read(person, reportId);
  expect(recommendations[0]).toContain('manquées, par exemple «\u00a0Question');
  expect([questions.length, questions_held]).toEqual([10, 0]);
});

test('answers to a question from before it was repaired confirm nobody', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const first = await sit(person, profileId);
  t.advance(HOUR);
  await changeAsked(first, { measured_from: t.deps.now() });
  const other = await somebody();
  for (const each of [person, other]) await sit(each, profileId, { wrong: 2 });
  await expectSameMastery(person, other, profileId);
});

test('of a report that is scored again, an answer to what was asked before a repair is no part of the margin', async () => {
  const { profileId } = await createBank(t, { questions: 20 });
  const person = await somebody();
  const { id, questions: asked } = await sit(person, profileId);
  t.advance(HOUR);
  const [repaired = '', wrong = ''] = asked.map(({ question_id }) => question_id);
  await t.deps.db.update(questions).set({ measured_from: t.deps.now() }).where(eq(questions.id, repaired));
  const { token } = await signInAdmin(t);
  const body = { reason: 'Deux réponses sont justes' };
  await t.call('POST', `/admin/questions/${wrong}/neutralise`, { token, body });
  await t.runJobs();
  expect(await read(person, id)).toMatchObject({ counted: 8 });
});

test('what was met before does not lift a score to a certificate, and the report says so', async () => {
  const { profileId } = await createBank(t, { questions: 10, skills: 2 });
  const person = await somebody();
  const first = await sit(person, profileId, { perSkill: 5 });
  const met = new Set(first.questions.map(({ question_id }) => question_id));
  const again = await sit(person, profileId, { wrong: 4, known: met });
  expect(again).toMatchObject({ global_score: 80, practice: null, counted: 10 });
  expect(again).toMatchObject({ short_on_new: true, certificate_id: null });
});

test('what was met before keeps no certificate earned while answers wait to be read', async () => {
  const { profileId } = await createBank(t, { questions: 10, skills: 2 });
  const person = await somebody();
  const first = await sit(person, profileId, { perSkill: 5 });
  const { id, questions: asked } = await sit(person, profileId);
  const unread = asked.filter(({ counted }) => counted).slice(0, 4);
  await t.pool.query(
    `update reports set grades = (select jsonb_agg(case when g ->> 'question_id' = any($2)
       then g || '{"points": 0, "review": "unplaced"}' else g end) from jsonb_array_elements(grades) g) where id = $1`,
    [id, unread.map(({ question_id }) => question_id)],
  );
  const { token } = await signInAdmin(t);
  const path = `/admin/questions/${first.questions[0]?.question_id}/neutralise`;
  await t.call('POST', path, { token, body: { reason: 'Deux réponses sont justes' } });
  await t.runJobs();
  const again = await read(person, id);
  expect(again.global_score).toBeCloseTo((100 * 15) / 19);
  expect(again).toMatchObject({ is_certified: true, kept: true });
});

test('what comes more than a day late certifies nothing and counts for nothing', async () => {
  const { profileId } = await createBank(t, { questions: 20 });
  const person = await somebody();
  const report = await sit(person, profileId, { offline: 25 });
  expect(report).toMatchObject({ verdict: 'late', counted: 0, margin: null, certificate_id: null });
  expect(await masteryOf(person, profileId)).toBe(0);
});

test('one paper is evidence for a certificate; what counted over several adds up to confirm them all', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const first = await sit(person, profileId, { wrong: 1 });
  const once = await masteryOf(person, profileId);
  expect(once).toBeLessThan(0.95);
  expect(first).toMatchObject({ confirmed: false, attempt: 1, counted: 10 });
  await sit(person, profileId, { wrong: 0 });
  expect(await masteryOf(person, profileId)).toBeGreaterThan(once);
  const third = await sit(person, profileId, { wrong: 0 });
  expect(await masteryOf(person, profileId)).toBeGreaterThanOrEqual(0.95);
  expect(third).toMatchObject({ confirmed: true, attempt: 3 });
  expect((await heldBy(person)).map(({ confirmed }) => confirmed)).toEqual([true, true, true]);
  expect(await read(person, first.id)).toMatchObject({ confirmed: true, confirmable: false });
});

test('papers of one person graded at once see each other, and confirm as one after the other', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const ids: string[] = [];
  for (const wrong of [1, 1, 1]) {
    const { id } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 10 });
    ids.push(await submit(person, id, { wrong }));
  }
  await atOnce(
    t,
    `select from reports where id in ('${ids.join("', '")}') for update`,
    ids.map((reportId) => () => gradeReport(t.deps, { reportId })),
  );
  expect((await heldBy(person)).map(({ confirmed }) => confirmed)).toEqual([true, true, true]);
});

test('a confirmation graded at once with another paper sees its certificate, and confirms both', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const { token } = person;
  const first = await sit(person, profileId, { offline: 3 });
  const { body } = await t.call('POST', '/tests/confirm', { token, body: { report_id: first.id } });
  await t.call('POST', `/tests/${body.test.id}/start`, { token });
  const other = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 10 });
  const ids: string[] = [];
  for (const { id } of [body.test, other]) ids.push(await submit(person, id));
  await atOnce(
    t,
    `select from accounts where id = '${person.id}' for no key update`,
    ids.map((reportId) => () => gradeReport(t.deps, { reportId })),
  );
  expect((await heldBy(person)).map(({ confirmed }) => confirmed)).toEqual([true, true]);
});

test('a paper’s mastery is worked out only where a certificate may be confirmed', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const sent = async (how: Sitting) => {
    const { id } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 10 });
    const reportId = await submit(person, id, how);
    return roundTripsOf(() => gradeReport(t.deps, { reportId }));
  };
  const worksOut = (statements: string[]) => statements.some((text) => /coalesce\([^)]*confirms/.test(text));
  // None is held after it.
  expect(worksOut(await sent({ wrong: 5 }))).toBe(false);
  const certified = await sent({});
  expect(worksOut(certified)).toBe(true);
  const isLock = (text: string) => /^select from accounts .* for no key update$/.test(text);
  const isHeld = (text: string) => /from "certificates".* for update$/s.test(text);
  expect(certified.findIndex(isLock)).toBeGreaterThan(0);
  expect(certified.findIndex(isLock)).toBeLessThan(certified.findIndex(isHeld));
  // It proves nothing and certifies nothing.
  expect(worksOut(await sent({ wrong: 5, offline: 3 }))).toBe(false);
});

test('whoever sat the test of an offer is locked once while it is graded', async () => {
  const [company, person] = [await signUpCompany(t), await signUp(t)];
  const { id } = await openCampaign(t, company);
  const { body } = await t.call('POST', `/campaigns/${id}/apply`, { token: person.token });
  await t.call('POST', `/tests/${body.test.id}/start`, { token: person.token });
  const reportId = await submit(person, body.test.id, { wrong: 100 });
  const sent = await roundTripsOf(() => gradeReport(t.deps, { reportId }));
  expect(sent.filter((text) => /^select from accounts .* for no key update$/.test(text))).toHaveLength(1);
});

test('a report that was never graded is not searched for readings', async () => {
  const { profileId } = await createBank(t, { questions: 10 });
  const person = await somebody();
  const { id } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 10 });
  const reportId = await submit(person, id);
  const sent = await roundTripsOf(() => gradeReport(t.deps, { reportId }));
  expect(sent.filter((text) => text.includes('appeals'))).toEqual([]);
  expect(await read(person, reportId)).toMatchObject({ certificate_id: expect.any(String) });
});

test('time on the phone’s word certifies, is never confirmed by itself, and never counts towards it', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  for (const attempt of [1, 2, 3, 4]) {
    const report = await sit(person, profileId, { offline: 3 });
    expect(report).toMatchObject({ verdict: 'offline_uncertain', attempt, confirmed: false });
    expect(report.certificate_id).not.toBeNull();
    expect(await masteryOf(person, profileId)).toBe(0);
  }
  const other = await somebody();
  for (const each of [person, other]) await sit(each, profileId, { wrong: 1 });
  await expectSameMastery(person, other, profileId);
  expect((await heldBy(person)).map(({ confirmed }) => confirmed)).not.toContain(true);
});

test('new questions certify and never confirm; the report says that they are new', async () => {
  const { profileId, skillIds } = await createBank(t, { questions: 60 });
  await t.deps.db
    .update(questions)
    .set({ stage: 'probation' })
    .where(eq(questions.skill_id, skillIds[0] as string));
  const person = await somebody();
  for (const attempt of [1, 2, 3, 4]) {
    const report = await sit(person, profileId);
    expect(report).toMatchObject({ has_new_questions: true, attempt, confirmed: false });
    expect(report.certificate_id).not.toBeNull();
  }
});

test('a free confirmation confirms the certificate, and its own report says which and whether', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  await sit(person, profileId);
  const certified = await sit(person, profileId, { offline: 3 });
  expect(certified).toMatchObject({ confirmed: false, confirmable: true });
  const certificate = async () =>
    (await t.call('GET', '/certificates/user', { token: person.token })).body.certificates[0];
  expect(await certificate()).toMatchObject({ confirmed: false, confirmable: true });

  const confirm = () =>
    t.call('POST', '/tests/confirm', { token: person.token, body: { report_id: certified.id } });
  const unopened = (await confirm()).body.test.id;
  expect([(await read(person, certified.id)).confirmable, (await certificate()).confirmable]).toEqual([
    false,
    false,
  ]);
  await t.call('DELETE', `/tests/${unopened}`, { token: person.token });
  expect([(await read(person, certified.id)).confirmable, (await certificate()).confirmable]).toEqual([
    true,
    true,
  ]);

  // A trade keeps its certificates under whatever name.
  await t.deps.db.update(profiles).set({ name: 'Autrement nommé' }).where(eq(profiles.id, profileId));
  const { id } = (await confirm()).body.test;
  await t.call('POST', `/tests/${id}/start`, { token: person.token });
  const confirmation = await handIn(person, id, {});
  expect(confirmation).toMatchObject({
    certificate_id: null,
    confirmable: false,
    confirmation: { report_id: certified.id, confirmed: true, certificate: 'in_force' },
  });
  expect(await read(person, certified.id)).toMatchObject({ confirmed: true, confirmable: false });
  expect(await certificate()).toMatchObject({ confirmed: true, confirmable: false });

  const became = async (fields: Partial<typeof certificates.$inferInsert>) => {
    await t.deps.db.update(certificates).set(fields).where(eq(certificates.report_id, certified.id));
    return (await read(person, confirmation.id)).confirmation;
  };
  const of = { report_id: certified.id, confirmed: false };
  expect(await became({ issued_at: new Date('2022-01-01T00:00:00Z') })).toEqual({
    ...of,
    certificate: 'expired',
  });
  expect(
    await became({ revoked_at: t.deps.now(), revoked_reason: 'Quelqu’un d’autre a passé le test.' }),
  ).toEqual({
    ...of,
    certificate: 'withdrawn',
  });
});

test('an expired certificate has no public page and is confirmed no more', async () => {
  const { profileId } = await createBank(t, { questions: 60 });
  const person = await somebody();
  const { id: old } = await sit(person, profileId, { wrong: 1 });
  await t.deps.db.update(accounts).set({ is_listed: true }).where(eq(accounts.id, person.id));
  const hasPage = async () =>
    (await t.call('GET', '/certificates/user', { token: person.token })).body.certificates.at(-1)
      .public_page !== null;
  expect(await hasPage()).toBe(true);

  const later = new Date(t.deps.now());
  later.setUTCFullYear(later.getUTCFullYear() + 3);
  for (let paper = 0; paper < 2; paper += 1) {
    const { id } = await openTest(t, person, { profile_id: profileId, num_questions_per_skill: 10 });
    await gradeReport({ ...t.deps, now: () => later }, { reportId: await submit(person, id) });
  }
  const held = await heldBy(person);
  expect(held.filter(({ confirmed }) => confirmed)).toHaveLength(2);
  expect(held.find(({ report_id }) => report_id === old)?.confirmed).toBe(false);

  const issued_at = new Date('2022-01-01T00:00:00Z');
  await t.deps.db.update(certificates).set({ issued_at }).where(eq(certificates.report_id, old));
  expect(await hasPage()).toBe(false);
});

test('a report asked for with its version comes again only when something about it changed', async () => {
  const { profileId } = await createBank(t, { questions: 10 });
  const person = await somebody();
  const { id } = await sit(person, profileId);
  const ask = (version = '') =>
    t.call('GET', `/reports/${id}`, { token: person.token, headers: { 'if-none-match': version } });
  const version = (await ask()).headers.get('etag') ?? '';
  expect((await ask(version)).status).toBe(304);
  await t.deps.db.update(certificates).set({ confirmed: true }).where(eq(certificates.report_id, id));
  expect(await ask(version)).toMatchObject({ status: 200, body: { report: { confirmed: true } } });
});
