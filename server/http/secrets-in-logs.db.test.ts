import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { contractOf, ROWS } from '#server/testing/access-matrix/table.ts';
import { createWorld, IDENTITIES, type World } from '#server/testing/access-matrix/world.ts';
import { openTest, PASSWORD, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { answerCheckout, buy, listen } from '#server/testing/worlds/payments.ts';

const PROVIDER = {
  api_key: 'cle-du-prestataire-1c9f',
  api_password: 'mot-de-passe-du-prestataire-77',
  secret_key: 'secret-de-signature-4b1e',
};

const lines: string[] = [];
const secrets = new Map<string, string>();
const keep = (name: string, value: string) => {
  secrets.set(name, value);
  return value;
};

let world: World;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  world = await createWorld({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
  server = await listen(world.t);
  for (const [name, { token }] of Object.entries(world.people)) keep(`token of ${name}`, token);
  keep('password', PASSWORD);
});
afterAll(async () => {
  await server.close();
  await world.t.close();
});

/** Six digits are found by chance within those of a time. */
const holds = (line: string, value: string) =>
  /^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(line) : line.includes(value);

const leaks = () =>
  [...secrets].filter(([, value]) => lines.some((line) => holds(line, value))).map(([name]) => name);

async function signInWithCode() {
  const { t } = world;
  const person = await signUp(t);
  const { manual_entry } = (await t.call('GET', '/auth/mfa/setup', { token: person.token })).body;
  const code = keep('MFA code', await generate({ secret: keep('MFA secret', manual_entry) }));
  await t.call('POST', `/auth/mfa/enable?mfa_code=${code}`, { token: person.token });
  t.advance(60_000);
  const next = keep(
    'second MFA code',
    await generate({ secret: manual_entry, epoch: Math.floor(t.deps.now().getTime() / 1_000) }),
  );
  const body = { email: person.email, password: PASSWORD, mfa_code: next };
  const login = await t.call('POST', '/auth/login', { body });
  expect(login.status).toBe(200);
  keep('token after MFA', login.body.token);
  await t.call('POST', '/auth/login', {
    body: { ...body, password: keep('wrong password', 'pas-le-bon-9') },
  });
}

async function configureAndPay() {
  const { t, people } = world;
  const query = new URLSearchParams({ ...PROVIDER, sandbox_mode: 'true' });
  for (const [name, value] of Object.entries(PROVIDER)) keep(name, value);
  const put = await t.call('PUT', `/admin/settings/cinetpay?${query}`, { token: people.admin.token });
  expect(put.status).toBe(200);
  const key = keep('Idempotency-Key', `cle-${randomUUID()}`);
  const bought = await buy(t, people['other individual'], { credits: 1 }, key);
  expect(bought.status).toBe(200);
  await answerCheckout(bought.body.payment_url, 'accepted');
  await t.runJobs();
  await t.call('POST', '/payment/notify', {
    headers: { 'x-token': keep('webhook token', 'a1b2c3d4e5f6-jeton') },
    body: { notify_token: keep('notify token', 'jeton-de-notification-55'), merchant_transaction_id: 'x' },
  });
}

async function testAndTalk() {
  const { t, people } = world;
  const { id, paper } = await openTest(t, people['other individual']);
  const answers = rightAnswers(paper, keep('answer', 'Une réponse qui ne regarde personne'));
  await t.call('POST', '/tests/submit', {
    token: people['other individual'].token,
    body: { test_id: id, answers },
  });
  await t.runJobs();
  await t.call('POST', `/conversations/${world.conversation}/messages`, {
    token: people.enterprise.token,
    body: { content: keep('message', 'Un message privé') },
  });
  const said = encodeURIComponent(keep('message in a query', 'Bonjour-par-adresse'));
  await t.call('POST', `/contact-candidate/${world.talent.id}?message=${said}`, {
    token: people.enterprise.token,
  });
}

test('after a whole journey at level trace the log holds no secret and nothing private', async () => {
  await signInWithCode();
  await configureAndPay();
  await testAndTalk();
  const logged = lines.join('');
  for (const path of [
    '/api/auth/login',
    '/api/auth/mfa/enable',
    '/api/admin/settings/cinetpay',
    '/api/tests/submit',
  ])
    expect(logged).toContain(`"path":"${path}"`);
  expect(leaks()).toEqual([]);
});

test('a fault of ours is logged without what people typed', async () => {
  const { t, people } = world;
  await t.deps.db.execute('alter table messages rename to messages_away');
  const before = lines.length;
  const answer = await t.call('POST', `/conversations/${world.conversation}/messages`, {
    token: people.enterprise.token,
    body: { content: keep('message that failed', 'Un message qui ne part pas') },
    headers: { 'idempotency-key': keep('key that failed', randomUUID()) },
  });
  await t.deps.db.execute('alter table messages_away rename to messages');
  expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);
  expect(JSON.stringify(answer.body)).not.toContain('messages');
  expect(lines.slice(before).join('')).toContain('request failed');
  expect(leaks()).toEqual([]);
});

test('no answer to anybody holds the provider’s keys, and only an administrator sees them masked', async () => {
  const asked = ROWS.filter(({ operation }) => {
    const { method, file } = contractOf(operation);
    return method === 'GET' && file !== 'text/event-stream';
  });
  for (const row of asked) {
    for (const identity of IDENTITIES) {
      const { params = {} } = (await row.ask?.(world, identity)) ?? {};
      const path = contractOf(row.operation).path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '');
      const { body } = await world.t.call('GET', path, { token: world.tokenOf(identity) });
      for (const value of Object.values(PROVIDER))
        expect([row.operation, JSON.stringify(body).includes(value)]).toEqual([row.operation, false]);
    }
  }
  const shown = await world.t.call('GET', '/admin/settings/cinetpay', { token: world.people.admin.token });
  expect(shown.body.settings.api_key).toMatch(/•|\*/);
});
