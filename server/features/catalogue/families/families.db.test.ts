import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import type { Family } from '#server/families/family.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { aFamily } from '#server/testing/people/family.ts';
import { giveCredits, openTest, type Person, signUp } from '#server/testing/people/people.ts';
import { createSkill } from '#server/testing/worlds/catalogue.ts';

const t = testApp();
let admin: Person;
let skillId: string;
let profileId: string;
beforeAll(async () => {
  admin = await signInAdmin(t);
});
beforeEach(async () => {
  ({ skillId, profileId } = await createSkill(t, admin));
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: admin.token, body });
const create = (family: unknown) => asAdmin('POST', `/admin/skills/${skillId}/families`, family);
const preview = (family: unknown) => asAdmin('POST', '/admin/families/preview', family);
const stored = async () =>
  (await asAdmin('GET', `/admin/skills/${skillId}/questions`)).body.questions as { id: string }[];

test('a family waits for review, is approved, and gives each paper a variant of its own', async () => {
  const { question } = (await create(aFamily())).body;
  expect(question).toMatchObject({
    status: 'review',
    stage: 'probation',
    is_family: true,
    source: 'admin',
    type: 'mcq',
    options: [],
    correct_answer_index: null,
  });
  const person = await signUp(t);
  await giveCredits(t, person, 3);
  const paper = { profile_id: profileId, level: 'junior', num_questions_per_skill: 1 };
  const early = await t.call('POST', '/tests/generate', { token: person.token, body: paper });
  expect(early.status).toBe(404);
  await asAdmin('PATCH', `/admin/questions/${question.id}`, { status: 'approved' });
  const texts = new Set<string>();
  for (let times = 0; times < 3; times++) {
    const drawn = await openTest(t, await signUp(t), paper);
    const [asked] = drawn.paper;
    expect(asked?.options).toHaveLength(4);
    expect(asked?.text).not.toMatch(/[{}]/);
    texts.add(asked?.text ?? '');
  }
  expect(texts.size).toBeGreaterThan(1);
});

test('a preview shows 20 variants with their keys, the ones the stored family gives, and stores nothing', async () => {
  const family = aFamily();
  const { status, body } = await preview(family);
  expect([status, body.variants.length]).toEqual([200, 20]);
  for (const { options, correct_answer_index } of body.variants) {
    expect(options[correct_answer_index]).toMatch(/FCFA$/);
  }
  expect(await stored()).toEqual([]);
  const { id } = (await create(family)).body.question;
  const read = (await asAdmin('GET', `/admin/families/${id}`)).body;
  expect(read).toMatchObject({ question: { id }, family });
  expect((await preview(read.family)).body).toEqual(body);
});

const refused: [string, Partial<Family>, RegExp][] = [
  ['impossible constraints', { constraints: ['prix < 0'] }, /contraintes sont impossibles/],
  ['a division by zero', { derived: { remise: 'prix / (taux - taux)', net: 'prix' } }, /division par zéro/],
  ['equal options', { mistakes: Array(3).fill({ name: 'le même', option: '{prix:fcfa}' }) }, /se répètent/],
  ['an unknown name', { answer: '{montant:fcfa}' }, /montant n’est ni un paramètre/],
  ['a degenerate text', { text: 'Combien paie le client pour {prix:franc} en tout ?' }, /dégénérée/],
  ['something else than arithmetic', { derived: { remise: 'ones(9, 9)', net: 'prix' } }, /fonction ones/],
];
test.each(refused)('a family with %s is refused, saying so, shown or stored', async (_, change, detail) => {
  for (const answer of [await preview(aFamily(change)), await create(aFamily(change))]) {
    expect([answer.status, answer.body.code]).toEqual([422, 'family_refused']);
    expect(answer.body.detail).toMatch(detail);
  }
  expect(await stored()).toEqual([]);
});

