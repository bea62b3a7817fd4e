import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#server/testing/databases/database.ts';
import { LOCKS } from './locks.ts';
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

test('who waits for another process to migrate is told so', async () => {
  const { url, client } = await freshDatabase();
  await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
  let told = '';
  await migrate(url, {
    warn: (line: string) => {
      told = line;
      void client.query('select pg_advisory_unlock($1)', [LOCKS.migrations]);
    },
  });
  expect(told).toBe('waiting for another process that migrates');
});

test('a migration that waits for a table in use gives up and tries again: nobody waits behind it', async () => {
  const { url, client } = await freshDatabase();
  await client.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
  let told = '';
  const warn = (line: string) => {
    told = line;
    void client.query('commit');
  };
  await migrate(url, { warn }, { lockMs: 50, againMs: 50 });
  expect(told).toBe('a table that changes is in use, as by a backup: it is tried again');
});

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
