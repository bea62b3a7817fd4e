import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, PASSWORD, type Person, rightAnswers, signUp } from '#server/testing/people/people.ts';

const t = testApp();

const MINUTE = 60_000;
const DAY = 86_400_000;
const NEW = 'nouveau cheval pile agrafe';
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; TECNO BF7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36';

const login = (email: string, password = PASSWORD, userAgent = PHONE) =>
  t.call('POST', '/auth/login', { body: { email, password }, headers: { 'user-agent': userAgent } });
const elsewhere = async ({ email }: Person): Promise<string> => (await login(email)).body.token;
const isSignedIn = async (token: string) => (await t.call('GET', '/auth/me', { token })).status === 200;
const listed = async (token: string) => (await t.call('GET', '/auth/sessions', { token })).body.sessions;
const change = (token: string, body: object) =>
  t.call('POST', '/auth/password', { token, body: { new_password: NEW, ...body } });

test('one’s sessions are listed in words, the one that asks first', async () => {
  const person = await signUp(t);
  await elsewhere(person);
  const sessions = await listed(person.token);
  expect(sessions.map(({ device, current }: Record<string, unknown>) => [device, current])).toEqual([
    ['Appareil inconnu', true],
    ['Chrome sur Android', false],
  ]);
  expect(JSON.stringify(sessions)).not.toContain(person.token);
});

test('one session is ended from another, and nobody ends somebody else’s', async () => {
  const [person, stranger] = [await signUp(t), await signUp(t)];
  const lost = await elsewhere(person);
  const [, { id }] = await listed(person.token);
  expect((await t.call('DELETE', `/auth/sessions/${id}`, { token: stranger.token })).status).toBe(404);
  expect(await isSignedIn(lost)).toBe(true);
  expect((await t.call('DELETE', `/auth/sessions/${id}`, { token: person.token })).status).toBe(200);
  expect([await isSignedIn(lost), await isSignedIn(person.token)]).toEqual([false, true]);
});

