import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/administration.ts';
import { settings } from '#server/db/schema/credits.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { answerCheckout, buy, listen, setPaymentSettings, verify } from '#server/testing/worlds/payments.ts';
import { listPacks } from '../purchase/list-packs.ts';

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
    before: { site_id: '' },
    after: { api_key: 'changed', api_password: 'changed', secret_key: 'changed', site_id: '445566' },
  });
  expect(log.map(({ details }) => details)).toContainEqual({
    before: {},
    after: { api_password: 'removed' },
  });
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(log)).not.toContain(secret);
  await setPaymentSettings(t, admin, {});
  expect(await t.deps.db.$count(auditLog)).toBe(log.length);
});

test('a setting that another administrator changed since it was read is not put back, and no secret is told', async () => {
  await setPaymentSettings(t, admin, { ...SECRETS, credit_price: 6_000, sales_email: 'ventes@exemple.test' });
  const late = await put({ credit_price: 4_500, was: { credit_price: 5_000 } });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', field: 'credit_price', current: { credit_price: 6_000 } },
  });
  for (const secret of Object.values(SECRETS)) expect(JSON.stringify(late.body)).not.toContain(secret);
  const read = { credit_price: 6_000, sales_email: 'ventes@exemple.test', seller_name: '' };
  for (const _ of ['first', 'again'])
    expect((await put({ credit_price: 5_000, sales_email: '', was: read })).body.settings).toMatchObject({
      credit_price: 5_000,
      sales_email: null,
    });
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

test('a quote can be asked for before anybody set an address', async () => {
  await setPaymentSettings(t, admin, { sales_email: '' });
  const { body } = await t.call('GET', '/payment/packs');
  expect(body.sales_email).toBe(`contact@${new URL(t.deps.config.publicUrl).hostname}`);
  const operator = { ...t.deps.config.operator, email: 'exploitant@baara.test' };
  const { sales_email } = await listPacks({ ...t.deps, config: { ...t.deps.config, operator } });
  expect(sales_email).toBe('exploitant@baara.test');
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

test('where the operator did not allow simulated payments, none is made, whatever was chosen', async () => {
  await setPaymentSettings(t, admin, { sandbox_mode: true });
  const mode = async () => (await t.call('GET', '/payment/mode')).body;
  expect(await mode()).toEqual({ sandbox: true });
  const begun = await buy(t, buyer, { credits: 1 });
  expect(begun.status).toBe(200);
  t.deps.config.paymentSandbox = false;
  try {
    expect(await read(admin.token)).toMatchObject({ sandbox_mode: false });
    t.advance(61_000);
    expect(await mode()).toEqual({ sandbox: false });
    const { status, body } = await put({ sandbox_mode: true });
    expect([status, body.code]).toEqual([422, 'invalid_input']);
    expect(body.detail).toMatch(/PAYMENT_SANDBOX=1/);
    expect((await put({ credit_price: 5_000 })).status).toBe(200);
    expect((await answerCheckout(begun.body.payment_url, 'accepted')).status).toBe(404);
    expect(await verify(t, buyer, begun.body.transaction_id)).toMatchObject({ status: 'failed' });
    expect(await creditsOf(t, buyer)).toBe(2);
  } finally {
    t.deps.config.paymentSandbox = true;
  }
});
