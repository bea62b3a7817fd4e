import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { eq } from './db/drizzle.ts';
import { recoveryCodes } from './db/schema/accounts.ts';
import { auditLog } from './db/schema/administration.ts';
import { ensureSigningKey } from './features/certificates/index.ts';
import { currentSigningKey } from './features/certificates/signing-key.ts';
import { readSecretKeys, rotateSecretKey } from './secret-keys.ts';
import { createSecrets } from './secrets.ts';
import { createTestApp, type TestApp } from './testing/apps/app.ts';
import { SECRET_KEY } from './testing/databases/installation.ts';
import { signInAdmin } from './testing/people/administrators.ts';
import { PASSWORD, type Person, perfectAnswers, signUp } from './testing/people/people.ts';
import { sitTest } from './testing/worlds/reports.ts';

const NEW_KEY = 'another key for tests, and for nothing else';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'baara-rotate-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const rotate = async (what: string, environment: Record<string, string>) =>
  (
    await promisify(execFile)(process.execPath, ['server/rotate.ts', what], {
      env: { PATH: process.env.PATH, ...environment },
    })
  ).stdout;

async function certificateOf(person: Person) {
  await sitTest(t, person, perfectAnswers);
  return (await t.call('GET', '/certificates/user', { token: person.token })).body.certificates[0];
}

const isValid = async ({ number }: { number: string }) =>
  (await t.call('GET', `/certificates/verify/${number}`)).body.certificate.status;

/** Somebody with MFA, and what signs them in. */
async function protectedPerson() {
  const person = await signUp(t);
  const { token } = person;
  const setup = await t.call('GET', '/auth/mfa/setup', { token });
  const codeNow = () =>
    generate({ secret: setup.body.manual_entry, epoch: Math.floor(t.deps.now().getTime() / 1000) });
  await t.call('POST', `/auth/mfa/enable?mfa_code=${await codeNow()}`, { token });
  const { codes } = (await t.call('POST', '/auth/mfa/recovery-codes', { token, body: {} })).body;
  return { person, codeNow, codes: codes as string[] };
}

test('what was sealed with a former secret key is read with the new one, and nothing without the former', async () => {
  const { person, codeNow, codes } = await protectedPerson();
  const { device } = (await t.call('POST', '/auth/login', { body: await credentials(codes[0]) })).body;
  const before = await certificateOf(await signUp(t));
  const { secrets } = t.deps;

  t.deps.secrets = createSecrets(NEW_KEY, [SECRET_KEY]);
  await ensureSigningKey(t.deps);
  t.advance(60_000);
  for (const code of [await codeNow(), codes[1]])
    expect((await t.call('POST', '/auth/login', { body: await credentials(code) })).status).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) await t.deps.limits.tryTake('passwordByAccount', person.email);
  const known = await t.call('POST', '/auth/login', {
    body: await credentials(codes[2]),
    headers: { 'baara-device': device },
  });
  expect(known.status).toBe(200);
  expect(await isValid(before)).toBe('valid');
  expect(await isValid(await certificateOf(await signUp(t)))).toBe('valid');

  t.deps.secrets = createSecrets(NEW_KEY);
  await expect(ensureSigningKey(t.deps)).rejects.toThrow('OLD_SECRET_KEYS');
  t.deps.secrets = secrets;

  async function credentials(mfa_code: string | undefined) {
    return { email: person.email, password: PASSWORD, mfa_code };
  }
});

test('with a new signing key certificates signed before stay valid, and both keys are published', async () => {
  const before = await certificateOf(await signUp(t));
  const { databaseUrl, secretKey } = t.deps.config;
  expect(await rotate('signing', { DATABASE_URL: databaseUrl ?? '', SECRET_KEY: secretKey ?? '' })).toContain(
    'from now on',
  );
  const after = await certificateOf(await signUp(t));
  expect([await isValid(before), await isValid(after)]).toEqual(['valid', 'valid']);
  const { keys } = (await t.call('GET', '/certificates/keys')).body;
  expect(keys).toHaveLength(2);
});

test('a signing key made with a secret key that comes with the next restart signs only then', async () => {
  const { databaseUrl } = t.deps.config;
  const { keys: before } = (await t.call('GET', '/certificates/keys')).body;
  await rotate('signing', {
    DATABASE_URL: databaseUrl ?? '',
    SECRET_KEY: NEW_KEY,
    OLD_SECRET_KEYS: encodeURIComponent(SECRET_KEY),
  });
  const kids = new Set(before.map(({ kid }: { kid: string }) => kid));
  const kidNow = () => t.deps.db.transaction((tx) => currentSigningKey(tx, t.deps.secrets));
  expect(await isValid(await certificateOf(await signUp(t)))).toBe('valid');
  expect(kids.has((await kidNow()).kid)).toBe(true);
  const { secrets } = t.deps;
  t.deps.secrets = createSecrets(NEW_KEY, [SECRET_KEY]);
  expect(kids.has((await kidNow()).kid)).toBe(false);
  t.deps.secrets = createSecrets('a key that nobody gave');
  await expect(kidNow()).rejects.toThrow('certificate-signing-key');
  t.deps.secrets = secrets;
});

