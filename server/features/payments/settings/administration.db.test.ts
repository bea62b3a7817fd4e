import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/administration.ts';
import { settings } from '#server/db/schema/credits.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import {
  answerCheckout,
  buy,
  listen,
  setPaymentSettings,
  signInAdmin,
  verify,
} from '#server/testing/payments.ts';
import { pdfLines } from '#server/testing/pdf-text.ts';
import { type Person, signUp } from '#server/testing/people.ts';

const SECRETS = {
  api_key: 'cle-du-prestataire-123456',
  api_password: 'mot-de-passe-prestataire-789',
  secret_key: 'cle-secrete-de-signature-42',
};
const PATH = '/admin/settings/cinetpay';

let t: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  t = await createTestApp();
  server = await listen(t);
  admin = await signInAdmin(t);
  buyer = await signUp(t, { full_name: 'Ɲɛnɛbɔ Traoré' });
});
afterAll(async () => {
  await server.close();
  await t.close();
});

const read = async (token?: string) => (await t.call('GET', PATH, { token })).body.settings;
const put = (body: object, token = admin.token) => t.call('PUT', PATH, { token, body });

test('the price of a credit is for all, the rest for administrators', async () => {
  expect(await read()).toEqual({ credit_price: 5_000 });
  expect(await read(buyer.token)).toEqual({ credit_price: 5_000 });
  expect(await read(admin.token)).toMatchObject({
    api_key: '',
    site_id: '',
    sandbox_mode: false,
    provider: null,
  });
  expect((await put({ credit_price: 100 }, buyer.token)).status).toBe(401);
});

test('secrets are stored encrypted, leave masked, and stay when sent back masked or empty', async () => {
  await setPaymentSettings(t, admin, { ...SECRETS, site_id: '445566' });
  const shown = await read(admin.token);
  expect(shown).toMatchObject({ api_key: '••••••••3456', site_id: '445566', provider: 'cinetpay_v2' });
  await setPaymentSettings(t, admin, shown);
  await setPaymentSettings(t, admin, { api_key: '', api_password: '', secret_key: '****' });
  expect(await read(admin.token)).toEqual(shown);
  const stored = JSON.stringify(await t.deps.db.select().from(settings));
  for (const secret of Object.values(SECRETS)) expect(stored).not.toContain(secret);
  await setPaymentSettings(t, admin, { site_id: '' });
  expect((await read(admin.token)).provider).toBe('cinetpay_v1');
  await setPaymentSettings(t, admin, { api_password: null });
  expect(await read(admin.token)).toMatchObject({
    api_password: '',
    api_key: '••••••••3456',
    provider: null,
  });
});

test('the audit log says who changed which setting, and never a secret', async () => {
  const log = await t.deps.db.select().from(auditLog);
  expect(log.map(({ account_id, action, target }) => [account_id, action, target])).toContainEqual([
    admin.id,
    'payment_settings.update',
    'cinetpay',
  ]);
  expect(log[0]?.details).toEqual({
    api_key: 'changed',
    api_password: 'changed',
    secret_key: 'changed',
    site_id: '445566',
  });
  expect(log.map(({ details }) => details)).toContainEqual({ api_password: 'removed' });
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(log)).not.toContain(secret);
});

test('the documented query form works', async () => {
  const query = new URLSearchParams({
    api_key: SECRETS.api_key,
    site_id: '1',
    sandbox_mode: 'true',
    credit_price: '4000',
  });
  const { status, body } = await t.call('PUT', `${PATH}?${query}`, { token: admin.token });
  expect([status, body.settings]).toMatchObject([
    200,
    { sandbox_mode: true, credit_price: 4_000, provider: 'sandbox' },
  ]);
  expect(await read()).toEqual({ credit_price: 4_000 });
  await setPaymentSettings(t, admin, { credit_price: 5_000 });
});

test.each([
  { credit_price: 99 },
  { credit_price: -1 },
  { credit_price: 150.5 },
  { credit_price: 1e9 },
  { sandbox_mode: 'oui' },
  { sales_email: 'personne' },
])('%o is refused', async (body) => expect((await put(body)).status).toBe(422));

test('packs show the price of now and where to ask for a quote', async () => {
  await setPaymentSettings(t, admin, { sales_email: 'commercial@baara.test' });
  expect((await t.call('GET', '/payment/packs')).body).toEqual({
    packs: [
      { id: 'individual', credits: 2, amount: 10_000, popular: false },
      { id: 'enterprise', credits: 20, amount: 100_000, popular: true },
      { id: 'custom', credits: null, amount: null, popular: false },
    ],
    credit_price: 5_000,
    sales_email: 'commercial@baara.test',
  });
});