test.each<[string, Partial<Family>]>([
  [
    'more than 20 parameters',
    { parameters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, { in: [1, 2] }])) },
  ],
  ['an expression of more than 300 characters', { constraints: [`prix > ${'1+'.repeat(150)}1`] }],
  [
    'more than 20 KB',
    {
      parameters: {
        qui: { in: Array(99).fill('x'.repeat(110)) },
        ou: { in: Array(99).fill('x'.repeat(110)) },
      },
    },
  ],
  ['two mistakes', { mistakes: aFamily().mistakes.slice(2) }],
  ['a name that is no name', { key: 'Deux mots' }],
  ['a field that no database holds', { parameters: { ou: { in: [{ '\u0000': 1 }, { '\ud800': 2 }] } } }],
])('a definition with %s is refused before it is tried', async (_, change) => {
  const { status, body } = await create(aFamily(change));
  expect([status, body.code]).toEqual([422, 'invalid_input']);
});

test('of two families of one name, also asked for at once, one is stored', async () => {
  const family = aFamily();
  const make = () => create(family);
  const both = await atOnce(t, `select from skills where id = '${skillId}' for update`, [make, make]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = (await create(aFamily())).body.question;
  const taken = await asAdmin('PATCH', `/admin/families/${other.id}`, family);
  expect([taken.status, taken.body.field]).toEqual([409, 'key']);
  // The bank may bring a name that an administrator already used: whoever keeps it is not asked for another.
  await t.deps.db
    .update(questions)
    .set({ family: sql`jsonb_set(family, '{key}', to_jsonb(${family.key}::text))` })
    .where(eq(questions.id, other.id));
  const explained = { ...family, explanation: 'Le client paie le prix moins la remise.' };
  expect((await asAdmin('PATCH', `/admin/families/${other.id}`, explained)).status).toBe(200);
});

test('other content puts it back on probation; its measures go with another level too, not with another explanation', async () => {
  const family = aFamily();
  const { id } = (await create(family)).body.question;
  await t.deps.db.update(questions).set({ stage: 'live' }).where(eq(questions.id, id));
  await t.deps.db.insert(questionMeasures).values({ question_id: id, answers: 80 });
  const measures = () => t.deps.db.$count(questionMeasures, eq(questionMeasures.question_id, id));
  const edit = (change: Partial<Family>) =>
    asAdmin('PATCH', `/admin/families/${id}`, { ...family, ...change });
  const explained = await edit({ explanation: 'Le client paie le prix moins la remise : {net:fcfa}.' });
  expect([explained.body.question.stage, await measures()]).toEqual(['live', 1]);
  const moved = await edit({ level: family.level === 'senior' ? 'junior' : 'senior' });
  expect([moved.body.question.stage, await measures()]).toEqual(['live', 0]);
  await t.deps.db.insert(questionMeasures).values({ question_id: id, answers: 80 });
  const changed = await edit({ constraints: ['prix > 20000'] });
  expect([changed.body.question.stage, await measures()]).toEqual(['probation', 0]);
  expect((await asAdmin('GET', `/admin/audit?q=${id}`)).body.entries[0]).toMatchObject({
    action: 'family.update',
  });
  expect((await edit({ answer: '{rien}' })).status).toBe(422);
});

test('of two administrators who rewrite a family at once the second is told; the same again passes', async () => {
  const was = aFamily();
  const { id } = (await create(was)).body.question;
  const rewrite = (points: number) => asAdmin('PATCH', `/admin/families/${id}`, { ...was, points, was });
  const both = await atOnce(t, `select from skills where id = '${skillId}' for update`, [
    () => rewrite(2),
    () => rewrite(3),
  ]);
  const [kept, refused] = both.toSorted((a, b) => a.status - b.status);
  const { points } = kept?.body.question ?? {};
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: { points } } });
  expect((await rewrite(points)).status).toBe(200);
});

