import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { migrate } from '../db/migrate.ts';
import { type EmbeddedOptions, startEmbedded } from './start-embedded.ts';

const APP = fileURLToPath(new URL('../testing/apps/embedded-app.ts', import.meta.url));
const asRoot = test.runIf(process.getuid?.() === 0);

let folder: string;
let running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baara-embedded-'));
  await chmod(folder, 0o711);
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(changes: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({
    dataDir: folder,
    log: () => undefined,
    options: { fsync: 'off' },
    ...changes,
  });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

async function startApp(
  identity: { uid?: number; gid?: number } = {},
): Promise<{ app: ChildProcess; url: string; lines: AsyncIterator<string> }> {
  const app = spawn(process.execPath, [APP, folder], {
    ...identity,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: app.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  return { app, url: (await lines.next()).value as string, lines };
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('a first start offers a French-capable database to the password holder on this machine only', async () => {
  const { url } = await start();
  expect(await query(url, 'SHOW listen_addresses')).toEqual([['127.0.0.1']]);
  expect(await query(url, 'SHOW server_encoding')).toEqual([['UTF8']]);
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
  await query(url, 'CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm');
  expect(
    await query(url, "SELECT lower('ÉÇŒ'), unaccent('Sénégal'), array_length(show_trgm('éçœ'), 1)"),
  ).toEqual([['éçœ', 'Senegal', 4]]);
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(query(stranger.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
});

const OWNED_BY_OTHERS = `
  SELECT relname FROM pg_class WHERE relkind IN ('r', 'v', 'm', 'S') AND relowner <> 'baara_app'::regrole
    AND relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
  UNION ALL SELECT proname FROM pg_proc p WHERE proowner <> 'baara_app'::regrole
    AND pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

test('the application’s role owns its database with all in it, and nothing else', async () => {
  const { url } = await start();
  await migrate(url, createLog('silent'));
  expect(await query(url, OWNED_BY_OTHERS)).toEqual([]);
  expect(
    await query(
      url,
      `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        (SELECT array_agg(datname::text) FROM pg_database WHERE datdba = r.oid),
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid)
      FROM pg_roles r WHERE rolname = current_user`,
    ),
  ).toEqual([[false, false, false, false, false, ['baara'], 0]]);
  for (const forbidden of [
    'CREATE DATABASE more',
    'CREATE ROLE more',
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "SELECT pg_read_file('/etc/hostname')",
    'SELECT passwd FROM pg_shadow',
  ]) {
    await expect(query(url, forbidden)).rejects.toMatchObject({ code: '42501' });
  }
});

test('a database that the superuser made before is handed over whole, with what it holds', async () => {
  const first = await start();
  await query(first.superuserUrl, 'ALTER DATABASE baara OWNER TO baara');
  await migrate(first.superuserUrl, createLog('silent'));
  await query(first.superuserUrl, "CREATE TABLE kept AS SELECT 7 AS n; CREATE TYPE mood AS ENUM ('bien')");
  expect((await query(first.superuserUrl, OWNED_BY_OTHERS)).length).toBeGreaterThan(30);
  await first.stop();
  await expect(query(first.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const { url } = await start();
  expect(await query(url, OWNED_BY_OTHERS)).toEqual([]);
  await migrate(url, createLog('silent'));
  await query(url, 'ALTER TABLE kept ADD COLUMN m int; DROP TYPE mood');
  expect(await query(url, 'SELECT n FROM kept')).toEqual([[7]]);
});

test('a Postgres left running by a killed application is adopted', async () => {
  const { app, url } = await startApp();
  const pid = await postmasterPid();
  app.kill('SIGKILL');
  await once(app, 'exit');
  const next = await start();
  expect(next.url).toBe(url);
  expect(await postmasterPid()).toBe(pid);
});

test('a pid file naming another program is recovered from', async () => {
  await (await start()).stop();
  const port = 1;
  const lines = [process.pid, join(folder, 'postgres/cluster'), 0, port, '', '127.0.0.1', '', 'ready'];
  await writeFile(join(folder, 'postgres/cluster/postmaster.pid'), `${lines.join('\n')}\n`);
  expect(await query((await start()).url, 'SELECT 1')).toEqual([[1]]);
});

test('Ctrl-C reaches the application, and Postgres serves until it has drained', async () => {
  const { app, url, lines } = await startApp();
  process.kill(-(app.pid as number), 'SIGINT');
  expect((await lines.next()).value).toBe('drained');
  await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a Postgres that dies comes back at the same address with what was committed', async () => {
  const { url } = await start({ options: {} });
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
  process.kill(await postmasterPid(), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'SELECT n FROM kept')).toEqual([[7]]), {
    timeout: 60_000,
  });
});

test('the first of two applications to stop leaves Postgres to the other', async () => {
  const [one, other] = [await start(), await start()];
  expect(other.url).toBe(one.url);
  await one.stop();
  expect(await query(other.url, 'SELECT 1')).toEqual([[1]]);
});

test('whoever has Postgres stopped while it is being stopped waits until it is', async () => {
  const server = await start();
  void server.stop();
  await server.stop();
  await expect(postmasterPid()).rejects.toThrow('ENOENT');
});

test('an unusable data folder is refused in one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(start({ dataDir: join(file, 'data') })).rejects.toThrow(/^DATA_DIR cannot be used: .*$/);
});

test('a Postgres that cannot start says why in one line', async () => {
  await expect(start({ options: { shared_preload_libraries: 'nonsense' } })).rejects.toThrow(
    /^Embedded Postgres did not start: .*nonsense.*$/,
  );
});

asRoot('below a folder closed to others, data and programs live elsewhere, as noted', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const dataDir = join(closed, 'data');
  const first = await start({ dataDir });
  const location = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim();
  try {
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    const again = await start({ dataDir });
    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([[7]]);
    expect(await query(again.superuserUrl, 'SHOW data_directory')).toEqual([[join(location, 'cluster')]]);
    await again.stop();
  } finally {
    await rm(location, { recursive: true });
  }
});

test('a data folder whose data were left elsewhere is refused, not begun anew', async () => {
  const gone = join(folder, 'gone');
  await writeFile(join(folder, 'postgres-location'), `${gone}\n`);
  await expect(start()).rejects.toThrow(
    `${gone} is missing, where ${join(folder, 'postgres-location')} says the data are: copy it here too`,
  );
  await expect(stat(gone)).rejects.toThrow('ENOENT');
});

asRoot('an ordinary user needs no rights beyond their own folder', async () => {
  await chown(folder, 65_534, 65_534);
  const { app, url, lines } = await startApp({ uid: 65_534, gid: 65_534 });
  expect(await query(url, 'SELECT 1')).toEqual([[1]]);
  expect((await stat(join(folder, 'postgres/cluster'))).uid).toBe(65_534);
  app.kill('SIGINT');
  expect((await lines.next()).value).toBe('drained');
});
