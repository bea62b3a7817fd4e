import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/databases/database.ts';
import { endProcess, type RunningProcess, startProcess, untilReady } from './testing/databases/process.ts';
import { createDatabase, dropDatabase } from './testing/databases/server.ts';

const asRoot = test.runIf(process.getuid?.() === 0);

let database: TestDatabase;
/** Whose jobs no other process takes. */
let another: TestDatabase;
let folder: string;
const started: RunningProcess[] = [];
beforeAll(async () => {
  [database, another] = [await createTestDatabase(), await createTestDatabase()];
  folder = await mkdtemp(join(tmpdir(), 'baara-main-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await Promise.all(started.map(endProcess));
  await Promise.all([database.drop(), another.drop()]);
  await rm(folder, { recursive: true });
});

async function start(environment: Record<string, string | undefined> = {}, uid?: number) {
  const running = await startProcess({
    environment: { DATABASE_URL: database.url, ...environment },
    ...(uid !== undefined && { uid }),
  });
  started.push(running);
  return running;
}

/** One line naming the setting, for whoever has to mend it. */
async function expectRefusal(running: RunningProcess, line: RegExp) {
  const { code, stderr } = await running.ended;
  expect(stderr).toMatch(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

test.each([
  [
    'a database nobody serves',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/baara' },
    /^DATABASE_URL: .*ECONNREFUSED/,
  ],
  [
    'a host of several addresses',
    { DATABASE_URL: 'postgres://localhost:1/baara' },
    /^DATABASE_URL: .*ECONNREFUSED/,
  ],
  ['an easy administrator’s password', { ADMIN_PASSWORD: 'Bamako2026' }, /^ADMIN_PASSWORD: too easy/],
  ['a port that is none', { PORT: '70000' }, /^PORT: /],
  ['a host of another machine', { HOST: '192.0.2.1' }, /^HOST, PORT: .*EADDRNOTAVAIL/],
] as const)('%s stops the boot with one clear line', async (_, environment, line) => {
  await expectRefusal(await start(environment), line);
});

test('a database whose letters are not in UTF-8 stops the boot before anything is in it', async () => {
  const name = `baara_test_${randomUUID().replaceAll('-', '')}`;
  const server = process.env.TEST_SERVER_URL ?? '';
  const url = await createDatabase(server, name, "template0 encoding 'SQL_ASCII' locale 'C'");
  try {
    await expectRefusal(
      await start({ DATABASE_URL: url }),
      /^DATABASE_URL: the database is in SQL_ASCII: .*--encoding=UTF8 --locale=C.UTF-8$/m,
    );
  } finally {
    await dropDatabase(server, name);
  }
});

test('a wrong database password stops the boot, and is not repeated', async () => {
  const url = new URL(database.url);
  url.password = 'pas-le-bon';
  const running = await start({ DATABASE_URL: url.href });
  await expectRefusal(running, /^DATABASE_URL: /);
  expect((await running.ended).stderr).not.toContain('pas-le-bon');
});

test('a port in use stops the boot with one clear line, and the process ends by itself', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expectRefusal(await start({ PORT: String(port) }), /^PORT: \d+ is already in use/);
  other.close();
});

asRoot('a data folder closed to an ordinary user stops the boot with one clear line', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const running = await start({ DATABASE_URL: undefined, DATA_DIR: join(closed, 'data') }, 65_534);
  await expectRefusal(running, /^DATA_DIR.*permission denied/);
});

// Together: the second waits for ten seconds.
test.concurrent('SIGTERM under load loses no request: /ready says no first, and what was sent is answered', async () => {
  const running = await start();
  await untilReady(running);
  const balancer = loadBalancer(running.origin);
  await balancer.served(200);
  running.child.kill('SIGTERM');
  const { code } = await running.ended;
  const { answers, lost, turnedAway } = await balancer.stop();
  expect(lost).toEqual([]);
  expect(turnedAway).toBe(true);
  expect(answers.every((status) => status === 200)).toBe(true);
  expect(code).toBe(0);
});

test.concurrent('SIGTERM waits for no job that takes long: its lock is left to the heartbeats of others', async () => {
  const running = await start({ DATABASE_URL: another.url });
  await untilReady(running);
  const client = new pg.Client({ connectionString: another.url });
  await client.connect();
  const atWork = async () => {
    const { rows } = await client.query(
      `select locked_at is not null as locked from graphile_worker.jobs where key = 'long'`,
    );
    return rows;
  };
  await client.query('begin; lock table campaigns in access exclusive mode');
  // Not in the transaction, which others do not see.
  const other = new pg.Client({ connectionString: another.url });
  await other.connect();
  await other.query(`select graphile_worker.add_job('close_campaigns', job_key => 'long')`);
  await expect.poll(atWork).toEqual([{ locked: true }]);
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
  expect(await atWork()).toEqual([{ locked: true }]);
  await client.end();
  await other.end();
});

/** Twelve clients on kept connections; they stop as a balancer does, once /ready says no or nobody takes connections. */
function loadBalancer(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const [answers, lost]: [number[], string[]] = [[], []];
  let isOn = true;
  let turnedAway = false;
  const ask = (path: string) =>
    new Promise<number>((done, fail) => {
      const request = get(`${origin}${path}`, { agent }, (response) => {
        response
          .resume()
          .once('close', () => (response.complete ? done(response.statusCode ?? 0) : fail(new Error('cut'))));
      });
      request.once('error', fail);
    });
  const client = async () => {
    while (isOn) {
      try {
        answers.push(await ask('/api/admin/settings/pricing'));
      } catch (error) {
        if ((error as { code?: string }).code !== 'ECONNREFUSED') lost.push(String(error));
        isOn = false;
      }
    }
  };
  const watch = async () => {
    while (isOn) {
      if ((await ask('/ready').catch(() => 0)) !== 503) continue;
      turnedAway = true;
      isOn = false;
    }
  };
  const all = Promise.all([watch(), ...Array.from({ length: 12 }, client)]);
  return {
    async served(count: number) {
      while (answers.length < count) await ask('/live');
    },
    async stop() {
      await all;
      agent.destroy();
      return { answers, lost, turnedAway };
    },
  };
}
