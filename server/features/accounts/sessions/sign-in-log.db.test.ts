import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, signUp } from '#server/testing/people/people.ts';

const lines: string[] = [];
const t = testApp({ log: createLog('info', { write: (line) => void lines.push(line) }) });

const said = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => /refused|signed in/.test(msg))
    .map(({ msg, account, by }) => [msg, account, by]);

test('the log says who signed in and by what, and at whose account it was refused', async () => {
  const { email, id, token } = await signUp(t);
  const login = (password: string, mfa_code?: string) =>
    t.call('POST', '/auth/login', { body: { email, password, ...(mfa_code && { mfa_code }) } });
  await login('pas le bon du tout');
  await login(PASSWORD);
  expect(said()).toEqual([
    ['password refused', id, undefined],
    ['signed in', id, 'password'],
  ]);
  const { manual_entry: secret } = (await t.call('GET', '/auth/mfa/setup', { token })).body;
  const code = () => generate({ secret, epoch: Math.floor(t.deps.now().getTime() / 1_000) });
  await t.call('POST', `/auth/mfa/enable?mfa_code=${await code()}`, { token });
  t.advance(60_000);
  await login(PASSWORD, '000000');
  await login(PASSWORD, await code());
  await t.call('POST', '/auth/login', { body: { email: 'inconnu@exemple.test', password: PASSWORD } });
  expect(said()).toEqual([
    ['code refused', id, undefined],
    ['signed in', id, 'password and code'],
    ['password refused', undefined, undefined],
  ]);
});

test('the log says the same of administrators', async () => {
  const { email, id } = await signInAdmin(t, { mfa_enabled: false });
  lines.length = 0;
  for (const password of ['pas le bon du tout', PASSWORD])
    await t.call('POST', '/admin/login', { body: { email, password } });
  expect(said()).toEqual([
    ['password refused', id, undefined],
    ['signed in', id, 'password'],
  ]);
});
