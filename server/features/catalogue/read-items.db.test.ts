import { expect, test } from 'vitest';
import { eq, inArray } from '#server/db/drizzle.ts';
import { questions, skills } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import { poolOf, readItems } from './read-items.ts';

const t = testApp();

test('what a person met stays evidence, and is in the pool only while it is asked in that profile and level', async () => {
  const { profileId, skillIds } = await createBank(t, { skills: 2, questions: 3 });
  const [kept = '', deleted = ''] = skillIds;
  const met = (await t.deps.db.select().from(questions).where(inArray(questions.skill_id, skillIds))).map(
    ({ id, skill_id }) => ({ id, skill_id }),
  );
  const moved = met.find(({ skill_id }) => skill_id === kept)?.id ?? '';
  await t.deps.db.update(skills).set({ deleted_at: t.deps.now() }).where(eq(skills.id, deleted));
  await t.deps.db.update(questions).set({ level: 'senior' }).where(eq(questions.id, moved));
  const items = await readItems(t.deps.db, { profileId, level: 'junior', ids: met.map(({ id }) => id) });
  expect(items).toHaveLength(6);
  const pool = poolOf(items).map(({ id }) => id);
  const asked = met.filter(({ id, skill_id }) => skill_id === kept && id !== moved).map(({ id }) => id);
  expect(pool.toSorted()).toEqual(asked.toSorted());
});

test('answers to a question neutralised, or moved to another level, say nothing of a person', async () => {
  const { profileId, skillIds } = await createBank(t, { questions: 3 });
  const rows = await t.deps.db.select().from(questions).where(inArray(questions.skill_id, skillIds));
  const ids = rows.map(({ id }) => id);
  const [wrong = '', moved = '', sound = ''] = ids;
  await t.deps.db.update(questions).set({ neutralised_at: t.deps.now() }).where(eq(questions.id, wrong));
  await t.deps.db.update(questions).set({ level: 'senior' }).where(eq(questions.id, moved));
  const items = await readItems(t.deps.db, { profileId, level: 'junior', ids });
  const withdrawn = new Map(items.map((item) => [item.id, item.withdrawn]));
  expect([wrong, moved, sound].map((id) => withdrawn.get(id))).toEqual([true, true, false]);
});