test('all other sessions end at once', async () => {
  const [person, stranger] = [await signUp(t), await signUp(t)];
  const others = [await elsewhere(person), await elsewhere(person)];
  await t.call('DELETE', '/auth/sessions', { token: person.token });
  expect(await Promise.all([...others, person.token, stranger.token].map(isSignedIn))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a session that is used every day ends after 90 days', async () => {
  const { token } = await signUp(t);
  const days = [];
  for (let day = 1; day <= 91; day += 1) {
    t.advance(DAY);
    if (!(await isSignedIn(token))) days.push(day);
  }
  expect(days).toEqual([90, 91]);
});

test('one whose 90 days end in a test lasts until that can no longer arrive, whatever is opened after them', async () => {
  const person = await signUp(t);
  const { token } = person;
  for (let day = 1; day <= 89; day += 1) {
    t.advance(DAY);
    await isSignedIn(token);
  }
  t.advance(DAY - 10 * MINUTE);
  const { id, paper } = await openTest(t, person);
  t.advance(20 * MINUTE);
  const saved = await t.call('PUT', `/tests/${id}/journal`, {
    token,
    body: { device_id: 'phone-of-awa', events: [] },
  });
  const sent = await t.call('POST', '/tests/submit', {
    token,
    body: { test_id: id, answers: rightAnswers(paper) },
  });
  expect([saved.status, sent.status]).toEqual([200, 200]);
  await openTest(t, person);
  t.advance(paper.length * 2 * MINUTE + DAY - 21 * MINUTE);
  expect(await isSignedIn(token)).toBe(true);
  t.advance(MINUTE);
  expect(await isSignedIn(token)).toBe(false);
});

test('when a session was last seen is kept to the day', async () => {
  const { token } = await signUp(t);
  t.advance(2 * DAY);
  await isSignedIn(token);
  const [{ created_at, seen_at }] = await listed(token);
  expect(Date.parse(seen_at) - Date.parse(created_at)).toBeGreaterThanOrEqual(2 * DAY);
});

test('the old password, or a sign-in of the last 15 minutes, changes the password and ends the other sessions', async () => {
  const person = await signUp(t);
  const other = await elsewhere(person);
  expect((await change(person.token, {})).status).toBe(200);
  expect([await isSignedIn(person.token), await isSignedIn(other)]).toEqual([true, false]);
  t.advance(16 * 60_000);
  expect((await change(person.token, { current_password: NEW, new_password: PASSWORD })).status).toBe(200);
  expect((await login(person.email)).status).toBe(200);
});

test('an old token alone changes no password', async () => {
  const person = await signUp(t);
  t.advance(16 * 60_000);
  const alone = await change(person.token, {});
  expect([alone.status, alone.body.code]).toEqual([403, 'presence_required']);
  const wrong = await change(person.token, { current_password: 'pas le bon du tout' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
  expect((await login(person.email)).status).toBe(200);
});

test('whoever holds a session guesses ten times at its password', async () => {
  const person = await signUp(t);
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await change(person.token, { current_password: `essai numéro ${count}` })).status);
  expect(statuses.slice(9)).toEqual([401, 429]);
  // Somebody with a stolen token keeps nobody from signing in.
  expect((await login(person.email)).status).toBe(200);
});

test('a request whose body comes after its session ended does nothing', async () => {
  const person = await signUp(t);
  const stolen = await elsewhere(person);
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = JSON.stringify({ current_password: PASSWORD, new_password: 'encore autre cheval agrafe' });
  const held = t.app.request('/api/auth/password', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stolen}`,
      'content-type': 'application/json',
      'content-length': `${body.length}`,
    },
    body: new ReadableStream({
      start: (controller) => {
        sender = controller;
      },
    }),
    duplex: 'half',
  });
  expect(await isSignedIn(stolen)).toBe(true);
  expect((await change(person.token, { current_password: PASSWORD })).status).toBe(200);
  t.advance(2_000);
  sender?.enqueue(new TextEncoder().encode(body));
  sender?.close();
  expect((await held).status).toBe(401);
  expect((await login(person.email, NEW)).status).toBe(200);
});

test('of two changes at once with the same old password one counts', async () => {
  const person = await signUp(t);
  const token = await elsewhere(person);
  const answers = await Promise.all([
    change(person.token, { current_password: PASSWORD }),
    change(token, { current_password: PASSWORD }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

/** Signs in; between the look at the password and the session of it comes this. */
async function signInAround({ email }: Person, deed: () => Promise<{ status: number }>) {
  const { limits } = t.deps;
  t.deps.limits = {
    ...limits,
    giveBack: async (...point) => {
      // Two are given back.
      if (t.deps.limits !== limits) {
        t.deps.limits = limits;
        expect((await deed()).status).toBe(200);
      }
      await limits.giveBack(...point);
    },
  };
  return login(email);
}

test('a sign-in that was accepted before the password changed opens nothing after it', async () => {
  const person = await signUp(t);
  const late = await signInAround(person, () => change(person.token, {}));
  expect([late.status, late.body.code]).toEqual([401, 'wrong_credentials']);
  expect(await listed(person.token)).toHaveLength(1);
  expect((await login(person.email, NEW)).status).toBe(200);
});

test('a sign-in that was accepted before MFA was turned on opens nothing after it', async () => {
  const person = await signUp(t);
  const { token } = person;
  const { manual_entry: secret } = (await t.call('GET', '/auth/mfa/setup', { token })).body;
  const code = await generate({ secret, epoch: Math.floor(t.deps.now().getTime() / 1000) });
  const late = await signInAround(person, () =>
    t.call('POST', `/auth/mfa/enable?mfa_code=${code}`, { token }),
  );
  expect([late.status, late.body.code]).toEqual([401, 'wrong_credentials']);
  expect(await listed(token)).toHaveLength(1);
});

test('a sign-in waits for the password that is being changed', async () => {
  const person = await signUp(t);
  const changing = `update accounts set password_hash = 'another' where id = '${person.id}'`;
  const [late] = await atOnce(t, changing, [() => login(person.email)]);
  expect([late?.status, late?.body.code]).toEqual([401, 'wrong_credentials']);
  expect(await listed(person.token)).toHaveLength(1);
});