test('the dashboard shows the ten newest with stats, pages the rest, and finds by address, reference and state', async () => {
  await setPaymentSettings(t, admin, { sandbox_mode: true });
  for (let count = 0; count < 12; count += 1) {
    const { body } = await buy(t, buyer, { credits: 1 });
    if (count < 3) await answerCheckout(body.payment_url, count === 0 ? 'refused' : 'accepted');
    if (count < 3) await verify(t, buyer, body.transaction_id);
    t.advance(10);
  }
  const get = async (query = '') =>
    (await t.call('GET', `/admin/transactions${query}`, { token: admin.token })).body;
  const first = await get();
  expect(first.transactions).toHaveLength(10);
  expect(first.transactions[0]).toMatchObject({
    user_email: buyer.email,
    credits: 1,
    final_amount: 5_000,
    promo_code: null,
    status: 'pending',
  });
  expect(first.stats).toEqual({
    total: 12,
    successful: 2,
    failed: 1,
    pending: 9,
    to_review: 0,
    total_revenue: 10_000,
  });
  expect(first.total).toBe(12);
  expect((await get(`?cursor=${first.next_cursor}`)).transactions).toHaveLength(2);
  expect((await get('?status=success')).total).toBe(2);
  expect((await get(`?q=${buyer.email.slice(0, 6)}`)).total).toBe(12);
  expect((await get('?q=%25')).total).toBe(0);
  for (const size of [1, 12, 13, buyer.email.length]) {
    const q = encodeURIComponent(buyer.email.slice(0, size).toUpperCase());
    expect((await get(`?q=${q}`)).total).toBe(12);
    expect((await get(`?q=${q}&status=success`)).total).toBe(2);
    expect((await get(`?q=${q}&status=failed`)).transactions).toHaveLength(1);
    expect((await get(`?q=${q}&cursor=${first.next_cursor}`)).transactions).toHaveLength(2);
  }
  expect((await get(`?q=${first.transactions[0].reference.toLowerCase()}`)).total).toBe(1);
});

test('the purchases of somebody deleted are no longer found by their address', async () => {
  const person = await signUp(t);
  await buy(t, person, { credits: 1 });
  const find = async (email: string) =>
    (await t.call('GET', `/admin/transactions?q=${email.slice(0, 8)}`, { token: admin.token })).body;
  expect((await find(person.email)).total).toBe(1);
  await t.call('DELETE', `/admin/users/${person.id}`, { token: admin.token });
  expect((await find(person.email)).total).toBe(0);
  const [{ user_email }] = (await find(person.id)).transactions;
  expect(user_email).toBe(`${person.id}@supprime.invalid`);
  await t.deps.db.delete(transactions).where(eq(transactions.account_id, person.id));
});

test('the export holds every purchase', async () => {
  const { body, headers } = await t.call('GET', '/admin/transactions/export', { token: admin.token });
  const lines = body.replace('\ufeff', '').trim().split('\r\n');
  expect(headers.get('content-disposition')).toContain('transactions_');
  expect(lines).toHaveLength(13);
  expect(lines.at(-2)).toMatch(
    new RegExp(`;"${buyer.email}";1;5000;0;5000;"";"Réussie";"Orange Money";"sandbox"$`),
  );
});

test('the buyer of a successful purchase gets a receipt, of any other none', async () => {
  const list = (await t.call('GET', '/payment/history', { token: buyer.token })).body.transactions;
  const of = (status: string) => list.find((row: { status: string }) => row.status === status);
  const { response, status, headers } = await t.call('GET', `/payment/receipts/${of('success').id}`, {
    token: buyer.token,
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const lines = (await pdfLines(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text);
  for (const text of [of('success').reference, 'Ɲɛnɛbɔ Traoré', buyer.email, 'Orange Money', 'Total payé'])
    expect(lines).toContain(text);
  expect(lines.join(' ')).toMatch(/Mode essai/);
  for (const state of ['failed', 'pending']) {
    expect((await t.call('GET', `/payment/receipts/${of(state).id}`, { token: buyer.token })).status).toBe(
      404,
    );
  }
});

test('no answer to anybody holds a provider secret', async () => {
  await setPaymentSettings(t, admin, SECRETS);
  const secrets = [
    ...Object.values(SECRETS),
    t.deps.secrets.derive('sandbox-api-key'),
    t.deps.secrets.derive('sandbox-secret-key'),
  ];
  const { body } = await buy(t, buyer, { credits: 1 });
  const seen: string[] = [await (await fetch(body.payment_url)).text(), JSON.stringify(body)];
  for (const token of [undefined, buyer.token, admin.token]) {
    for (const path of [
      PATH,
      '/payment/packs',
      '/payment/history',
      `/payment/verify/${body.transaction_id}`,
      '/admin/transactions',
      '/admin/transactions/export',
      '/admin/promo-codes',
      '/openapi.json',
      '/payment/notify',
    ]) {
      seen.push(await (await t.call('GET', path, { token })).response.text());
    }
    seen.push(
      await (await t.call('PUT', PATH, { token, body: { api_key: SECRETS.api_key } })).response.text(),
    );
  }
  for (const secret of secrets) expect(seen.filter((text) => text.includes(secret))).toEqual([]);
});

test('the sandbox’s page needs no inline style or script, and nobody without its key can order there', async () => {
  const { body } = await buy(t, buyer, { credits: 1 });
  const page = await fetch(body.payment_url);
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self'");
  const html = await page.text();
  expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
  for (const name of ['Orange Money', 'MTN Money', 'Moov Money']) expect(html).toContain(name);
  const css = await fetch(`${server.origin}/sandbox-cinetpay/checkout.css`);
  expect(css.headers.get('content-type')).toContain('text/css');
  const order = await fetch(`${server.origin}/sandbox-cinetpay/v2/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      apikey: 'sandbox',
      site_id: '100000',
      notify_url: 'http://127.0.0.1:1/',
      transaction_id: 'X',
    }),
  });
  expect([order.status, await order.json()]).toMatchObject([403, { code: '609' }]);
});