test('a family suspended since it was read is put on probation by no rewriting, and stays; the same again passes', async () => {
  const family = aFamily();
  const { id } = (await create(family)).body.question;
  const rewrite = (stage: string) =>
    asAdmin('PATCH', `/admin/families/${id}`, {
      ...family,
      constraints: ['prix > 20000'],
      was: { ...family, stage },
    });
  const suspended = { stage: 'suspended', stage_reason: 'Peut-être divulguée.' };
  await asAdmin('PATCH', `/admin/questions/${id}`, suspended);
  expect(await rewrite('probation')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await stored())[0]).toMatchObject(suspended);
  for (const _ of ['first', 'again'])
    expect((await rewrite('suspended')).body.question.stage).toBe('probation');
});

test('a family saved as it is is no line of the log', async () => {
  const family = aFamily();
  const { id } = (await create(family)).body.question;
  const saved = await asAdmin('PATCH', `/admin/families/${id}`, family);
  expect([saved.status, saved.body.question.id]).toEqual([200, id]);
  expect((await asAdmin('GET', `/admin/audit?q=${id}`)).body.entries).toMatchObject([
    { action: 'family.create' },
  ]);
});

test('a family rewritten since it was read is not approved unseen; as it was read it is, also when asked again', async () => {
  const family = aFamily();
  const { id } = (await create(family)).body.question;
  const [listed] = await stored();
  const approve = (was: unknown) => asAdmin('PATCH', `/admin/questions/${id}`, { status: 'approved', was });
  const answer = '{remise:fcfa}';
  const mistakes = [{ name: 'compte tout', option: '{net:fcfa}' }, ...family.mistakes.slice(1)];
  const rewritten = await asAdmin('PATCH', `/admin/families/${id}`, { ...family, answer, mistakes });
  expect(await approve(listed)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', field: 'definition_mark' },
  });
  expect((await stored())[0]).toEqual(rewritten.body.question);
  for (const _ of ['first', 'again']) expect((await approve(rewritten.body.question)).status).toBe(200);
});

test('a family is edited as a family, and an ordinary question is none', async () => {
  const { id } = (await create(aFamily())).body.question;
  const as = await asAdmin('PATCH', `/admin/questions/${id}`, { question_text: 'Autre texte ?' });
  expect([as.status, as.body.detail]).toEqual([422, expect.stringContaining('éditeur')]);
  const plain = await asAdmin('POST', `/admin/skills/${skillId}/questions`, {
    question_text: 'Qui paie ?',
    options: ['Le client', 'Personne'],
    correct_answer_index: 0,
  });
  const path = `/admin/families/${plain.body.question.id}`;
  expect((await asAdmin('GET', path)).status).toBe(404);
  expect((await asAdmin('PATCH', path, aFamily())).status).toBe(404);
});

test('a neutralised family is changed no more, and another may have its name', async () => {
  const family = aFamily();
  const { id } = (await create(family)).body.question;
  await asAdmin('POST', `/admin/questions/${id}/neutralise`, { reason: 'Elle est fausse.' });
  const late = await asAdmin('PATCH', `/admin/families/${id}`, { ...family, points: 3, was: family });
  expect([late.status, late.body.code]).toEqual([409, 'already_decided']);
  expect((await create(family)).status).toBe(200);
});

test.each(['gift', 'csv'])(
  'as %s three variants go out, marked, and are set aside where they come back',
  async (format) => {
    const family = aFamily();
    await create(family);
    const exported = (await asAdmin('GET', `/admin/skills/${skillId}/export?format=${format}`)).body;
    expect(exported.match(new RegExp(`${family.key}, exemple \\d sur 3`, 'g'))).toHaveLength(3);
    const other = await createSkill(t, admin);
    const sent = await asAdmin('POST', `/admin/skills/${other.skillId}/import`, {
      format,
      file: Buffer.from(exported).toString('base64'),
    });
    expect(sent.body).toMatchObject({ imported: 0, problem_count: 3 });
  },
);
