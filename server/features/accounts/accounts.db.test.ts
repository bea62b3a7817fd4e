import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { PASSWORD, signUpThroughApi } from '#server/testing/people/people.ts';

const t = testApp();

const login = (email: string, password: string, mfa_code?: string) =>
  t.call('POST', '/auth/login', { body: { email, password, ...(mfa_code ? { mfa_code } : {}) } });

async function enableMfa(token: string): Promise<string> {
  const { body } = await t.call('GET', '/auth/mfa/setup', { token });
  const code = await codeFor(body.manual_entry);
  const enabled = await t.call('POST', `/auth/mfa/enable?mfa_code=${code}`, { token });
  expect(enabled.body.user.mfa_enabled).toBe(true);
  return body.manual_entry;
}

const codeFor = (secret: string) => generate({ secret, epoch: Math.floor(t.deps.now().getTime() / 1000) });

test('registering grants the initial credits of the account type through the ledger', async () => {
  const candidate = await signUpThroughApi(t);
  const company = await signUpThroughApi(t, { account_type: 'enterprise', company_name: 'Sahel Conseil' });
  const credits = async (token: string) => (await t.call('GET', '/auth/me', { token })).body.user.credits;
  expect(await credits(candidate.token)).toBe(2);
  expect(await credits(company.token)).toBe(10);
  const { rows } = await t.deps.db.execute(
    sql`select amount, reason, balance_after from ledger where account_id = ${candidate.id}`,
  );
  expect(rows).toEqual([{ amount: 2, reason: 'initial', balance_after: 2 }]);
});

test('an address registers once, however it is written', async () => {
  const { email } = await signUpThroughApi(t);
  const again = await t.call('POST', '/auth/register', {
    body: { email: ` ${email.toUpperCase()} `, password: PASSWORD, full_name: 'Awa' },
  });
  expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
});

test('a name is one line of what can be seen, in the direction it is read', async () => {
  const shown = async (full_name: string, company_name?: string) => {
    const account_type = company_name ? 'enterprise' : 'individual';
    const { body } = await t.call('POST', '/auth/register', {
      body: {
        email: `${randomUUID()}@exemple.test`,
        password: PASSWORD,
        full_name,
        company_name,
        account_type,
      },
    });
    return body.user?.company_name ?? body.user?.full_name ?? body.code;
  };
  expect(await shown('Awa\u202eéroarT\u2066 \u200bDiop')).toBe('AwaéroarT Diop');
  expect(await shown('Awa', 'Sahel\n\nVotre compte est bloqué\u2028:')).toBe(
    'Sahel Votre compte est bloqué :',
  );
  for (const nothing of ['\u200b\u3164', '🌟', '- . -'])
    expect(await shown(nothing), nothing).toBe('invalid_input');
  expect(await shown('Awa', '🌟')).toBe('invalid_input');
  expect(await shown('Awa 🌟', '2iE')).toBe('2iE');
});

test('role, credits and other fields of our own in a register body change nothing', async () => {
  const { body } = await t.call('POST', '/auth/register', {
    body: {
      email: 'mass@exemple.test',
      password: PASSWORD,
      full_name: 'Moussa',
      credits: 1e6,
      is_admin: true,
      mfa_enabled: true,
      id: '00000000-0000-4000-8000-000000000000',
    },
  });
  expect(body.user).toMatchObject({ credits: 2, account_type: 'individual', mfa_enabled: false });
  const admin = await t.call('POST', '/auth/register', {
    body: { email: 'boss@exemple.test', password: PASSWORD, full_name: 'Boss', account_type: 'admin' },
  });
  expect(admin.status).toBe(422);
});

test.each([
  ['a short password', { password: 'court' }],
  ['a common password', { password: 'password1' }],
  ['a password seen in leaks', { password: 'voxstrange' }],
  ['a local password', { password: 'Bamako2026' }],
  ['one’s own name as password', { password: 'Fanta.Keita1', full_name: 'Fanta Keita' }],
  ['one’s own address as password', { password: 'vendeuse77', email: 'vendeuse77@exemple.test' }],
  ['a word repeated as password', { password: 'lunelunelune' }],
  ['no name', { full_name: '   ' }],
  ['an address that is none', { email: 'awa' }],
  ['an unknown country', { country: 'FR' }],
  ['a phone with letters', { phone: 'appelez-moi' }],
  ['a phone with seven digits', { phone: '+223 7012' }],
  ['a phone too short for its country', { phone: '+223 70 12 34 5' }],
])('%s is refused with a French sentence', async (_, fields) => {
  const { status, body } = await t.call('POST', '/auth/register', {
    body: { email: 'x@exemple.test', password: PASSWORD, full_name: 'X', ...fields },
  });
  expect([status, body.code, body.field]).toEqual([422, 'invalid_input', Object.keys(fields)[0]]);
  expect(body.detail).toMatch(/[a-zé]/);
});

