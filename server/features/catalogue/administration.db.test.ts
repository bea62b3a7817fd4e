import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { profiles, questionMeasures, questions, skills } from '#server/db/schema/catalogue.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { aFamily } from '#server/testing/people/family.ts';
import {
  giveCredits,
  openTest,
  type Person,
  paperOf,
  profileId,
  signUp,
} from '#server/testing/people/people.ts';
import { createSkill } from '#server/testing/worlds/catalogue.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: admin.token, body });

const newSkill = () => createSkill(t, admin);

const MCQ = {
  question_text: 'Qui paie la TVA ?',
  options: ['Le client', 'Le vendeur'],
  correct_answer_index: 0,
};
const write = async (skillId: string, fields = {}) =>
  (await asAdmin('POST', `/admin/skills/${skillId}/questions`, { ...MCQ, ...fields })).body.question;

test('profiles and skills are made by query as documented, or by body, the body winning', async () => {
  const { profile } = (await asAdmin('POST', '/admin/profiles?name=Caissier&description=Tenir%20la%20caisse'))
    .body;
  expect(profile).toMatchObject({
    name: 'Caissier',
    description: 'Tenir la caisse',
    num_skills: 0,
    total_questions: 0,
  });
  const { skill } = (
    await asAdmin('POST', `/admin/skills?profile_id=${profile.id}&name=Autre&description=Encaisser`, {
      name: 'Encaissement',
    })
  ).body;
  expect(skill).toMatchObject({ profile_id: profile.id, name: 'Encaissement', question_count: 0 });
  expect((await asAdmin('GET', `/admin/profiles/${profile.id}/skills`)).body).toMatchObject({
    skills: [{ id: skill.id }],
    total: 1,
  });
  expect((await asAdmin('GET', '/admin/profiles?q=CAISSI')).body.profiles).toMatchObject([{ num_skills: 1 }]);
  expect(
    (await asAdmin('PATCH', `/admin/profiles/${profile.id}`, { name: 'Caissière' })).body.profile.name,
  ).toBe('Caissière');
  expect(
    (await asAdmin('PATCH', `/admin/skills/${skill.id}`, { description: 'Autre' })).body.skill,
  ).toMatchObject({ name: 'Encaissement', description: 'Autre' });
});

test('a name missing or taken is refused, also when it is asked for twice at once', async () => {
  for (const path of ['/admin/profiles?name=X', '/admin/profiles?name=%20&description=Y']) {
    const { status, body } = await asAdmin('POST', path);
    expect([status, body.detail]).toEqual([422, expect.stringContaining('Veuillez remplir tous les champs')]);
  }
  const make = () => asAdmin('POST', '/admin/profiles', { name: 'Livreur', description: 'd' });
  const twice = await atOnce(t, 'lock table profiles in exclusive mode', [make, make]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const taken = await asAdmin('POST', '/admin/profiles', { name: 'LIVREUR', description: 'd' });
  expect([taken.status, taken.body.field]).toEqual([409, 'name']);
  expect(
    (await asAdmin('POST', '/admin/skills', { profile_id: 'x', name: 'a', description: 'b' })).status,
  ).toBe(404);
});

test('of two who change a profile or a skill at once each keeps what they changed', async () => {
  const { profileId: id, skillId } = await newSkill();
  for (const path of [`/admin/profiles/${id}`, `/admin/skills/${skillId}`]) {
    const name = `Nouveau nom ${id}`;
    const [, described] = await atOnce(t, `select pg_advisory_xact_lock(${LOCKS.catalogueNames})`, [
      () => asAdmin('PATCH', path, { name }),
      () => asAdmin('PATCH', path, { description: 'Décrit autrement.' }),
    ]);
    expect(described?.status).toBe(200);
    const { profile, skill } = (await asAdmin('PATCH', path, {})).body;
    expect(profile ?? skill).toMatchObject({ name, description: 'Décrit autrement.' });
  }
});

test('of two who rewrite the same words of a profile or a skill the second is told; the same again passes', async () => {
  const { profileId: id, skillId } = await newSkill();
  for (const path of [`/admin/profiles/${id}`, `/admin/skills/${skillId}`]) {
    const { profile, skill } = (await asAdmin('PATCH', path, {})).body;
    const { description } = profile ?? skill;
    const rewrite = (words: string) => asAdmin('PATCH', path, { description: words, was: { description } });
    for (const _ of ['first', 'again']) expect((await rewrite('Les siens.')).status).toBe(200);
    expect(await rewrite('Les miens.')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', field: 'description', current: { description: 'Les siens.' } },
    });
  }
});

