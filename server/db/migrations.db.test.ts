import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTableConfig, PgTable } from '#server/db/pg-core.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/databases/database.ts';

type Schema = Record<string, unknown>;

const folder = new URL('./schema/', import.meta.url);
const parts = (await readdir(folder)).map((file): Promise<Schema> => import(new URL(file, folder).href));
const schema: Schema = Object.assign({}, ...(await Promise.all(parts)));
const tables = Object.values(schema)
  .filter((value) => value instanceof PgTable)
  .map(getTableConfig);
const sorted = (names: string[]) => names.toSorted();

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a change of the schema has its migration: drizzle-kit finds nothing to generate', async () => {
  const journal = await read<{ entries: { idx: number }[] }>('_journal.json');
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const statements = await generateMigration(
    await read(`${last}_snapshot.json`),
    generateDrizzleJson(schema),
  );
  expect(statements).toEqual([]);
});

test('the migrations make the tables and columns of the schema, and no others', async () => {
  const { rows } = await client.query<{ column: string }>(
    `select concat_ws('.', table_name, column_name, case is_nullable when 'NO' then 'required' end) as column
    from information_schema.columns where table_schema = 'public'`,
  );
  const wanted = tables.flatMap(({ name, columns }) =>
    columns.map((column) => [name, column.name, ...(column.notNull ? ['required'] : [])].join('.')),
  );
  expect(sorted(rows.map(({ column }) => column))).toEqual(sorted(wanted));
});

test('the migrations make the indexes, checks and foreign keys of the schema, and no others', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = 'public'
      and not exists (select from pg_constraint where conname = indexname)
    union all select conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')`,
  );
  const wanted = tables.flatMap(({ indexes, checks, foreignKeys }) => [
    ...indexes.map((index) => index.config.name ?? ''),
    ...checks.map((check) => check.name),
    ...foreignKeys.map((key) => key.getName()),
  ]);
  expect(sorted(rows.map(({ name }) => name))).toEqual(sorted(wanted));
});

