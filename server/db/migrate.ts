import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigrations, drizzle } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Brings the schema, and the queue's own, up to date. Safe when many processes boot at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'baara-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}
