import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BootError, Environment, readConfig } from './config.ts';

const SERVED = { DATABASE_URL: 'postgres://baara@db/baara', SECRET_KEY: 'x'.repeat(32) };

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.0.0.2' }, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:4000' }, true],
  [{ PAYMENT_SANDBOX: '0' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ PUBLIC_URL: 'https://baara.example' }, false],
  [{ PUBLIC_URL: 'https://localhost' }, false],
  [{ PUBLIC_URL: 'http://baara.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.example' }, false],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ TRUST_PROXY: '1' }, false],
  [{ TRUST_PROXY: '0' }, true],
  [{ PUBLIC_URL: 'https://baara.example', PAYMENT_SANDBOX: '1' }, true],
  [SERVED, false],
  [{ ...SERVED, HOST: '127.0.0.1' }, false],
  [{ ...SERVED, DEMO_DATA: '1' }, false],
  [{ ...SERVED, PAYMENT_SANDBOX: '1' }, true],
] as const)('started with %o, payments may be simulated: %s', (environment, allowed) => {
  expect(readConfig({ ...environment }).paymentSandbox).toBe(allowed);
});

test.each([
  ['an address that is none', { DATABASE_URL: 'mysql://localhost/baara' }, /^DATABASE_URL: /],
  ['no key beside a database', { SECRET_KEY: undefined }, /^SECRET_KEY: required with DATABASE_URL/],
  ['a key too short', { SECRET_KEY: 'court' }, /^SECRET_KEY: /],
  ['a mail server without a sender', { SMTP_URL: 'smtp://localhost' }, /^SMTP_URL, MAIL_FROM: /],
  ['a model without a key', { OPENAI_MODEL: 'mistral' }, /^OPENAI_API_KEY: required with/],
  ['a model’s address without http', { OPENAI_BASE_URL: 'localhost:11434/v1' }, /^OPENAI_BASE_URL: /],
  ['a padded push key', { VAPID_PUBLIC_KEY: `${'A'.repeat(87)}=` }, /^VAPID_PUBLIC_KEY: .*without =/],
  [
    'a public address with a path',
    { PUBLIC_URL: 'https://exemple.org/baara' },
    /^PUBLIC_URL: .*without a path/,
  ],
  ['a port that is none', { PORT: '70000' }, /^PORT: /],
] as const)('%s is refused in one line that names the setting', (_, environment, line) => {
  const refused = expect(() => readConfig({ ...SERVED, ...environment }));
  refused.toThrow(BootError);
  refused.toThrow(line);
});

test('.env.example sets nothing before somebody does', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  expect(lines.filter((line) => line && !line.startsWith('#'))).toEqual([]);
});

test.each(['README.md', '.env.example'])('%s names every setting there is', (document) => {
  const named = new Set(readFileSync(document, 'utf8').match(/\b[A-Z]+(?:_[A-Z]+)*\b/g));
  expect(Object.keys(Environment.shape).filter((name) => !named.has(name))).toEqual([]);
});