test('a profile or a skill saved as it is is no line of the log', async () => {
  const { profileId: id, skillId } = await newSkill();
  for (const path of [`/admin/profiles/${id}`, `/admin/skills/${skillId}`]) {
    const lines = () => t.deps.db.$count(auditLog);
    const before = await lines();
    const { profile, skill } = (await asAdmin('PATCH', path, {})).body;
    const { name, description } = profile ?? skill;
    expect((await asAdmin('PATCH', path, { name, description })).status).toBe(200);
    expect(await lines()).toBe(before);
  }
});

test('a name stored before names were one visible line is renamed by whoever read it', async () => {
  const { profileId: id, skillId } = await newSkill();
  for (const [table, own] of [
    ['profiles', id],
    ['skills', skillId],
  ]) {
    const name = `Paie  et\u00a0social ${own}`;
    await t.pool.query(`update ${table} set name = $1 where id = $2`, [name, own]);
    const renamed = await asAdmin('PATCH', `/admin/${table}/${own}`, { name: `Paie ${own}`, was: { name } });
    expect(renamed.status).toBe(200);
  }
});

test('what the bank brought under a name in use can be described, and keeps its name', async () => {
  const { profileId: id, skillId } = await newSkill();
  const { skill } = (await asAdmin('PATCH', `/admin/skills/${skillId}`, {})).body;
  const { profile } = (await asAdmin('PATCH', `/admin/profiles/${id}`, {})).body;
  await t.deps.db.insert(profiles).values({ name: profile.name, description: 'Livré.' });
  await t.deps.db.insert(skills).values({ profile_id: id, name: skill.name, description: 'Livrée.' });
  for (const path of [`/admin/profiles/${id}`, `/admin/skills/${skillId}`]) {
    expect((await asAdmin('PATCH', path, { description: 'Décrit autrement.' })).status).toBe(200);
  }
});

test('what is written into the catalogue and asked for again because no answer came is stored once', async () => {
  const { profileId, skillId } = await newSkill();
  const written = [
    ['/admin/profiles', { name: 'Magasinier', description: 'Tenir le stock' }, { description: 'Autre' }],
    [
      '/admin/skills',
      { profile_id: profileId, name: 'Inventaire', description: 'Compter' },
      { description: 'Autre' },
    ],
    [`/admin/skills/${skillId}/questions`, MCQ, { explanation: 'Autre' }],
    [`/admin/skills/${skillId}/families`, aFamily(), { explanation: 'Une autre explication.' }],
  ] as const;
  for (const [path, body, change] of written) {
    const by = { token: admin.token, headers: { 'idempotency-key': crypto.randomUUID() } };
    const ask = (sent: object = body) => t.call('POST', path, { ...by, body: sent });
    const together = await Promise.all([ask(), ask()]);
    // As a version stored it that said less of what it made.
    await t.pool.query(
      `update idempotency_keys set response = (select jsonb_build_object(made.key, jsonb_build_object('id', made.value -> 'id'))
      from jsonb_each(response) made) where key = $1`,
      [by.headers['idempotency-key']],
    );
    const answers = [...together, await ask()];
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 200, 200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    const other = await ask({ ...body, ...change });
    expect([path, other.status, other.body.code]).toEqual([path, 422, 'key_reused']);
  }
  expect((await asAdmin('GET', `/admin/skills/${skillId}/questions`)).body.total).toBe(2);
});

