import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { aFamily } from '#server/testing/people/family.ts';
import { type BankSkill, readBank } from './bank.ts';
import { BANK_REVISIONS } from './bank-revisions.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const t = testApp();
let revision = BANK_REVISIONS.length;

/** The bank of the next version, with this changed in its first skill. */
async function withSkill(change: (skill: BankSkill) => void): Promise<void> {
  revision += 1;
  await seedCatalogue(t.deps.db, { revision, read: () => changedBank(change) });
}

async function changedBank(change: (skill: BankSkill) => void) {
  const bank = await readBank();
  const skill = bank[0]?.skills[0];
  if (!skill) throw new Error('no skill');
  change(skill);
  return bank;
}

const KEY = `(select id from questions where seed_key is not null and not edited order by id limit 1)`;

async function firstText(): Promise<string> {
  const { rows } = await t.pool.query(`select text from questions where id = ${KEY}`);
  return rows[0].text;
}

test('a bank brought in before is only recognised; a newer one is brought in, once', async () => {
  const shipped = await firstText();
  await t.pool.query(`update questions set text = 'Autre texte' where id = ${KEY}`);
  const again = await roundTripsOf(() => seedCatalogue(t.deps.db));
  expect(again.filter((text) => /^(insert|update|delete)/i.test(text))).toEqual([]);
  expect(await firstText()).toBe('Autre texte');

  revision += 1;
  const newer = { revision, read: readBank };
  await seedCatalogue(t.deps.db, newer);
  expect(await firstText()).toBe(shipped);
  expect((await roundTripsOf(() => seedCatalogue(t.deps.db, newer))).length).toBe(again.length);
});

test('a version that one goes back to leaves the newer questions and what was measured of them', async () => {
  await withSkill(({ questions: own }) => Object.assign(own[0] ?? {}, { text: 'Texte plus récent.' }));
  await t.pool.query('insert into question_measures (question_id, answers) select id, 60 from questions');
  const measured = await t.deps.db.$count(questionMeasures);
  await seedCatalogue(t.deps.db);
  expect(await t.deps.db.$count(questions, eq(questions.text, 'Texte plus récent.'))).toBe(1);
  expect(await t.deps.db.$count(questionMeasures)).toBe(measured);
  await t.pool.query('delete from question_measures');
});

test('over the print that versions without revisions left, the bank is brought in', async () => {
  await t.pool.query(`update settings set value = '"mJ8_print"' where key = 'seeded_bank'`);
  await seedCatalogue(t.deps.db);
  expect(await t.deps.db.$count(questions, eq(questions.text, 'Texte plus récent.'))).toBe(0);
  revision = BANK_REVISIONS.length;
});

const seeded = async (key: string) => {
  const [row] = await t.deps.db.select().from(questions).where(eq(questions.seed_key, key));
  return row;
};

test('families and facts come in with the bank, live, and follow it', async () => {
  const family = aFamily();
  const facts = [{ country: 'ML' as const, source: 'https://exemple.test', checked: '2026-11-22' }];
  await withSkill(({ questions: own, families }) => {
    families.push(family);
    Object.assign(own[0] ?? {}, { key: 'avec-faits', facts });
  });
  expect(await seeded(family.key)).toMatchObject({
    type: 'mcq',
    options: null,
    correct_index: null,
    text: family.text,
    family,
    source: 'bank',
    status: 'approved',
    stage: 'live',
  });
  expect(await seeded('avec-faits')).toMatchObject({ facts, family: null });
  const reread = facts.map((fact) => ({ ...fact, checked: '2027-01-31' }));
  await t.deps.db.update(questions).set({ facts: reread }).where(eq(questions.seed_key, 'avec-faits'));
  const added = { country: 'SN' as const, source: 'https://exemple.test', checked: '2026-12-24' };
  await withSkill(({ questions: own }) =>
    Object.assign(own[0] ?? {}, { key: 'avec-faits', facts: [...facts, added] }),
  );
  expect(await seeded('avec-faits')).toMatchObject({ facts: [...reread, added] });
  await withSkill(({ families }) => families.push({ ...family, level: 'senior' }));
  expect(await seeded(family.key)).toMatchObject({ level: 'senior', family: { level: 'senior' } });
});

test('a question repaired in the bank is measured anew, the others as before', async () => {
  await t.pool.query('insert into question_measures (question_id, answers) select id, 60 from questions');
  const before = await t.deps.db.$count(questionMeasures);
  await withSkill(({ questions: own }) => Object.assign(own[1] ?? {}, { text: 'Texte réparé ?' }));
  expect(await t.deps.db.$count(questionMeasures)).toBe(before - 1);
  const [repaired] = await t.deps.db
    .select()
    .from(questions)
    .where(eq(questions.text, 'Texte réparé\u00a0?'));
  expect(repaired).toMatchObject({ stage: 'live', measured_from: expect.any(Date) });
});

test('a question found wrong stays to be read as it was, whatever the bank makes of it', async () => {
  await t.pool.query(`update questions set neutralised_at = now() where text = 'Texte réparé ?'`);
  await withSkill(({ questions: own }) => Object.assign(own[1] ?? {}, { text: 'Texte écrit encore.' }));
  expect(await t.deps.db.$count(questions, eq(questions.text, 'Texte réparé ?'))).toBe(1);
  expect(await t.deps.db.$count(questions, eq(questions.text, 'Texte écrit encore.'))).toBe(0);
});
