import { expect, test } from 'vitest';
import { type CertificateClaims, generateSigningKey, signatureFits, signCertificate } from './sign.ts';

const key = generateSigningKey();
const other = generateSigningKey();
const claims: CertificateClaims = {
  number: '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
  full_name: 'Ɲɛnɛbɔ Traoré',
  profile_name: 'Développement web',
  level: 'senior',
  global_score: 83.33333333333333,
  verdict: 'online',
  issued_at: new Date('2026-03-12T10:00:00.000Z'),
  margin_low: 71.25,
  margin_high: 91.5,
  counted: 24,
  attempt: 1,
  confirmed: false,
};
const signature = signCertificate(claims, key);
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const accepts = (forged: string, about = claims) =>
  signatureFits(about, forged, [other.publicJwk, key.publicJwk]);

test('a certificate verifies under its own key, whatever keys came before', () => {
  expect(accepts(signature)).toBe(true);
  expect(accepts(signCertificate(claims, other))).toBe(true);
});

test('the claims and the header are readable by any JWS tool', () => {
  const [header = '', payload = ''] = signature.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    alg: 'ES256',
    kid: key.kid,
  });
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    global_score: '83.33333333333333',
  });
});

test('every byte of the signature changed in many ways: none accepted', () => {
  const accepted: string[] = [];
  for (let at = 0; at < signature.length; at += 1) {
    const byte = signature.charCodeAt(at);
    const digit = BASE64URL.indexOf(signature.charAt(at));
    const changed = [
      ...[1, 2, 4, 8, 16, 32, 64, 128].map((bit) => String.fromCharCode(byte ^ bit)),
      ...[1, 2, 4, 8, 16, 32].map((bit) => BASE64URL.charAt(digit ^ bit)),
      ...['=', '+', '/', '.', ' ', '\n', '\u0000', ''],
      `${signature.charAt(at)} `,
      `${signature.charAt(at)}=`,
    ];
    for (const replacement of changed) {
      const forged = signature.slice(0, at) + replacement + signature.slice(at + 1);
      if (forged !== signature && accepts(forged)) accepted.push(`${at}: ${JSON.stringify(replacement)}`);
    }
  }
  expect(accepted).toEqual([]);
});

test('the last character’s unused bits must be the ones written', () => {
  const twins = [...BASE64URL]
    .map((digit) => signature.slice(0, -1) + digit)
    .filter((twin) => twin !== signature);
  const sameBytes = twins.filter((twin) =>
    Buffer.from(twin.split('.')[2] ?? '', 'base64url').equals(
      Buffer.from(signature.split('.')[2] ?? '', 'base64url'),
    ),
  );
  expect(sameBytes.length).toBeGreaterThan(0);
  expect(twins.filter((twin) => accepts(twin))).toEqual([]);
});