test('a deleted profile is drawn no more, and a test already drawn stays as it is', async () => {
  const { profileId: id, skillId } = await newSkill();
  await write(skillId, { level: 'junior' });
  const person = await signUp(t);
  const { id: testId } = await openTest(t, person, { profile_id: id, num_questions_per_skill: 1 });
  const before = await paperOf(t, testId);
  expect((await asAdmin('DELETE', `/admin/profiles/${id}`)).status).toBe(200);
  expect((await asAdmin('DELETE', `/admin/profiles/${id}`)).status).toBe(404);
  expect((await asAdmin('GET', `/admin/skills/${skillId}/questions`)).status).toBe(404);
  expect(await paperOf(t, testId)).toEqual(before);
  const { body } = await t.call('GET', `/tests/${testId}`, { token: person.token });
  expect(body.test.questions).toHaveLength(1);
  const again = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: { profile_id: id, level: 'junior' },
  });
  expect(again.status).toBe(404);
});

test('only approved questions are drawn', async () => {
  const { profileId: id, skillId } = await newSkill();
  const question = await write(skillId, { level: 'junior' });
  const person = await signUp(t);
  await giveCredits(t, person, 5);
  const draw = async (num_questions_per_skill = 1) =>
    (
      await t.call('POST', '/tests/generate', {
        token: person.token,
        body: { profile_id: id, level: 'junior', num_questions_per_skill },
      })
    ).status;
  for (const status of ['disabled', 'review']) {
    await asAdmin('PATCH', `/admin/questions/${question.id}`, { status });
    expect(await draw()).not.toBe(200);
  }
  await asAdmin('PATCH', `/admin/questions/${question.id}`, { status: 'approved' });
  expect(await draw()).toBe(200);
  const second = await write(skillId, { level: 'junior', question_text: 'Qui encaisse la TVA ?' });
  expect(await draw(2)).toBe(200);
  await asAdmin('PATCH', `/admin/questions/${second.id}`, { status: 'disabled' });
  expect(await draw(2)).toBe(409);
});

test.each([
  ['one option', { options: ['a'] }],
  ['twice the same option', { options: ['Oui', ' Oui '] }],
  ['a key that is no option', { correct_answer_index: 2 }],
  ['no key', { correct_answer_index: undefined }],
  ['no text', { question_text: '  ' }],
  ['half a point', { points: 0.5 }],
  ['an open question without criteria', { type: 'open', options: undefined }],
  [
    'criteria worth too much',
    {
      type: 'open',
      criteria: Array.from({ length: 3 }, (_, n) => ({ label: `c${n}`, points: 10, accept: ['x'] })),
    },
  ],
])('a question with %s is refused', async (_, fields) => {
  const { skillId } = await newSkill();
  const { status, body } = await asAdmin('POST', `/admin/skills/${skillId}/questions`, { ...MCQ, ...fields });
  expect([status, body.code]).toEqual([422, 'invalid_input']);
});

test('an open question written by hand is worth its criteria, and is graded by them', async () => {
  const { profileId: id, skillId } = await newSkill();
  await write(skillId, {
    type: 'open',
    level: 'junior',
    question_text: 'Pourquoi émettre une facture ?',
    criteria: [
      { label: 'Preuve', points: 2, accept: ['preuve de la vente'] },
      { label: 'Taxe', points: 1, accept: ['déclarer la TVA'] },
    ],
  });
  const person = await signUp(t);
  const { id: testId, paper } = await openTest(t, person, { profile_id: id, num_questions_per_skill: 1 });
  expect(paper[0]?.points).toBe(3);
  const answers = [{ question_id: paper[0]?.id, answer: 'C’est la preuve de la vente pour le client.' }];
  await t.call('POST', '/tests/submit', { token: person.token, body: { test_id: testId, answers } });
  await t.runJobs();
  const { rows } = await t.deps.db.execute(sql`select grades from reports where assessment_id = ${testId}`);
  expect(rows[0]?.grades).toMatchObject([{ points: 2, max: 3 }]);
});

