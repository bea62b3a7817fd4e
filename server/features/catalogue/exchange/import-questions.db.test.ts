import { beforeAll, expect, test, vi } from 'vitest';
import { and, eq, isNotNull, isNull } from '#server/db/drizzle.ts';
import { questions, skills } from '#server/db/schema/catalogue.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import type { Person } from '#server/testing/people/people.ts';
import { createSkill } from '#server/testing/worlds/catalogue.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: admin.token, body });

const newSkill = () => createSkill(t, admin);

const base64 = (text: string) => Buffer.from(text).toString('base64');
const send = (skillId: string, fields: Record<string, unknown>) =>
  asAdmin('POST', `/admin/skills/${skillId}/import`, fields);

test('a preview names each bad line and changes nothing; the import takes the good ones, once', async () => {
  const { skillId } = await newSkill();
  const file = base64('Combien ? {=Un ~Deux}\n\nÉcrivez {}\n\nComment ? {=Bien ~Mal}\n');
  const preview = await send(skillId, { format: 'gift', file, dry_run: true });
  expect(preview.body).toMatchObject({
    dry_run: true,
    accepted: 2,
    imported: 0,
    problem_count: 1,
    problems: [{ line: 3 }],
  });
  const count = async () => (await asAdmin('GET', `/admin/skills/${skillId}/questions`)).body.total;
  expect(await count()).toBe(0);
  const take = () => send(skillId, { format: 'gift', file, level: 'senior' });
  const both = await atOnce(t, `select from skills where id = '${skillId}' for update`, [take, take]);
  expect(both.map(({ body }) => body.imported).sort()).toEqual([0, 2]);
  expect(await count()).toBe(2);
  const { questions } = (await asAdmin('GET', `/admin/skills/${skillId}/questions`)).body;
  expect(questions[0]).toMatchObject({
    level: 'senior',
    status: 'approved',
    stage: 'probation',
    source: 'import',
  });
});

test('nothing is held while a file is read, and what another import brought meanwhile is not taken twice', async () => {
  const { skillId } = await newSkill();
  const fields = { format: 'gift', file: base64('Combien ? {=Un ~Deux}\n') };
  const { run } = t.deps.threads;
  vi.spyOn(t.deps.threads, 'run').mockImplementationOnce(async (...work) => {
    await t.pool.query('select from skills where id = $1 for update nowait', [skillId]);
    expect((await send(skillId, fields)).body).toMatchObject({ accepted: 1, imported: 1 });
    return run(...work) as never;
  });
  expect((await send(skillId, fields)).body).toMatchObject({
    imported: 0,
    problems: [{ line: 1, detail: 'Cette question est déjà dans la banque.' }],
  });
});

test.each(['gift', 'csv'])(
  'every shipped skill goes out as %s and comes back into another, open and code questions too',
  async (format) => {
    for (const source of await t.deps.db.select().from(skills).where(isNotNull(skills.slug))) {
      const { skillId } = await newSkill();
      const exported = await asAdmin('GET', `/admin/skills/${source.id}/export?format=${format}`);
      expect(exported.headers.get('content-disposition')).toContain('attachment');
      const { body } = await send(skillId, { format, file: base64(exported.body) });
      const families = await t.deps.db.$count(
        questions,
        and(eq(questions.skill_id, source.id), isNotNull(questions.family)),
      );
      const [made, shipped] = [await contentOf(skillId), await contentOf(source.id)];
      expect(made).toEqual(shipped);
      // The examples of its families are none of its questions.
      expect([body.problem_count, body.imported]).toEqual([3 * families, shipped.length]);
      expect(made.some(({ type }) => type !== 'mcq')).toBe(true);
    }
  },
);

async function contentOf(skillId: string) {
  const rows = await t.deps.db
    .select()
    .from(questions)
    .where(and(eq(questions.skill_id, skillId), isNull(questions.family)));
  return rows
    .map(({ type, level, difficulty, points, text, options, correct_index, explanation, rubric, code }) => ({
      ...{ type, level, difficulty, points, text, options, correct_index, explanation, code },
      // An imported criterion has an id of its own.
      criteria: rubric?.criteria.map(({ id: _, partial = [], ...criterion }) => ({ ...criterion, partial })),
    }))
    .sort((a, b) => a.text.localeCompare(b.text));
}

test('a file of 50,000 lines is imported, and one too many, too big or not base64 is refused', async () => {
  const { skillId } = await newSkill();
  const rows = Array.from({ length: 49_998 }, (_, n) => `Question numéro ${n} ?;Un;Deux;A`).join('\n');
  const whole = base64(`question;option_a;option_b;bonne_reponse\n${rows}\n`);
  expect((await send(skillId, { format: 'csv', file: whole })).body).toMatchObject({
    imported: 49_998,
    problem_count: 0,
  });
  expect((await send(skillId, { format: 'csv', file: base64('\n'.repeat(50_001)) })).status).toBe(422);
  expect((await send(skillId, { format: 'csv', file: 'pas du base64 !' })).status).toBe(422);
  expect((await send(skillId, { format: 'csv', file: base64('x'.repeat(6_100_000)) })).status).toBe(422);
  expect((await send(skillId, { format: 'csv', file: base64('x'.repeat(8_000_000)) })).status).toBe(413);
  expect((await asAdmin('POST', '/admin/profiles', { name: 'x'.repeat(300_000) })).status).toBe(413);
});
