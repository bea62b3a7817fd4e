import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeHttp, json } from '#server/testing/outside/fake-http.ts';
import { createCinetPayV1, type Order, type PaymentProvider } from './index.ts';

const order: Order = {
  reference: 'A1B2C3',
  amount: 10_000,
  description: 'Baara - 2 crédits',
  customer: { firstName: 'Awa', lastName: 'Traoré', email: 'awa@exemple.test' },
  notifyUrl: 'https://baara.test/api/payment/notify',
  returnUrl: 'https://baara.test/payment/success?transaction_id=1',
};

let api: Awaited<ReturnType<typeof fakeHttp>>;
let provider: PaymentProvider;
let good: string;
let logins: number;
let expiry: { status: number; body: object };
let state: object;
beforeEach(async () => {
  [good, logins, expiry, state] = ['token-1', 0, { status: 401, body: { code: 401 } }, {}];
  api = await fakeHttp(({ path, headers }, response) => {
    if (path === '/v1/oauth/login') {
      logins += 1;
      return json(response, { code: 200, access_token: good });
    }
    if (headers.authorization !== `Bearer ${good}`) return json(response, expiry.body, expiry.status);
    if (path === '/v1/payment') {
      return json(response, {
        code: 200,
        payment_token: 'p',
        payment_url: 'https://pay.test/p',
        notify_token: 'secret',
        transaction_id: 'T-9',
      });
    }
    json(response, state);
  });
  provider = createCinetPayV1({
    baseUrl: api.origin,
    apiKey: 'key',
    apiPassword: 'password',
    signal: AbortSignal.timeout(60_000),
  });
});
afterEach(() => api.close());

const check = (answer: object) => {
  state = answer;
  return provider.check({ reference: 'A1B2C3', providerId: 'T-9' });
};

test('an order travels in the documented format, after one login', async () => {
  expect(await provider.initialise(order)).toEqual({
    paymentUrl: 'https://pay.test/p',
    providerId: 'T-9',
    notifyToken: 'secret',
  });
  await provider.initialise(order);
  expect(logins).toBe(1);
  expect(JSON.parse(api.asked[0]?.body ?? '')).toEqual({ api_key: 'key', api_password: 'password' });
  expect(JSON.parse(api.asked[1]?.body ?? '')).toEqual({
    currency: 'XOF',
    merchant_transaction_id: 'A1B2C3',
    amount: 10_000,
    lang: 'fr',
    designation: 'Baara - 2 crédits',
    client_email: 'awa@exemple.test',
    client_first_name: 'Awa',
    client_last_name: 'Traoré',
    success_url: order.returnUrl,
    failed_url: order.returnUrl,
    notify_url: order.notifyUrl,
  });
});

test.each([
  [401, { code: 401 }],
  [422, { code: 1002 }],
])('a token that ran out (%i %o) is renewed once', async (status, body) => {
  await provider.initialise(order);
  good = 'token-2';
  expiry = { status, body };
  expect(await provider.initialise(order)).toMatchObject({ providerId: 'T-9' });
  expect(logins).toBe(2);
});

test('a provider that never takes the token is asked no more than twice', async () => {
  api.replyWith(({ path }, response) =>
    path === '/v1/oauth/login' ? json(response, { access_token: 'x' }) : json(response, { code: 401 }, 401),
  );
  await expect(provider.initialise(order)).rejects.toThrow('no usable answer');
  expect(api.asked.map(({ path }) => path)).toEqual([
    '/v1/oauth/login',
    '/v1/payment',
    '/v1/oauth/login',
    '/v1/payment',
  ]);
});

test('a paid order is told with its amount', async () => {
  const paid = {
    status: 'SUCCESS',
    merchant_transaction_id: 'A1B2C3',
    amount: 10_000,
    currency: 'XOF',
    payment_method: 'OM',
  };
  const accepted = {
    status: 'accepted',
    amount: 10_000,
    currency: 'XOF',
    siteId: null,
    method: 'OM',
    operatorId: null,
  };
  expect(await check(paid)).toEqual(accepted);
  expect(await check({ code: 200, data: paid })).toEqual(accepted);
  expect(api.asked.at(-1)?.path).toBe('/v1/payment/T-9');
});

test.each([
  ['FAILED', { status: 'refused', reason: 'refused' }],
  ['EXPIRED', { status: 'refused', reason: 'expired' }],
  ['INSUFFICIENT_BALANCE', { status: 'refused', reason: 'insufficient_balance' }],
  ['PENDING', { status: 'pending' }],
  ['INITIATED', { status: 'pending' }],
])('status %s is understood', async (status, expected) => {
  expect(await check({ status })).toEqual(expected);
});

test.each([
  { status: 'SUCCESS' },
  { status: 'SUCCESS', amount: 10_000 },
  { status: 'SUCCESS', amount: null, currency: 'XOF' },
])('%o is said to be paid, and not how much', async (answer) => {
  expect(await check(answer)).toEqual({ status: 'unclear' });
});

test.each([
  { status: 'SUCCESS', amount: 10_000, currency: 'XOF', merchant_transaction_id: 'OTHER' },
  { status: 'FAILED', merchant_transaction_id: 'OTHER' },
  { status: 'UNHEARD_OF' },
  {},
])('%o decides nothing', async (answer) => {
  await expect(check(answer)).rejects.toThrow('no usable answer');
});

test.each([400, 404, 422, 500, 503])('a refusal that comes with HTTP %i decides nothing', async (status) => {
  api.replyWith(({ path }, response) =>
    path === '/v1/oauth/login'
      ? json(response, { access_token: 'x' })
      : json(response, { status: 'FAILED' }, status),
  );
  await expect(check({})).rejects.toThrow('no usable answer');
});