test('editing refuses what does not fit, marks the question, and clears statistics only when its content changed', async () => {
  const { skillId } = await newSkill();
  const question = await write(skillId);
  const path = `/admin/questions/${question.id}`;
  await t.deps.db
    .insert(questionMeasures)
    .values({ question_id: question.id, answers: 40, success: 0.5, item_rest: 0.3 });
  expect((await asAdmin('PATCH', path, { correct_answer_index: 5 })).status).toBe(422);
  expect(
    (await asAdmin('PATCH', path, { criteria: [{ label: 'c', points: 1, accept: ['x'] }] })).status,
  ).toBe(422);
  const lighter = (await asAdmin('PATCH', path, { points: 3, explanation: 'Parce que.' })).body.question;
  expect(lighter).toMatchObject({ points: 3, statistics: { times_drawn: 40, success_rate: 0.5 } });
  const changed = (
    await asAdmin('PATCH', path, { options: ['Le client', 'Le vendeur', 'L’État'], correct_answer_index: 2 })
  ).body.question;
  expect(changed).toMatchObject({ correct_answer_index: 2, statistics: null });
  const { entries } = (await asAdmin('GET', `/admin/audit?q=${question.id}`)).body;
  expect(entries[0]).toMatchObject({
    action: 'question.update',
    details: { changed: ['options', 'correct_index'] },
  });
});

test('of two administrators who correct the same question at once the second is told; the same again, and other fields, pass', async () => {
  const { skillId } = await newSkill();
  const { id, options, correct_answer_index } = await write(skillId);
  const correct = (right: number) =>
    asAdmin('PATCH', `/admin/questions/${id}`, {
      correct_answer_index: right,
      options: [...options, `${right}`],
      was: { options, correct_answer_index },
    });
  const both = await atOnce(t, `select from questions where id = '${id}' for update`, [
    () => correct(0),
    () => correct(1),
  ]);
  const [kept, refused] = both.toSorted((a, b) => a.status - b.status);
  const stored = kept?.body.question;
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { options: stored.options } },
  });
  expect((await correct(stored.correct_answer_index)).status).toBe(200);
  const explained = await asAdmin('PATCH', `/admin/questions/${id}`, {
    explanation: 'C’est la loi.',
    was: { explanation: stored.explanation },
  });
  expect(explained.body.question).toMatchObject({
    explanation: 'C’est la loi.',
    options: stored.options,
  });
});

test('what another administrator changed since it was read is not approved unseen', async () => {
  const { skillId } = await newSkill();
  const criteria = [{ label: 'Preuve', points: 1, accept: ['garantie'] }];
  await write(skillId);
  await write(skillId, { type: 'open', criteria });
  await asAdmin('POST', `/admin/skills/${skillId}/families`, aFamily());
  const list = async () => (await asAdmin('GET', `/admin/skills/${skillId}/questions`)).body.questions;
  for (const { id } of await list()) await asAdmin('PATCH', `/admin/questions/${id}`, { status: 'review' });
  for (const was of await list()) {
    const approve = (seen: object) =>
      asAdmin('PATCH', `/admin/questions/${was.id}`, { status: 'approved', was: seen });
    const { status, body } = await approve({ ...was, explanation: 'Celle d’avant.' });
    expect([status, body.code, body.field]).toEqual([409, 'changed_meanwhile', 'explanation']);
    expect((await approve(was)).body.question.status).toBe('approved');
    expect((await approve(was)).status).toBe(200);
    expect((await approve({ ...was, stage: 'suspended' })).status).toBe(409);
  }
});

