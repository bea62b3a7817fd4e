import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { isLockRefused } from '#server/db/connection.ts';
import { NodePgSession, readMigrationFiles } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { PgDialect } from '#server/db/pg-core.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const TOLD_MS = 5_000;
/**
 * How long a migration waits for a table. While it waits, as for a backup under way, everybody who only reads the
 * table waits behind it: so it gives up and tries again later.
 */
const LOCK_MS = 2_000;
const AGAIN_MS = 10_000;
/**
 * Ends the session of a machine that lost power within half a minute, not two hours: the session holds the
 * migrations’ lock.
 */
const FOUND_OUT = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/** Brings the schema, and the queue's own, up to date. Safe when many processes boot at once. */
export async function migrate(
  url: string,
  log: { warn: (line: string) => void },
  { migrationsFolder = MIGRATIONS, lockMs = LOCK_MS, againMs = AGAIN_MS } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'baara-migrate',
    options: FOUND_OUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  });
  // One that breaks while it waits fails at its next statement; unheard, it would end the process without a word.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOtherEncodings(client);
    const waits = setTimeout(() => log.warn('waiting for another process that migrates'), TOLD_MS);
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]).finally(() => clearTimeout(waits));
    await client.query(`set lock_timeout = ${lockMs}`);
    while (!(await applied(client, migrationsFolder))) {
      log.warn('a table that changes is in use, as by a backup: it is tried again');
      await pause(againMs);
    }
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}

/** In another, as where a server was set up without a language, names are cut within a letter, and no backup can be restored. */
async function refuseOtherEncodings(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_encoding');
  const { server_encoding } = rows[0];
  if (server_encoding === 'UTF8') return;
  throw new Error(
    `the database is in ${server_encoding}: make one with createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8`,
  );
}

/**
 * Applies the migrations, each file in a transaction of its own: what one locked is free again while the next fills
 * rows and builds indexes.
 * @returns false where a table was in use; the files before it stay applied
 */
async function applied(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  const apply = (files: ReturnType<typeof readMigrationFiles>) =>
    dialect.migrate(files, session, { migrationsFolder });
  try {
    // Makes the table that says what was applied.
    await apply([]);
    const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
    for (const file of readMigrationFiles({ migrationsFolder }))
      if (file.folderMillis > Number(rows[0].last)) await apply([file]);
    return true;
  } catch (error) {
    if (isLockRefused(error)) return false;
    throw error;
  }
}
