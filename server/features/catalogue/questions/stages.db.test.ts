import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { giveCredits, type Person, signUp } from '#server/testing/people/people.ts';
import { createSkill } from '#server/testing/worlds/catalogue.ts';

const t = testApp();
let admin: Person;
let profileId: string;
let id: string;
beforeAll(async () => {
  admin = await signInAdmin(t);
  // The bank's own rules grow old with the calendar.
  await t.deps.db.update(questions).set({ facts: null });
});
beforeEach(async () => {
  const made = await createSkill(t, admin);
  profileId = made.profileId;
  const { body } = await asAdmin('POST', `/admin/skills/${made.skillId}/questions`, {
    question_text: 'Qui paie la TVA ?',
    options: ['Le client', 'Le vendeur'],
    correct_answer_index: 0,
    level: 'junior',
  });
  id = body.question.id;
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: admin.token, body });
const change = (body: object) => asAdmin('PATCH', `/admin/questions/${id}`, body);
const goLive = async () => {
  await t.deps.db.update(questions).set({ stage: 'live' }).where(eq(questions.id, id));
  await t.deps.db.insert(questionMeasures).values({ question_id: id, answers: 120, difficulty: 0.4 });
};
const measures = () => t.deps.db.$count(questionMeasures, eq(questionMeasures.question_id, id));
const stored = async () => {
  const [row] = await t.deps.db.select().from(questions).where(eq(questions.id, id));
  if (!row) throw new Error('the question is gone');
  return row;
};

test('a question an administrator writes is on probation, and other content puts it back there', async () => {
  expect(await stored()).toMatchObject({ stage: 'probation', staged_at: expect.any(Date) });
  await goLive();
  expect((await change({ explanation: 'Le consommateur final.' })).body.question.stage).toBe('live');
  expect(await measures()).toBe(1);
  const changed = await change({ options: ['Le client', 'L’État'] });
  expect(changed.body.question).toMatchObject({ stage: 'probation', stage_reason: null });
  expect([await measures(), (await stored()).measured_from]).toEqual([0, expect.any(Date)]);
});

test('a question moved to another level stays in service, and is measured anew among its people', async () => {
  await goLive();
  expect((await change({ level: 'senior' })).body.question).toMatchObject({ stage: 'live', level: 'senior' });
  expect([await measures(), (await stored()).measured_from]).toEqual([0, expect.any(Date)]);
});

test.each(['suspended', 'retired'])('one that is %s says why, and is drawn no more', async (stage) => {
  await goLive();
  const without = await change({ stage });
  expect([without.status, without.body.detail]).toEqual([422, expect.stringContaining('Indiquez pourquoi')]);
  const reason = 'Le taux a changé.';
  const out = await change({ stage, stage_reason: reason });
  expect(out.body.question).toMatchObject({ stage, stage_reason: reason });
  const { entries } = (await asAdmin('GET', `/admin/audit?q=${id}`)).body;
  expect(entries[0]).toMatchObject({ action: 'question.update', details: { stage, stage_reason: reason } });
  const person = await signUp(t);
  await giveCredits(t, person, 1);
  const drawn = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: { profile_id: profileId, level: 'junior', num_questions_per_skill: 1 },
  });
  expect(drawn.status).toBe(404);
  const { skills } = (await asAdmin('GET', `/admin/profiles/${profileId}/skills`)).body;
  expect(skills).toMatchObject([{ question_count: 0, out_count: 1 }]);
  const { profiles } = (await asAdmin('GET', '/admin/profiles')).body;
  expect(profiles.find((profile: { id: string }) => profile.id === profileId).total_questions).toBe(0);
});

test('what spoke against a question put back into service is not held against it again', async () => {
  await goLive();
  await change({ stage: 'suspended', stage_reason: 'Peut-être divulguée.' });
  expect(await measures()).toBe(1);
  const back = await change({ stage: 'live' });
  expect(back.body.question).toMatchObject({ stage: 'live', stage_reason: null });
  expect([await measures(), (await stored()).measured_from]).toEqual([0, expect.any(Date)]);
});

test('one that was in service comes back into it each time, also before it is measured again', async () => {
  await goLive();
  for (const stage of ['suspended', 'suspended', 'retired']) {
    await change({ stage, stage_reason: 'À vérifier.' });
    expect((await change({ stage: 'live' })).body.question.stage).toBe('live');
  }
  await t.deps.db.update(questions).set({ source: 'bank' }).where(eq(questions.id, id));
  await change({ explanation: 'Le consommateur final.' });
  await change({ stage: 'suspended', stage_reason: 'À vérifier.' });
  await asAdmin('POST', `/admin/decisions/${id}`, { decision: 'rejected', reason: 'Vérifiée.' });
  expect((await stored()).stage).toBe('live');
});