test('a new criterion asked for again because no answer came is no change by somebody else', async () => {
  const { skillId } = await newSkill();
  const criterion = { label: 'Preuve', points: 1, accept: ['garantie'] };
  const { id, criteria } = await write(skillId, { type: 'open', criteria: [criterion] });
  const added = { label: 'Taxe', points: 1, accept: ['TVA'] };
  const change = { criteria: [...criteria, added], was: { criteria } };
  const add = () => asAdmin('PATCH', `/admin/questions/${id}`, change);
  const [first, again] = [await add(), await add()];
  expect(again.body.question.criteria).toEqual(first.body.question.criteria);
  const other = { criteria: [{ ...criteria[0], points: 3 }], was: { criteria } };
  expect((await asAdmin('PATCH', `/admin/questions/${id}`, other)).body.code).toBe('changed_meanwhile');
});

test('a criterion renamed on screen keeps what else the grader knows of it', async () => {
  const { skillId } = await newSkill();
  const first = { label: 'Prevue', points: 2, accept: ['preuve de la vente'] };
  const second = { label: 'Taxe', points: 1, accept: ['déclarer la TVA'] };
  const { id } = await write(skillId, { type: 'open', criteria: [first, second] });
  const more = { partial: ['une trace'], wrong: ['aucune valeur'] };
  const rubric = async () => {
    const [row] = await t.deps.db.select().from(questions).where(eq(questions.id, id));
    return row?.rubric?.criteria ?? [];
  };
  const [preuve, taxe] = await rubric();
  if (!preuve || !taxe) throw new Error('no rubric');
  await t.deps.db
    .update(questions)
    .set({ rubric: { criteria: [{ ...preuve, ...more }, taxe] } })
    .where(eq(questions.id, id));
  const path = `/admin/questions/${id}`;
  const [shown] = (await asAdmin('GET', `/admin/skills/${skillId}/questions`)).body.questions[0].criteria;
  const added = { label: 'Prevue', points: 1, accept: ['garantie'] };
  await asAdmin('PATCH', path, { criteria: [added, { ...shown, label: 'Preuve' }] });
  const [fresh, renamed] = await rubric();
  expect(renamed).toEqual({ ...preuve, ...more, label: 'Preuve' });
  expect(fresh).toEqual({ ...added, id: expect.any(String) });
  expect(fresh?.id).not.toBe(preuve.id);
  const twice = [shown, { ...shown, label: 'Autre' }];
  expect((await asAdmin('PATCH', path, { criteria: twice })).status).toBe(422);
});

test('an edited shipped question keeps what the administrator made of it', async () => {
  const skills = (await asAdmin('GET', `/admin/profiles/${await profileId(t)}/skills`)).body.skills;
  const { questions } = (await asAdmin('GET', `/admin/skills/${skills[0].id}/questions?type=mcq`)).body;
  const shipped = questions.find(({ is_family }: { is_family: boolean }) => !is_family);
  expect(shipped).toMatchObject({ source: 'bank', edited: false, options: { length: 4 } });
  const { question } = (
    await asAdmin('PATCH', `/admin/questions/${shipped.id}`, { question_text: 'Autre texte ?' })
  ).body;
  expect(question.edited).toBe(true);
});

test('pages of a skill’s questions show each once, also of one transaction', async () => {
  const skills = (await asAdmin('GET', `/admin/profiles/${await profileId(t)}/skills`)).body.skills;
  const path = `/admin/skills/${skills[0].id}/questions`;
  const { total } = (await asAdmin('GET', `${path}?limit=1`)).body;
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await asAdmin('GET', `${path}?limit=7${cursor && `&cursor=${cursor}`}`);
    ids.push(...body.questions.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor;
  }
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  expect((await asAdmin('GET', `${path}?level=senior&status=disabled`)).body).toMatchObject({
    questions: [],
    total: 0,
  });
});
