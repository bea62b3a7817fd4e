import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnyJob } from '#server/testing/apps/add-any-job.ts';
import { boot, type Installation } from './boot.ts';
import { readConfig } from './config.ts';
import { sql } from './db/drizzle.ts';
import { type Connections, openConnections } from './db/open-connections.ts';
import { createTestDatabase, type TestDatabase } from './testing/databases/database.ts';
import { SECRET_KEY } from './testing/databases/installation.ts';
import { ownPort } from './testing/databases/own-port.ts';
import { PASSWORD } from './testing/people/people.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let databases: Connections;
let metricsPort: number;
let installation: Installation;
beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await ownPort();
  const settings = { SECRET_KEY, DEMO_DATA: '0', ADMIN_PASSWORD: PASSWORD, METRICS_PORT: `${metricsPort}` };
  const config = readConfig({ DATABASE_URL: database.url, ...settings });
  const addresses = { url: database.url, directUrl: database.url };
  databases = openConnections(config, addresses, log);
  const opened = { ...addresses, stop: async () => {} };
  installation = await boot({ config, log, database: opened, databases });
});
afterAll(async () => {
  await installation.jobs.stop();
  installation.draining();
  await installation.close();
  await database.drop();
});

async function isIdle(): Promise<boolean> {
  const { rows } = await databases.jobs.db.execute<{ idle: boolean }>(sql`
    select not exists (select from new_jobs)
      and not exists (select from graphile_worker.jobs where task_identifier = 'close_campaigns') as idle`);
  return rows[0]?.idle === true;
}

test('while requests hold every connection of theirs a job is handed over and done, and metrics tell of jobs', async () => {
  const { pool } = databases;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    await addAnyJob(databases.jobs.db, { task: 'close_campaigns', payload: {} });
    await expect.poll(isIdle).toBe(true);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('baara_database_up 1');
  } finally {
    for (const client of held) client.release();
  }
});
