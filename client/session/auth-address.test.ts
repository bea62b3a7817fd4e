import { expect, test, vi } from 'vitest';
import { authAddress } from './auth-address.ts';
import { readArrival } from './read-arrival.ts';

const arrivalAt = (address: string) => readArrival(new URL(address, 'https://baara.example').searchParams);

test('what leads to the sign-in is read there again', () => {
  const arrival = {
    returnTo: '/pricing?achat=individual&code=A%26B#prix',
    reason: 'buy',
    tab: 'register',
    account: 'enterprise',
  } as const;
  expect(arrivalAt(authAddress(arrival))).toEqual(arrival);
});

test('what is not said does not stand in the address', () => {
  expect(authAddress({ tab: 'register', account: undefined })).toBe('/auth?tab=register');
});

test('nothing said means nothing asked for', () => {
  expect(arrivalAt('/auth')).toEqual({});
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'evil',
  ' /dashboard',
  '//[',
  '',
])('nobody is sent away from this site after signing in: %j', (returnTo) => {
  expect(arrivalAt(authAddress({ returnTo })).returnTo).toBeUndefined();
});

test.each(['/campaign/1', '/pricing?achat=individual', '/?next=//evil.example', '/a/../dashboard'])(
  'an address of this site is kept: %s',
  (returnTo) => expect(arrivalAt(authAddress({ returnTo })).returnTo).toMatch(/^\/(?!\/)/),
);

test('a browser without URL.canParse reads it too', () => {
  const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(arrivalAt(authAddress({ returnTo: '/pricing' })).returnTo).toBe('/pricing');
  canParse.mockRestore();
});

test.each(['individual', 'admin', ''])('an account that is no company’s is not asked for: %j', (account) => {
  expect(arrivalAt(`/auth?account=${account}`).account).toBeUndefined();
});

test.each(['constructor', 'unknown', ''])('a reason nobody wrote says nothing: %j', (reason) => {
  expect(arrivalAt(`/auth?reason=${reason}`).reason).toBeUndefined();
});
