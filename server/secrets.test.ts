import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('a key', ['the key before']);

test('what is sealed names its cipher, and what was sealed before it did is still read', () => {
  const sealed = secrets.encrypt('mails', 'un secret, à Ségou');
  expect(sealed).toMatch(/^aes-256-gcm:[\w+/]+=*$/);
  expect(secrets.decrypt('mails', sealed)).toBe('un secret, à Ségou');
  const nameless = createSecrets('the key before').encrypt('mails', 'de l’an passé').split(':')[1] as string;
  expect(secrets.decrypt('mails', nameless)).toBe('de l’an passé');
});

test('for another purpose, by another key or with one bit changed it opens nothing', () => {
  const sealed = secrets.encrypt('mails', 'un secret');
  expect(() => secrets.decrypt('mfa', sealed)).toThrow('no key');
  expect(() => createSecrets('another').decrypt('mails', sealed)).toThrow('no key');
  const [cipher, body = ''] = sealed.split(':');
  const bytes = Buffer.from(body, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => secrets.decrypt('mails', `${cipher}:${bytes.toString('base64')}`)).toThrow('no key');
});
