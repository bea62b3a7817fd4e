import { expect, test } from 'vitest';
import { isSamePage, treatmentOf } from './addresses.ts';

test.each(['/dashboard', '/test/0191', '/report/0191', '/messages', '/payment/success', '/admin/dashboard'])(
  'opening %s gives the shell',
  (path) => expect(treatmentOf(path, true)).toBe('shell'),
);

test.each(['/', '/opportunities', '/campaign/0191', '/verify/abc', '/testament', '/nowhere'])(
  'opening %s asks the server first',
  (path) => expect(treatmentOf(path, true)).toBe('network_first'),
);

test.each(['/api', '/api/auth/me', '/api/docs', '/live', '/ready', '/sandbox-cinetpay/checkout/1'])(
  'the worker keeps its hands off %s',
  (path) => {
    expect(treatmentOf(path, true)).toBe('untouched');
    expect(treatmentOf(path, false)).toBe('untouched');
  },
);

test('a hashed file may come from a cache, any other file comes from the server', () => {
  expect(treatmentOf('/assets/vendor-x.js', false)).toBe('asset');
  expect(treatmentOf('/manifest.webmanifest', false)).toBe('untouched');
  expect(treatmentOf('/icons/192.png', true)).toBe('untouched');
});

test('a page that shows what a notice is about is known by its path, whatever is open in it', () => {
  expect(isSamePage('https://baara.test/messages', '/messages?conversation=c')).toBe(true);
  expect(isSamePage('https://baara.test/candidatures', '/candidatures#k')).toBe(true);
  expect(isSamePage('https://baara.test/report/1', '/report/2')).toBe(false);
});
