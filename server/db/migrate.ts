import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigrations, drizzle } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const TOLD_MS = 5_000;
/** The lock is the session's: one whose machine lost power is ended by the server within half a minute, not two hours. */
const FOUND_OUT = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/** Brings the schema, and the queue's own, up to date. Safe when many processes boot at once. */
export async function migrate(url: string, log: { warn: (line: string) => void }): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'baara-migrate',
    options: FOUND_OUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  await client.connect();
  try {
    const waits = setTimeout(() => log.warn('waiting for another process that migrates'), TOLD_MS);
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]).finally(() => clearTimeout(waits));
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}