test('papers drawn before openings were counted: opened ones are met, the others only drawn', async () => {
  const question = randomUUID();
  await client.query('alter table assessments add column redraw_of uuid');
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (email, full_name, account_type, password_hash)
      values ('awa@exemple.test', 'Awa', 'individual', 'x') returning id`,
  );
  for (const startedAt of [new Date(), null]) {
    await client.query(
      `with drawn as (
        insert into assessments (account_id, profile_id, profile_name, skill_names, level, cost, question_count, started_at)
        values ($1, gen_random_uuid(), 'Métier', '[]', 'junior', 1, 1, $2) returning id, account_id
      ) insert into papers (assessment_id, account_id, seed, questions, sealed, iv, key)
        select id, account_id, 1, jsonb_build_array(jsonb_build_object('id', $3::uuid)), '', '', '' from drawn`,
      [rows[0]?.id, startedAt, question],
    );
  }
  await client.query('insert into sightings (account_id, question_id, times) values ($1, $2, 2)', [
    rows[0]?.id,
    question,
  ]);
  await client.query(
    await readFile(new URL('./migrations/0002_no_second_clock.sql', import.meta.url), 'utf8'),
  );
  const met = await client.query('select times, drawn from sightings');
  expect(met.rows).toEqual([{ times: 1, drawn: 2 }]);
});

test('keys of before keep ids in place of a note and of the addresses a campaign invited', async () => {
  const kept = { note: { id: 'n', text: 'Awa' } };
  const campaign = { campaign: { id: 'c', invited_emails: ['a@exemple.test'] }, credits: 5 };
  for (const [operation, response] of Object.entries({
    addNote: kept,
    createCampaign: campaign,
    generate: kept,
  })) {
    await client.query(
      `insert into idempotency_keys (account_id, operation, key, request_hash, response)
      values (gen_random_uuid(), $1, 'k', '', $2)`,
      [operation, response],
    );
  }
  await client.query(await readFile(new URL('./migrations/0035_keys_keep_ids.sql', import.meta.url), 'utf8'));
  const { rows } = await client.query('select response from idempotency_keys order by operation');
  expect(rows.map(({ response }) => response)).toEqual([{ noteId: 'n' }, { id: 'c', credits: 5 }, kept]);
});

test('of lines written before, only administrators’ keep an address, and the log is closed again', async () => {
  await client.query(
    `with people as (
      insert into accounts (email, full_name, account_type, password_hash, admin_roles)
      values ('issa@exemple.test', 'Issa', 'individual', 'x', '{}'), ('chef@exemple.test', 'Chef', 'admin', 'x', '{support}')
      returning *
    ) insert into audit_log (account_id, account_email, action, address)
      select id, email, account_type::text, '203.0.113.7' from people
      union all select null, 'système', 'system', null`,
  );
  await client.query(
    await readFile(new URL('./migrations/0037_log_without_addresses.sql', import.meta.url), 'utf8'),
  );
  const { rows } = await client.query('select action, account_email, address from audit_log order by action');
  expect(rows).toEqual([
    { action: 'admin', account_email: 'chef@exemple.test', address: '203.0.113.7' },
    { action: 'individual', account_email: '', address: null },
    { action: 'system', account_email: 'système', address: null },
  ]);
  await expect(client.query('update audit_log set address = null')).rejects.toThrow('append-only');
});

test('who said before which languages they speak is found by them', async () => {
  await client.query('alter table talents drop column languages');
  await client.query('alter table talent_skills drop column languages');
  await client.query(
    `with person as (
      insert into accounts (email, full_name, account_type, password_hash, languages)
      values ('binta@exemple.test', 'Binta', 'individual', 'x', '{bm,fr}') returning id
    ), talent as (
      insert into talents (account_id, full_name, best_score, tests_passed, certified_skills, listed)
      select id, 'Binta', 90, 1, '{Vente}', true from person returning account_id
    ) insert into talent_skills (account_id, skill, best_score, tests_passed) select account_id, 'Vente', 90, 1 from talent`,
  );
  await client.query(
    await readFile(new URL('./migrations/0042_talent_languages.sql', import.meta.url), 'utf8'),
  );
  const { rows } = await client.query(
    'select languages from talents union all select languages from talent_skills',
  );
  expect(rows).toEqual([{ languages: ['bm', 'fr'] }, { languages: ['bm', 'fr'] }]);
});

test('campaigns of a company without a company name bear the name that it corrected, those of others theirs', async () => {
  for (const [company, written] of [
    [null, 'Traroé'],
    ['Sahel', 'Sahel'],
  ])
    await client.query(
      `with company as (
        insert into accounts (email, full_name, company_name, account_type, password_hash)
        values (gen_random_uuid(), 'Traoré', $1, 'enterprise', 'x') returning id
      ) insert into campaigns (account_id, company_name, title, description, profile_id, profile_name, skill_names, level, is_public)
        select id, $2, 'Offre', '', gen_random_uuid(), 'Métier', '[]', 'junior', true from company`,
      [company, written],
    );
  await client.query(
    await readFile(new URL('./migrations/0044_names_of_companies.sql', import.meta.url), 'utf8'),
  );
  const { rows } = await client.query('select company_name from campaigns order by 1');
  expect(rows.map(({ company_name }) => company_name)).toEqual(['Sahel', 'Traoré']);
});

test('of first answers graded before, those that somebody should still read are marked', async () => {
  const first = [
    { question_id: 'a', share: 1 },
    { question_id: 'b', share: 0.25 },
  ];
  const marks = [{ question_id: 'a' }, { question_id: 'b', review: 'unplaced' }];
  await client.query(
    `with person as (
      insert into accounts (email, full_name, account_type, password_hash)
      values ('lu@exemple.test', 'Lu', 'individual', 'x') returning id
    ), test as (
      insert into assessments (account_id, profile_id, profile_name, skill_names, level, cost, question_count)
      select id, gen_random_uuid(), 'Métier', '[]', 'junior', 1, 2 from person returning id, account_id
    ) insert into reports (assessment_id, account_id, submitted_at, evidence, grades)
      select id, account_id, now(), $1, $2 from test`,
    [JSON.stringify(first), JSON.stringify(marks)],
  );
  await client.query(
    await readFile(new URL('./migrations/0048_unread_answers.sql', import.meta.url), 'utf8'),
  );
  const { rows } = await client.query('select evidence from reports');
  expect(rows).toEqual([{ evidence: [first[0], { ...first[1], unread: true }] }]);
});

test('what older processes wrote beside newer ones is as newer ones write it', async () => {
  const { rows } = await client.query<{ id: string; names: string[]; ids: string[] }>(
    `select profile_id as id, json_agg(name order by id) as names, array_agg(id order by id) as ids from skills
    where deleted_at is null group by profile_id having count(*) > 1 limit 1`,
  );
  const profile = rows[0];
  const question_id = randomUUID();
  await client.query(
    `with person as (
      insert into accounts (email, full_name, account_type, password_hash, languages)
      values ('a@exemple.test', 'Traoré', 'enterprise', 'x', '{bm}') returning id
    ), talent as (
      insert into talents (account_id, full_name, best_score, tests_passed, certified_skills, listed)
      select id, 'Traoré', 90, 1, '{Vente}', true from person returning account_id
    ), skill as (
      insert into talent_skills (account_id, skill, best_score, tests_passed) select account_id, 'Vente', 90, 1 from talent
    ), test as (
      insert into assessments (account_id, profile_id, profile_name, skill_names, level, cost, question_count)
      select id, gen_random_uuid(), 'Métier', '[]', 'junior', 1, 2 from person returning id, account_id
    ), report as (
      insert into reports (assessment_id, account_id, submitted_at, evidence, grades)
      select id, account_id, now(), $3, $4 from test
    ) insert into campaigns (account_id, company_name, title, description, profile_id, profile_name, skill_names, level, is_public)
      select id, 'Traroé', 'Offre', '', $1, 'Métier', $2, 'junior', true from person`,
    [
      profile?.id,
      JSON.stringify(profile?.names),
      JSON.stringify([{ question_id }]),
      JSON.stringify([{ question_id, review: 'differs' }]),
    ],
  );
  const mending = await readFile(
    new URL('./migrations/0050_older_applications.sql', import.meta.url),
    'utf8',
  );
  for (const _ of ['once', 'again']) {
    await client.query(mending);
    const found = await client.query(
      `select c.company_name, c.skill_ids, t.languages, s.languages as of_skill, r.evidence
      from campaigns c join talents t using (account_id) join talent_skills s using (account_id)
        join reports r using (account_id)`,
    );
    expect(found.rows).toEqual([
      {
        company_name: 'Traoré',
        skill_ids: profile?.ids,
        languages: ['bm'],
        of_skill: ['bm'],
        evidence: [{ question_id, unread: true }],
      },
    ]);
  }
  const gone = profile?.ids[0];
  await client.query('update skills set deleted_at = now() where id = $1', [gone]);
  await client.query(mending);
  const jobs = await client.query('select task, payload from new_jobs');
  expect(jobs.rows).toEqual([{ task: 'close_campaigns_of_skill', payload: { skill_id: gone } }]);
});

test('words are taken apart without a search path, as when a dump is restored', async () => {
  await client.query(`set search_path = ''`);
  const { rows } = await client.query(
    `select public.search_vector('Élèves vendeurs', true) @@ public.search_query('eleve VENDEUR', true) as found`,
  );
  expect(rows).toEqual([{ found: true }]);
});

async function read<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`./migrations/meta/${file}`, import.meta.url), 'utf8'));
}
