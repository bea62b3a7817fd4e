import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { roundTripsOf } from '#server/testing/round-trips.ts';
import { readBank } from './bank.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const KEY = `(select id from questions where seed_key is not null and not edited order by id limit 1)`;

async function firstText(): Promise<string> {
  const { rows } = await t.pool.query(`select text from questions where id = ${KEY}`);
  return rows[0].text;
}

test('a bank brought in before is only recognised; a changed one is brought in again, once', async () => {
  const shipped = await firstText();
  await t.pool.query(`update questions set text = 'Autre texte' where id = ${KEY}`);
  const again = await roundTripsOf(() => seedCatalogue(t.deps.db));
  expect(again.filter((text) => /^(insert|update|delete)/i.test(text))).toEqual([]);
  expect(await firstText()).toBe('Autre texte');

  const changed = await readBank();
  const skill = changed[0]?.skills[0];
  if (!skill) throw new Error('no skill');
  skill.description += ' Revu.';
  await seedCatalogue(t.deps.db, changed);
  expect(await firstText()).toBe(shipped);
  expect((await roundTripsOf(() => seedCatalogue(t.deps.db, changed))).length).toBe(again.length);
});
