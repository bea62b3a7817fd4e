import { beforeAll, expect, test } from 'vitest';
import { readShown, writeCode } from './address.ts';
import { fromBase45, toBase45 } from './base45.ts';
import { checkCode, type Kept } from './check-code.ts';
import { type Claims, readClaims, writeClaims } from './claims.ts';
import { type IssuerKey, readCose, signCose } from './cose.ts';
import { writeBits } from './status-list.ts';

const DAY = 86_400;
const ISSUED = Date.parse('2026-03-12T10:00:00Z') / 1000;
const NOW = ISSUED + 30 * DAY;
const claims: Claims = {
  number: '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
  full_name: 'Ɲɛnɛbɔ Traoré',
  profile_name: 'Développement web',
  level: 'senior',
  score: 87.4,
  margin: { low: 77, high: 94 },
  counted: 28,
  confirmed: true,
  verdict: 'offline_proven',
  issued: ISSUED,
  expires: ISSUED + 3 * 365 * DAY,
  status_index: 4_711,
  holder: null,
};

type Pair = { publicJwk: IssuerKey; privateJwk: object; kid: string };

let ours: Pair;
let theirs: Pair;
let token: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  ours = await newPair('a3f09c1d77b2e540');
  theirs = await newPair('00f09c1d77b2e541');
  token = await signCose(writeClaims(claims), ours);
});

async function newPair(kid: string): Promise<Pair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const jwkOf = (key: Parameters<typeof crypto.subtle.exportKey>[1]) => crypto.subtle.exportKey('jwk', key);
  return {
    kid,
    publicJwk: { ...(await jwkOf(pair.publicKey)), kid },
    privateJwk: await jwkOf(pair.privateKey),
  };
}

const keptAt = (as_of: number, withdrawn: number[] = []): Kept => ({
  keys: [theirs.publicJwk, ours.publicJwk],
  list: { bits: writeBits(withdrawn, 5_000), as_of },
});
const check = (bytes: Uint8Array, kept: Kept | undefined = keptAt(NOW), now = NOW) =>
  checkCode(bytes, { kept, now });

test('what was signed is read back, and is valid as of the day of the list', async () => {
  expect(await check(token)).toEqual({ status: 'valid', claims, as_of: NOW });
  const bare = { ...claims, margin: null, counted: null, holder: new Uint8Array(32).fill(7) };
  expect(readClaims(writeClaims(bare))).toEqual(bare);
});

test('every byte changed, in each bit and in all: none is taken for genuine', async () => {
  const taken: string[] = [];
  for (let at = 0; at < token.length; at += 1) {
    for (const flip of [1, 2, 4, 8, 16, 32, 64, 128, 255]) {
      const forged = token.slice();
      forged[at] = (forged[at] as number) ^ flip;
      const { status } = await check(forged);
      if (status !== 'forged' && status !== 'unknown_key') taken.push(`${at} ^ ${flip}: ${status}`);
    }
  }
  expect(taken).toEqual([]);
});

test('a byte more, a byte less, or the same written otherwise is forged', async () => {
  const parts = readCose(token);
  expect(parts?.kid).toBe(ours.kid);
  const twins = [
    new Uint8Array([...token, 0]),
    token.slice(0, -1),
    new Uint8Array(),
    // The array of four with its length in a byte of its own.
    new Uint8Array([0xd2, 0x98, 0x04, ...token.slice(2)]),
    // Without the tag.
    token.slice(1),
    // A number, of half a thousand million, where the signature is.
    new Uint8Array([...token.slice(0, -66), 0x1a, 0x1d, 0xcd, 0x65, 0x00]),
    // Its bytes as an array of numbers.
    new Uint8Array([
      ...token.slice(0, -66),
      ...[0x98, 0x40],
      ...[...token.slice(-64)].flatMap((byte) => (byte < 24 ? [byte] : [0x18, byte])),
    ]),
  ];
  for (const twin of twins) expect(await check(twin)).toEqual({ status: 'forged' });
});

test('another’s key is never valid, under its own name or ours', async () => {
  const stranger = await newPair('11f09c1d77b2e542');
  const foreign = await signCose(writeClaims(claims), stranger);
  expect(await check(foreign)).toEqual({ status: 'unknown_key' });
  const posing = await signCose(writeClaims(claims), { ...stranger, kid: ours.kid });
  expect(await check(posing)).toEqual({ status: 'forged' });
  expect(await checkCode(token, { kept: undefined, now: NOW })).toEqual({ status: 'no_keys' });
});

test('withdrawn, expired, and a list too old to tell are each said', async () => {
  const statusWith = async (kept: Kept, now = NOW) => (await check(token, kept, now)).status;
  expect(await statusWith(keptAt(NOW, [4_711]))).toBe('withdrawn');
  expect(await statusWith(keptAt(NOW, [4_710, 4_712]))).toBe('valid');
  expect(await statusWith(keptAt(NOW), claims.expires)).toBe('expired_by_clock');
  expect(await statusWith(keptAt(claims.expires), claims.expires)).toBe('expired');
  expect(await statusWith(keptAt(NOW - 7 * DAY))).toBe('valid');
  expect(await statusWith(keptAt(NOW - 7 * DAY - 1))).toBe('unsure');
  expect(await statusWith(keptAt(ISSUED - 1), ISSUED + DAY)).toBe('unsure');
});

test('a phone whose clock is behind takes no expired certificate for valid, and no old list for today’s', async () => {
  const behind = ISSUED + 29 * DAY;
  const statusAt = async (as_of: number, now: number) => (await check(token, keptAt(as_of), now)).status;
  expect(await statusAt(claims.expires, claims.expires - DAY)).toBe('expired');
  expect(await statusAt(behind + DAY, behind)).toBe('valid');
  expect(await statusAt(behind + DAY + 1, behind)).toBe('unsure');
});

test('an address carries it whole, and says nothing before the hash', () => {
  const { page, fragment } = writeCode('https://baara.example', token);
  expect(page).toBe('https://baara.example/verify#');
  expect(fragment).toMatch(/^[0-9A-Z$%*+\-./:]+$/);
  for (const shown of [page + fragment, new URL(page + fragment).href, ` ${page}${fragment}\n`])
    expect(readShown(shown)).toEqual({ kind: 'code', bytes: token });
});

test('every address of a code stays one when a browser has read it', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const bytes = Uint8Array.from({ length: 1 + (seed % 60) }, (_, at) => (seed * 7_919 + at * 104_729) >> 4);
    const { page, fragment } = writeCode('https://baara.example', bytes);
    expect(readShown(new URL(page + fragment).href)).toEqual({ kind: 'code', bytes });
    expect(fromBase45(toBase45(bytes))).toEqual(bytes);
  }
});

test.each([
  ['2f7qk 9d3xa 0mz5t pw1rb 8hc4ne', '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE'],
  ['https://baara.example/verify/2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE', '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE'],
  ['https://baara.example/opportunities', undefined],
  ['bonjour', undefined],
  ['', undefined],
  ['https://baara.example/verify#%%%', undefined],
])('%j is read as the number %s', (text, number) => {
  expect(readShown(text)).toEqual(number && { kind: 'number', number });
});
