import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { desc, eq } from '#server/db/drizzle.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { checkToday, codeOf as codeOfCertificate } from '#server/testing/people/codes.ts';
import { holderKey } from '#server/testing/people/holder-key.ts';
import { PASSWORD, type Person, perfectAnswers, signUp } from '#server/testing/people/people.ts';
import { sitTest } from '#server/testing/worlds/reports.ts';
import { keyThumbprint } from '#shared/credentials/thumbprint.ts';

const t = testApp();

async function certified(): Promise<Person> {
  const person = await signUp(t);
  await sitTest(t, person, perfectAnswers);
  return person;
}

const bind = ({ token }: Person, key: object, proof: object = {}) =>
  t.call('PUT', '/certificates/holder', { token, body: { ...key, ...proof } });
const own = async ({ token }: Person) =>
  (await t.call('GET', '/certificates/user', { token })).body.certificates;

const check = (bytes: Uint8Array) => checkToday(t, bytes);
const codeOf = async (person: Person) => codeOfCertificate(t, person, (await own(person))[0].id);

test('the first phone is bound by itself; the code names it, and the one before stays good', async () => {
  const person = await certified();
  const before = await codeOf(person);
  const key = holderKey();
  expect((await bind(person, key)).body).toEqual({ replaced: 0 });
  expect((await bind(person, key)).body).toEqual({ replaced: 0 });
  const after = await codeOf(person);
  expect(await check(after)).toMatchObject({ status: 'valid', claims: { holder: await keyThumbprint(key) } });
  expect(await check(before)).toMatchObject({ status: 'valid', claims: { holder: null } });
  expect((await own(person))[0].holder).toEqual(key);
});

test('another phone takes the password; the code is issued anew and the old one withdrawn', async () => {
  const person = await certified();
  await bind(person, holderKey());
  const before = await codeOf(person);
  const [{ status_index }] = await own(person);
  const key = holderKey();
  expect((await bind(person, key)).body.code).toBe('conflict');
  expect((await bind(person, key, { current_password: 'pas le bon' })).body.code).toBe('wrong_credentials');
  expect((await check(before)).status).toBe('valid');
  expect((await bind(person, key, { current_password: PASSWORD })).body).toEqual({ replaced: 1 });
  expect((await check(before)).status).toBe('withdrawn');
  expect((await own(person))[0].status_index).not.toBe(status_index);
  const after = await codeOf(person);
  expect(await check(after)).toMatchObject({ status: 'valid', claims: { holder: await keyThumbprint(key) } });
  const [line] = await t.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({ action: 'account.bind_phone', details: { certificates: 1 } });
});

test('with two-factor sign-in the password alone is not enough', async () => {
  const person = await certified();
  const setup = await t.call('GET', '/auth/mfa/setup', { token: person.token });
  const code = async () => {
    t.advance(60_000);
    const epoch = Math.floor(t.deps.now().getTime() / 1000);
    return generate({ secret: setup.body.manual_entry, epoch });
  };
  await t.call('POST', `/auth/mfa/enable?mfa_code=${await code()}`, { token: person.token, body: {} });
  const key = holderKey();
  await bind(person, key);
  const proof = { current_password: PASSWORD };
  expect((await bind(person, holderKey(), proof)).body.code).toBe('mfa_required');
  const wrong = await bind(person, holderKey(), { ...proof, mfa_code: '000000' });
  expect(wrong.body.code).toBe('wrong_mfa_code');
  expect((await own(person))[0].holder).toEqual(key);
  const right = await bind(person, holderKey(), { ...proof, mfa_code: await code() });
  expect(right.body).toEqual({ replaced: 1 });
});

test('of two first phones at once one is bound', async () => {
  const person = await certified();
  const answers = await atOnce(
    t,
    `select from accounts where id = '${person.id}' for update`,
    Array.from({ length: 4 }, () => () => bind(person, holderKey())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('a later certificate is bound to the same phone; a withdrawn one never again', async () => {
  const person = await certified();
  const key = holderKey();
  await bind(person, key);
  const [first] = await own(person);
  await t.deps.db.update(certificates).set({ revoked_at: new Date() }).where(eq(certificates.id, first.id));
  t.advance(31 * 86_400_000);
  const { body } = await t.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } });
  const again = { ...person, token: body.token };
  await sitTest(t, again, perfectAnswers);
  const all = await own(again);
  expect(all).toHaveLength(2);
  expect(all.map(({ holder }: { holder: object }) => holder)).toEqual([key, key]);
  await bind(again, holderKey(), { current_password: PASSWORD });
  expect((await own(again))[1].holder).toEqual(key);
});

test('a later certificate is not bound to the phone before, which one withdrawn since still names', async () => {
  const person = await certified();
  await sitTest(t, person, perfectAnswers);
  await bind(person, holderKey());
  const [newest] = await own(person);
  await t.deps.db
    .update(certificates)
    .set({ revoked_at: t.deps.now() })
    .where(eq(certificates.id, newest.id));
  const key = holderKey();
  expect((await bind(person, key, { current_password: PASSWORD })).body).toEqual({ replaced: 1 });
  t.advance(60_000);
  await sitTest(t, person, perfectAnswers);
  const [later] = await own(person);
  expect(later.holder).toEqual(key);
});

test('what is no key on the curve is refused', async () => {
  const person = await certified();
  const { x } = holderKey();
  expect((await bind(person, { x, y: x })).status).toBe(422);
  expect((await bind(person, { x: 'AA', y: x })).status).toBe(422);
});
