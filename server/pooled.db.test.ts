import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { connect, isDatabaseAway } from './db/connection.ts';
import { sql } from './db/drizzle.ts';
import { openConnections } from './db/open-connections.ts';
import { createTestDatabase, type TestDatabase } from './testing/databases/database.ts';
import { findPgBouncer } from './testing/databases/debian.ts';
import { startPgBouncer } from './testing/databases/pgbouncer.ts';
import { endProcess, type RunningProcess, startProcess, untilReady } from './testing/databases/process.ts';
import { startWire } from './testing/outside/wire.ts';
import { PASSWORD } from './testing/people/people.ts';

/** Many more than the pooler's four connections to the server. */
const PEOPLE = 12;

const program = findPgBouncer();
const pooled = test.skipIf(!program);

if (program) {
  beforeAll(begin);
  afterAll(end);
} else test.skip('a pooler needs Debian’s pgbouncer, which is not here');

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let running: RunningProcess;

async function begin(): Promise<void> {
  database = await createTestDatabase();
  pooler = await startPgBouncer(program as string, database.url);
  running = await startProcess({
    environment: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url },
  });
  await untilReady(running);
}

async function end(): Promise<void> {
  await endProcess(running);
  await pooler.close();
  await database.drop();
}

// biome-ignore lint/suspicious/noExplicitAny: what a call answered; the test looks into it freely
async function call(method: string, path: string, token?: string, body?: unknown): Promise<any> {
  const response = await fetch(`${running.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  expect([path, response.status, answer]).toEqual([path, 200, answer]);
  return answer;
}

/** From the registration to the graded report: sessions, limits, jobs, and the hint that it is there. */
async function sitTest(at: number): Promise<void> {
  const email = `awa-${at}@exemple.test`;
  await call('POST', '/auth/register', undefined, { email, password: PASSWORD, full_name: 'Awa' });
  const { token } = await call('POST', '/auth/login', undefined, { email, password: PASSWORD });
  const [profile] = (await call('GET', '/tests/profiles', token)).profiles;
  const wanted = { profile_id: profile.id, level: 'junior', num_questions_per_skill: 1 };
  const { id } = (await call('POST', '/tests/generate', token, wanted)).test;
  const { questions } = (await call('GET', `/tests/${id}`, token)).test;
  const answers = questions.map((question: { id: string }) => ({ question_id: question.id, answer: '0' }));
  const told = await openStream(token);
  const { report } = await call('POST', '/tests/submit', token, { test_id: id, answers });
  await told('"kind":"notifications","seq":1');
  await call('GET', `/reports/${report.id}`, token);
}

/** Answers a function that waits until the stream said something, and ends it. */
async function openStream(token: string): Promise<(words: string) => Promise<void>> {
  const { body } = await fetch(`${running.origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const chunks = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  return async (words) => {
    for (let text = ''; !text.includes(words); ) {
      const { value, done } = await chunks.read();
      if (done) throw new Error(`the stream ended without ${words}`);
      text += value;
    }
    await chunks.cancel();
  };
}

pooled('many people at once sit a test through few connections, and are told of their reports', async () => {
  await Promise.all(Array.from({ length: PEOPLE }, (_, at) => sitTest(at)));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; connections: number }>(
    `select application_name as name, count(*)::int as connections from pg_stat_activity
    where datname = current_database() and application_name like 'baara%' group by 1`,
  );
  await client.end();
  const connections = new Map(rows.map((row) => [row.name, row.connections]));
  expect(connections.get('baara-live')).toBe(1);
  // The pooler's, and the queue's own.
  expect(connections.get('baara')).toBeLessThanOrEqual(4 + 16);
});

pooled('where the server is gone, what waits for it is told within seconds', async () => {
  const wire = await startWire(database.url);
  const before = await startPgBouncer(program as string, wire.url);
  const patient = { max: 1, pooled: true, answerMs: 600_000 };
  const { db, close } = connect(before.url, pino({ level: 'silent' }), patient);
  await db.execute(sql`select`);
  wire.close();
  const asked = performance.now();
  await expect(db.execute(sql`select`)).rejects.toSatisfy(isDatabaseAway);
  // Without its settings a pooler has them wait two minutes.
  expect(performance.now() - asked).toBeLessThan(60_000);
  await close();
  await before.close();
});

pooled('a transaction that says nothing is ended after a minute', async () => {
  const idleAt = async (url: string, options: { pooled?: boolean }) => {
    const { pool, close } = connect(url, pino({ level: 'silent' }), options);
    const { rows } = await pool.query('show idle_in_transaction_session_timeout');
    await close();
    return rows[0].idle_in_transaction_session_timeout;
  };
  expect(await idleAt(database.url, {})).toBe('1min');
  expect(await idleAt(pooler.url, { pooled: true })).toBe('1min');
});

pooled('a pooler or replica that sets no statement timeout is warned of', async () => {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) });
  const warned = async (url: string, readUrl: string) => {
    const config = readConfig({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_READ_URL: readUrl,
      SECRET_KEY: 'x'.repeat(32),
    });
    const { check, close } = openConnections(config, { url, directUrl: database.url }, log);
    await check();
    await close();
    return warnings.splice(0).filter((warning) => warning.includes('sets no'));
  };
  const said = (name: string, more = '') =>
    `the ${name} sets no statement_timeout${more}: see docs/database-at-scale.md`;
  expect(await warned(pooler.url, pooler.url)).toEqual([]);
  expect(await warned(database.url, pooler.url)).toEqual([
    said('pooler', ', no idle_in_transaction_session_timeout'),
  ]);
  expect(await warned(pooler.url, database.url)).toEqual([said('replica')]);
  expect(await warned(pooler.url, 'postgres://127.0.0.1:1/away')).toEqual([]);
});
