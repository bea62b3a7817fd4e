import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeHttp, json } from '#server/testing/outside/fake-http.ts';
import { createCinetPayV2, type Order, type PaymentProvider } from './index.ts';

const order: Order = {
  reference: 'A1B2C3',
  amount: 10_000,
  description: 'Baara #2/crédits & plus',
  customer: { firstName: 'Awa', lastName: 'Traoré', email: 'awa@exemple.test' },
  notifyUrl: 'https://baara.test/api/payment/notify',
  returnUrl: 'https://baara.test/payment/success?transaction_id=1',
};

let api: Awaited<ReturnType<typeof fakeHttp>>;
let provider: PaymentProvider;
beforeAll(async () => {
  api = await fakeHttp((_, response) =>
    json(response, {
      code: '201',
      message: 'CREATED',
      data: { payment_token: 't', payment_url: 'https://checkout.test/t' },
      api_response_id: '1',
    }),
  );
  provider = createCinetPayV2({
    baseUrl: api.origin,
    apiKey: 'key',
    siteId: '445566',
    signal: AbortSignal.timeout(60_000),
  });
});
afterAll(() => api.close());

const check = (answer: object) => {
  api.replyWith((_, response) => json(response, answer));
  return provider.check({ reference: 'A1B2C3', providerId: null });
};

test('an order travels in the documented format', async () => {
  expect(await provider.initialise(order)).toEqual({
    paymentUrl: 'https://checkout.test/t',
    providerId: null,
    notifyToken: null,
  });
  const sent = api.asked.at(-1);
  expect([sent?.method, sent?.path]).toEqual(['POST', '/v2/payment']);
  expect(sent?.headers['user-agent']).toMatch(/^Baara/);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    apikey: 'key',
    site_id: '445566',
    transaction_id: 'A1B2C3',
    amount: 10_000,
    currency: 'XOF',
    description: 'Baara  2 crédits   plus',
    notify_url: order.notifyUrl,
    return_url: order.returnUrl,
    channels: 'MOBILE_MONEY',
    lang: 'fr',
    customer_name: 'Traoré',
    customer_surname: 'Awa',
  });
});

test('a paid order is told with its amount, sent as a string', async () => {
  const data = {
    amount: '100',
    currency: 'XOF',
    status: 'ACCEPTED',
    payment_method: 'OM',
    operator_id: 'MP1',
    payment_date: '2026-01-01',
  };
  expect(await check({ code: '00', message: 'SUCCES', data })).toEqual({
    status: 'accepted',
    amount: 100,
    currency: 'XOF',
    siteId: null,
    method: 'OM',
    operatorId: 'MP1',
  });
  expect(JSON.parse(api.asked.at(-1)?.body ?? '')).toEqual({
    apikey: 'key',
    site_id: '445566',
    transaction_id: 'A1B2C3',
  });
});

test.each([
  ['600', 'refused'],
  ['602', 'insufficient_balance'],
  ['604', 'wrong_otp'],
  ['627', 'cancelled'],
])('code %s ends it as %s', async (code, reason) => {
  expect(await check({ code, message: 'X', data: { status: 'REFUSED' } })).toEqual({
    status: 'refused',
    reason,
  });
});

test.each([
  { code: '623' },
  { code: '662' },
  { code: '663' },
  { code: '664' },
  { code: 662 },
  { code: '600', data: { status: 'WAITING_FOR_CUSTOMER' } },
  { code: '00', data: { status: 'WAITING_FOR_CUSTOMER', amount: '100', currency: 'XOF' } },
])('%o is still open', async (answer) => {
  expect(await check(answer)).toEqual({ status: 'pending' });
});

test.each([
  { code: '00', data: { status: 'ACCEPTED', currency: 'XOF' } },
  { code: '00', data: { status: 'ACCEPTED', amount: '100' } },
])('%o is said to be paid, and not how much', async (answer) => {
  expect(await check(answer)).toEqual({ status: 'unclear' });
});

test.each([
  { code: '600', data: { status: 'ACCEPTED', amount: '100', currency: 'XOF' } },
  { code: '01', data: { status: 'ACCEPTED', amount: '100', currency: 'XOF' } },
  { code: '00' },
  { code: '624' },
  { status: 'ACCEPTED' },
  {},
])('%o decides nothing', async (answer) => {
  await expect(check(answer)).rejects.toThrow('no usable answer');
});

test('a provider that takes too long is given up', async () => {
  const silent = await fakeHttp(() => undefined);
  const impatient = createCinetPayV2({
    baseUrl: silent.origin,
    apiKey: 'key',
    siteId: '1',
    signal: AbortSignal.timeout(50),
  });
  await expect(impatient.initialise(order)).rejects.toMatchObject({ failure: 'timeout' });
  await silent.close();
});