test('one that has not proved itself goes from probation into service in no way but by its answers', async () => {
  const suspend = () => change({ stage: 'suspended', stage_reason: 'À vérifier.' });
  expect((await change({ stage: 'live' })).body.question.stage).toBe('probation');
  await suspend();
  expect((await change({ stage: 'live' })).body.question).toMatchObject({
    stage: 'probation',
    stage_reason: null,
  });
  await suspend();
  await asAdmin('POST', `/admin/decisions/${id}`, { decision: 'rejected', reason: 'Vérifiée.' });
  expect((await stored()).stage).toBe('probation');
  const { entries } = (await asAdmin('GET', `/admin/audit?q=${id}`)).body;
  expect(entries[0]).toMatchObject({ action: 'question.decide', details: { after: 'probation' } });
});

test('a suspended question that is disabled waits for no decision, and takes none', async () => {
  const waiting = async () => (await asAdmin('GET', `/admin/decisions?id=${id}`)).body.total;
  await change({ stage: 'suspended', stage_reason: 'À vérifier.' });
  expect(await waiting()).toBe(1);
  await change({ status: 'disabled' });
  expect(await waiting()).toBe(0);
  const late = await asAdmin('POST', `/admin/decisions/${id}`, { decision: 'rejected', reason: 'Vérifiée.' });
  expect([late.status, late.body.code]).toEqual([409, 'already_decided']);
  expect((await stored()).stage).toBe('suspended');
});

test('a question neutralised meanwhile is neither put back nor changed', async () => {
  await change({ stage: 'suspended', stage_reason: 'À vérifier.' });
  const neutralised = await asAdmin('POST', `/admin/questions/${id}/neutralise`, {
    reason: 'Elle est fausse.',
  });
  expect(neutralised.status).toBe(200);
  const was = await stored();
  // One whose status an older process had put back.
  await t.deps.db.update(questions).set({ status: 'approved' }).where(eq(questions.id, id));
  for (const refused of [
    await asAdmin('POST', `/admin/decisions/${id}`, { decision: 'rejected', reason: 'Vérifiée.' }),
    await change({ correct_answer_index: 1, was: { correct_answer_index: 0 } }),
    await change({ stage: 'live' }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'already_decided']);
  }
  expect(await stored()).toEqual({ ...was, status: 'approved' });
});

test('a suspended question whose content is repaired is on probation again', async () => {
  await change({ stage: 'suspended', stage_reason: 'Deux réponses justes.' });
  const repaired = await change({ question_text: 'Qui supporte la TVA ?' });
  expect(repaired.body.question).toMatchObject({ stage: 'probation', stage_reason: null });
});

test('one suspended since it was read is put on probation by no correction, and stays; the same again passes', async () => {
  await goLive();
  const correct = (was: object) => change({ question_text: 'Qui paie la TVA, enfin ?', was });
  const was = { question_text: 'Qui paie la TVA ?', stage: 'live' };
  await change({ stage: 'suspended', stage_reason: 'Peut-être divulguée.' });
  expect(await correct(was)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', field: 'stage' },
  });
  expect(await stored()).toMatchObject({ stage: 'suspended', text: was.question_text });
  expect((await change({ explanation: 'Le client.', was: { explanation: '', stage: 'live' } })).status).toBe(
    200,
  );
  expect((await stored()).stage).toBe('suspended');
  for (const _ of ['first', 'again'])
    expect((await correct({ ...was, stage: 'suspended' })).body.question.stage).toBe('probation');
});

test('rules nobody checked for 18 months are listed, oldest first, and others are not', async () => {
  t.stopClock();
  const list = async () => (await asAdmin('GET', '/admin/questions/stale-facts')).body;
  const before = (months: number) => {
    const day = new Date(t.deps.now());
    day.setUTCMonth(day.getUTCMonth() - months);
    return day.toISOString().slice(0, 10);
  };
  expect(await list()).toEqual({ facts: [], total: 0 });
  const fact = (country: 'ML' | 'SN' | 'CI', months: number) => ({
    country,
    source: `https://exemple.test/${country}`,
    checked: before(months),
  });
  const facts = [fact('SN', 19), fact('ML', 30), fact('CI', 17)];
  await t.deps.db.update(questions).set({ facts }).where(eq(questions.id, id));
  expect(await list()).toMatchObject({
    facts: [
      { question_id: id, country: 'ML', source: 'https://exemple.test/ML', checked: before(30) },
      { question_id: id, country: 'SN', question_text: 'Qui paie la TVA ?', skill_name: 'Accueil' },
    ],
    total: 2,
  });
  const read = async (country: 'ML' | 'SN' | 'CI', months: number, source?: string) =>
    await change({ facts: [{ ...fact(country, months), ...(source && { source }) }] });
  expect((await read('ML', -1)).body.detail).toContain('à venir');
  expect((await read('ML', 0, 'https://exemple.test/SN')).status).toBe(422);
  expect((await read('ML', 0)).body.question).toMatchObject({
    facts: [fact('SN', 19), fact('ML', 0), fact('CI', 17)],
    stage: 'probation',
  });
  expect(await list()).toMatchObject({ facts: [{ country: 'SN' }], total: 1 });
  const { entries } = (await asAdmin('GET', `/admin/audit?q=${id}`)).body;
  expect(entries[0]).toMatchObject({ action: 'question.update', details: { changed: ['facts'] } });
  await change({ stage: 'retired', stage_reason: 'Règle abrogée.' });
  expect(await list()).toEqual({ facts: [], total: 0 });
});
