import { expect, test } from 'vitest';
import { isPushService } from './is-push-service.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

const OWN = ['http://127.0.0.1:4000'];

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'http://127.0.0.1:4000/push/abc',
])('%s may be called', (endpoint) => {
  expect(isPushService(endpoint, OWN)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://base.localhost/abc',
  'https://metadata.google.internal/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://10.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://[fd00::1]/abc',
  'http://127.0.0.1:4001/push/abc',
  'http://user@127.0.0.1:4000/abc',
  'ftp://fcm.googleapis.com/abc',
  'javascript:alert(1)',
  'nulle part',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
])('%s may not', (endpoint) => {
  expect(isPushService(endpoint, OWN)).toBe(false);
});

test('an address is public when it is of no private, local or reserved range', () => {
  expect(['8.8.8.8', '2a00:1450:4007:80e::200a'].every(isPublicAddress)).toBe(true);
  expect(
    [
      '0.0.0.0',
      '100.64.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '224.0.0.1',
      '64:ff9b::a00:1',
      'fe80::1',
      'x',
    ].some(isPublicAddress),
  ).toBe(false);
});

test.each([{}, { all: true }])(
  'a name that leads to this machine is not found, asked with %o',
  async (options) => {
    const error = await new Promise((done) => lookupPublic('localhost', options, done));
    expect(String(error)).toContain('localhost is not a public address');
  },
);