test('the mirrored form of an ECDSA signature is refused', () => {
  const [header, payload, encoded = ''] = signature.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  const mirrored = (ORDER - BigInt(`0x${bytes.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0');
  const twin = Buffer.concat([bytes.subarray(0, 32), Buffer.from(mirrored, 'hex')]).toString('base64url');
  expect(accepts(`${header}.${payload}.${twin}`)).toBe(false);
});

test('every signature is in the accepted form', () => {
  for (let index = 0; index < 40; index += 1) expect(accepts(signCertificate(claims, key))).toBe(true);
});

test('any changed claim is refused', () => {
  const changes: Partial<CertificateClaims>[] = [
    { number: '3F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE' },
    { full_name: 'Ɲɛnɛbɔ Traore' },
    { full_name: 'Ɲɛnɛbɔ Traore\u0301' },
    { profile_name: 'Développement Web' },
    { level: 'junior' },
    { global_score: 83.33333333333334 },
    { global_score: 83.3 },
    { verdict: 'offline_proven' },
    { issued_at: new Date('2026-03-12T10:00:00.001Z') },
    { margin_low: 71.26 },
    { margin_low: null },
    { margin_high: null },
    { counted: 42 },
    { counted: null },
    { attempt: null },
    { confirmed: true },
  ];
  expect(new Set(changes.flatMap(Object.keys))).toEqual(new Set(Object.keys(claims)));
  expect(changes.filter((change) => accepts(signature, { ...claims, ...change }))).toEqual([]);
});

test('a rewritten header is refused even with a true signature behind it', () => {
  const [, payload = '', encoded = ''] = signature.split('.');
  const headers = [
    { alg: 'none', kid: key.kid, typ: 'baara-certificate+jws' },
    { alg: 'HS256', kid: key.kid, typ: 'baara-certificate+jws' },
    { kid: key.kid, alg: 'ES256', typ: 'baara-certificate+jws' },
    { alg: 'ES256', kid: other.kid, typ: 'baara-certificate+jws' },
    { alg: 'ES256', kid: key.kid, typ: 'baara-certificate+jws', jwk: other.publicJwk },
  ];
  const forged = headers.map(
    (header) => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${encoded}`,
  );
  expect(forged.filter((text) => accepts(text))).toEqual([]);
});

test('nothing verifies under an unknown key or under none', () => {
  expect(signatureFits(claims, signature, [other.publicJwk])).toBe(false);
  expect(signatureFits(claims, signature, [{ ...other.publicJwk, kid: key.kid }])).toBe(false);
  expect(signatureFits(claims, signature, [])).toBe(false);
});

test.each([
  '',
  '.',
  '..',
  'a.b.c',
  signature.slice(0, -1),
  `${signature}A`,
  `${signature}.`,
  signature.toUpperCase(),
])('%j is refused', (text) => {
  expect(accepts(text)).toBe(false);
});

test('the public key holds nothing private', () => {
  expect(Object.keys(key.publicJwk).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

/** Of March 2026, before margin, questions counted, attempt and strength were claims. */
const FORMER_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'QrIXYu-TyvL_V4L-pdLMsGSuBFxA0tN3hY_Hi0qL9HU',
  y: '6TPKr27aTs2HT7EUxguYFQ8wXzJ663FLfn5H_4avR1Q',
  kid: '4c2ab4e4792f9bd5',
};
const FORMER = [
  'eyJhbGciOiJFUzI1NiIsImtpZCI6IjRjMmFiNGU0NzkyZjliZDUiLCJ0eXAiOiJiYWFyYS1jZXJ0aWZpY2F0ZStqd3MifQ',
  'eyJmdWxsX25hbWUiOiLGncmbbsmbYsmUIFRyYW9yw6kiLCJnbG9iYWxfc2NvcmUiOiI4My4zMzMzMzMzMzMzMzMzMyIsImlzc3VlZF9hdCI6IjIwMjYtMDMtMTJUMTA6MDA6MDAuMDAwWiIsImxldmVsIjoic2VuaW9yIiwibnVtYmVyIjoiMkY3UUstOUQzWEEtME1aNVQtUFcxUkItOEhDNE5FIiwicHJvZmlsZV9uYW1lIjoiRMOpdmVsb3BwZW1lbnQgd2ViIiwidmVyZGljdCI6Im9ubGluZSJ9',
  'AaSeOrtGCKxtnYw9TtHgAWFJV6R5iC72vcGidsQ0JNIsMTzwjNTXY-_0JjxYLSMjDgmHYN0Z141nhmNVIiPXCg',
].join('.');

test('what was signed before margin and strength were claims is good for what it held', () => {
  const isGood = (about: Partial<CertificateClaims>) =>
    signatureFits({ ...claims, ...about }, FORMER, [FORMER_KEY]);
  expect([isGood({}), isGood({ counted: 30 }), isGood({ global_score: 84 })]).toEqual([true, true, false]);
});

test('a signature of the present form does not pass for one of the former', () => {
  const [header = '', payload = ''] = signature.split('.');
  const typ = JSON.parse(Buffer.from(header, 'base64url').toString()).typ;
  expect([typ, payload === FORMER.split('.')[1]]).toEqual(['baara-certificate-2+jws', false]);
});