test('a wrong password and an unknown address are answered alike, without an id', async () => {
  const { email } = await signUpThroughApi(t);
  const wrong = await login(email, 'pas le bon du tout');
  const unknown = await login('personne@exemple.test', 'pas le bon du tout');
  expect(wrong.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
  expect(Object.keys(wrong.body)).toEqual(['detail', 'code']);
});

test('guessing a password is stopped, even with the right one at the end', async () => {
  const { email } = await signUpThroughApi(t);
  const tries = [];
  for (let count = 0; count < 12; count++) tries.push((await login(email, `essai numéro ${count}`)).status);
  expect(tries.filter((status) => status === 401)).toHaveLength(10);
  expect((await login(email, PASSWORD)).status).toBe(429);
});

test('MFA is asked for only after the right password, and a code is good once', async () => {
  const { email, token } = await signUpThroughApi(t);
  const secret = await enableMfa(token);
  expect((await login(email, 'pas le bon du tout')).body).not.toHaveProperty('user_id');
  expect((await login(email, PASSWORD)).body).toMatchObject({ require_mfa: true });
  t.advance(60_000);
  const code = await codeFor(secret);
  const both = await Promise.all([login(email, PASSWORD, code), login(email, PASSWORD, code)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
  expect((await login(email, PASSWORD, code)).body.code).toBe('wrong_mfa_code');
});

test('an authenticator whose clock is half a minute off either way is believed', async () => {
  t.stopClock();
  const { email, token } = await signUpThroughApi(t);
  const secret = await enableMfa(token);
  for (const off of [-30, 30]) {
    t.advance(120_000);
    const epoch = Math.floor(t.deps.now().getTime() / 1000) + off;
    expect((await login(email, PASSWORD, await generate({ secret, epoch }))).status).toBe(200);
  }
});

test.each(['12', 'abcdef', '000000', ''])('the MFA code %j is refused, not a fault', async (code) => {
  const { token } = await signUpThroughApi(t);
  await t.call('GET', '/auth/mfa/setup', { token });
  const answer = await t.call('POST', `/auth/mfa/enable?mfa_code=${code}`, { token });
  expect([answer.status, answer.body.code]).toEqual([401, 'wrong_mfa_code']);
});

test('an active MFA secret cannot be set up again', async () => {
  const { token } = await signUpThroughApi(t);
  await enableMfa(token);
  expect((await t.call('GET', '/auth/mfa/setup', { token })).body.code).toBe('mfa_already_enabled');
});

test('a key that was shown counts as begun until its code is given', async () => {
  const { token } = await signUpThroughApi(t);
  const isBegun = async () => (await t.call('GET', '/auth/security', { token })).body.mfa_begun;
  expect(await isBegun()).toBe(false);
  const { body } = await t.call('GET', '/auth/mfa/setup', { token });
  expect(await isBegun()).toBe(true);
  await t.call('POST', `/auth/mfa/enable?mfa_code=${await codeFor(body.manual_entry)}`, { token });
  expect(await isBegun()).toBe(false);
});

test('five wrong codes lock the code, not the account of the others', async () => {
  const { email, token } = await signUpThroughApi(t);
  await enableMfa(token);
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await login(email, PASSWORD, '000000')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('the scheme of a session may be written in any case, and who comes without one is told it', async () => {
  const { token } = await signUpThroughApi(t);
  const me = (authorization: string) => t.call('GET', '/auth/me', { headers: { authorization } });
  expect((await me(`bearer ${token}`)).status).toBe(200);
  const { status, headers } = await me(token);
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test('logging out revokes the token for good', async () => {
  const { token } = await signUpThroughApi(t);
  await t.call('POST', '/auth/logout', { token });
  expect((await t.call('GET', '/auth/me', { token })).status).toBe(401);
});

test('a session slides for 30 days and then ends', async () => {
  const { token } = await signUpThroughApi(t);
  const me = async () => (await t.call('GET', '/auth/me', { token })).status;
  const DAY = 86_400_000;
  t.advance(29 * DAY);
  expect(await me()).toBe(200);
  t.advance(29 * DAY);
  expect(await me()).toBe(200);
  t.advance(31 * DAY);
  expect(await me()).toBe(401);
});

test('tokens and passwords are stored only as hashes', async () => {
  const { token, id } = await signUpThroughApi(t);
  const { rows } = await t.deps.db.execute<{ dump: string }>(sql`
    select (select json_agg(s)::text from sessions s where account_id = ${id})
      || (select row_to_json(a)::text from accounts a where id = ${id}) as dump`);
  expect(rows[0]?.dump).not.toContain(token);
  expect(rows[0]?.dump).not.toContain(PASSWORD);
  expect(rows[0]?.dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('languages that another device changed since they were read stay; the same again passes', async () => {
  const { token } = await signUpThroughApi(t);
  const speak = (languages: string[], read: string[]) =>
    t.call('PATCH', '/auth/me', { token, body: { languages, was: { languages: read } } });
  for (const _ of ['first', 'again']) expect((await speak(['fr', 'bm'], [])).status).toBe(200);
  expect(await speak(['wo'], [])).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { languages: ['fr', 'bm'] } },
  });
  expect((await speak(['wo'], ['fr', 'bm'])).body.user.languages).toEqual(['wo']);
});

test('settings change phone, country, languages and visibility, and nothing else', async () => {
  const { token } = await signUpThroughApi(t);
  const { body } = await t.call('PATCH', '/auth/me', {
    token,
    body: {
      country: 'ML',
      phone: '+223 70 00 00 00',
      languages: ['bm', 'fr'],
      is_listed: false,
      credits: 500,
      full_name: 'Autre',
    },
  });
  expect(body.user).toMatchObject({
    country: 'ML',
    phone: '+223 70 00 00 00',
    languages: ['bm', 'fr'],
    is_listed: false,
    credits: 2,
    full_name: 'Awa Traoré',
  });
  const refused = await t.call('PATCH', '/auth/me', { token, body: { languages: ['klingon'] } });
  expect(refused.status).toBe(422);
});
