import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { migrate } from './migrate.ts';

async function freshDatabase() {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
}

test('what one migration changed is free while the next one works, and a deadlock is tried again', async () => {
  const { url, client } = await freshDatabase();
  const migrationsFolder = await folderOf([
    'alter table accounts add column tried int; create sequence tries',
    `do $$ begin
      perform pg_advisory_xact_lock(1);
      if nextval('tries') = 1 then raise exception using errcode = '40P01'; end if;
    end $$`,
  ]);
  onTestFinished(() => rm(migrationsFolder, { recursive: true }));
  await client.query('select pg_advisory_lock(1)');
  const told: string[] = [];
  const migrated = migrate(
    url,
    { warn: (line) => told.push(line) },
    { migrationsFolder, lockMs: 60_000, againMs: 50 },
  );
  const works = `select from pg_stat_activity
    where application_name = 'baara-migrate' and wait_event = 'advisory' and datname = current_database()`;
  await expect.poll(async () => (await client.query(works)).rowCount).toBe(1);
  await client.query('begin; lock table accounts in access share mode nowait; commit');
  await client.query('select pg_advisory_unlock(1)');
  await migrated;
  expect(told).toEqual(['a table that changes is in use, as by a backup: it is tried again']);
});

test('what older processes wrote beside newer ones is as newer ones write it', async () => {
  const { client } = await freshDatabase();
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
      from campaigns c, talents t, talent_skills s, reports r`,
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

/** What comes after all that was applied. */
async function folderOf(files: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baara-migrations-'));
  const when = Date.now() * 2;
  const entries = files.map((_, at) => ({ tag: `${at}`, when: when + at, breakpoints: true }));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [at, sql] of files.entries()) await writeFile(join(folder, `${at}.sql`), sql);
  return folder;
}