test('an administrator who lost everything has a first password again, without code or session; nobody else has', async () => {
  const [admin, person] = [await signInAdmin(t), await signUp(t)];
  await t.deps.db.insert(recoveryCodes).values({ account_id: admin.id, code_hash: 'x' });
  const { databaseUrl, secretKey } = t.deps.config;
  const renew = (ADMIN_EMAIL: string) =>
    rotate('administrator', { DATABASE_URL: databaseUrl ?? '', SECRET_KEY: secretKey ?? '', ADMIN_EMAIL });
  await expect(renew(person.email)).rejects.toThrow(
    `ADMIN_EMAIL: ${person.email} is no administrator's address`,
  );
  const [, password = ''] = /signs in with (\S+)/.exec(await renew(admin.email)) ?? [];
  expect((await t.call('GET', '/admin/me', { token: admin.token })).status).toBe(401);
  expect(await t.deps.db.$count(recoveryCodes, eq(recoveryCodes.account_id, admin.id))).toBe(0);
  const { body } = await t.call('POST', '/admin/login', { body: { email: admin.email, password } });
  const audit = await t.call('GET', '/admin/audit', { token: body.token });
  expect(audit.body.code).toBe('password_required');
  const noted = await t.deps.db.select().from(auditLog).where(eq(auditLog.action, 'administrator.renew'));
  expect(noted).toMatchObject([{ account_email: 'système', target: admin.id }]);
});

test('embedded, the new secret key stands above the former ones, readable by the operator alone', async () => {
  const config = readConfig({ DATA_DIR: folder });
  const first = await readSecretKeys(config);
  await rotate('secret', { DATA_DIR: folder });
  await rotate('secret', { DATA_DIR: folder });
  const { current, old } = await readSecretKeys(config);
  expect(old).toHaveLength(2);
  expect(old[1]).toBe(first.current);
  expect(old).not.toContain(current);
  const file = join(folder, 'secret-key');
  expect((await readFile(file, 'utf8')).split('\n').map((key) => key.length)).toEqual([64, 64, 64, 0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.runIf(process.getuid?.() === 0)(
  'embedded, a key that root makes is still the application’s to read',
  async () => {
    const config = readConfig({ DATA_DIR: await mkdtemp(join(folder, 'anothers-')) });
    await readSecretKeys(config);
    const file = join(config.dataDir, 'secret-key');
    await chown(file, 65_534, 65_533);
    await rotateSecretKey(config);
    const { uid, gid, mode } = await stat(file);
    expect([uid, gid, mode & 0o777]).toEqual([65_534, 65_533, 0o600]);
  },
);

test('embedded, a key that cannot be read stops the start with one line', async () => {
  const dataDir = await mkdtemp(join(folder, 'unread-'));
  await mkdir(join(dataDir, 'secret-key'));
  await expect(readSecretKeys(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(/^DATA_DIR: EISDIR/);
});

test('embedded, a file that holds no key is none: the start is refused', async () => {
  const dataDir = await mkdtemp(join(folder, 'emptied-'));
  await writeFile(join(dataDir, 'secret-key'), '\n');
  await expect(readSecretKeys(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    `${join(dataDir, 'secret-key')}: holds no key`,
  );
});

test('without the settings of an installation no key is changed, and none made', async () => {
  const nowhere = join(folder, 'nowhere');
  for (const what of ['secret', 'signing'])
    await expect(rotate(what, { DATA_DIR: nowhere })).rejects.toThrow('No DATABASE_URL');
  await expect(stat(nowhere)).rejects.toThrow('ENOENT');
});

test('not embedded, the operator is told what to set, and the boot reads it', async () => {
  const said = await rotate('secret', {
    DATABASE_URL: 'postgres://localhost/baara',
    SECRET_KEY,
    OLD_SECRET_KEYS: encodeURIComponent(NEW_KEY),
  });
  const set = Object.fromEntries(
    [...said.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const keys = await readSecretKeys(readConfig({ DATABASE_URL: 'postgres://localhost/baara', ...set }));
  expect(keys.current).toMatch(/^[0-9a-f]{64}$/);
  expect(keys.old).toEqual([SECRET_KEY, NEW_KEY]);
});
