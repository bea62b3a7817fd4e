import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isKnownPage } from './is-known-page.ts';

const config = readConfig({ PUBLIC_URL: 'https://baara.example' });

test.each([
  'https://checkout.cinetpay.com/payment/1',
  'https://secure.cinetpay.net/1',
  'https://baara.example/sandbox-cinetpay/checkout/1',
])('%s is a payment page', (page) => {
  expect(isKnownPage(config, page)).toBe(true);
});

test.each([
  'http://checkout.cinetpay.com/payment/1',
  'https://cinetpay.com.ailleurs.example/1',
  'https://fauxcinetpay.com/1',
  'https://cinetpay.com@ailleurs.example/1',
  'http://baara.example/1',
])('%s is none', (page) => {
  expect(isKnownPage(config, page)).toBe(false);
});

test('the operator names others in place of the provider’s', () => {
  const own = readConfig({ PAYMENT_HOSTS: 'Pay.exemple.org, pay.exemple.net' });
  const pages = [
    'https://pay.exemple.org/1',
    'https://a.pay.exemple.net/1',
    'https://checkout.cinetpay.com/1',
  ];
  expect(pages.map((page) => isKnownPage(own, page))).toEqual([true, true, false]);
  expect(() => readConfig({ PAYMENT_HOSTS: 'https://pay.exemple.org' })).toThrow('PAYMENT_HOSTS');
});
