import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Kept } from '#shared/credentials/check-code.ts';
import { type Claims, writeClaims } from '#shared/credentials/claims.ts';
import { signCose } from '#shared/credentials/cose.ts';
import { writeBits } from '#shared/credentials/status-list.ts';
import { type Answer, check } from './check.ts';

const YEAR = 365 * 86_400;
const TODAY = Date.parse('2026-11-22T10:00:00Z') / 1000;

vi.mock('./kept.ts', () => ({ readKept: async () => undefined, refreshKept: async () => kept }));

let kept: Kept;
let keys: CryptoKeyPair;
beforeAll(async () => {
  keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const publicJwk = { ...(await crypto.subtle.exportKey('jwk', keys.publicKey)), kid: 'a3f09c1d77b2e540' };
  kept = { keys: [publicJwk], list: { bits: writeBits([], 5_000), as_of: TODAY } };
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function codeIssued(issued: number): Promise<Uint8Array> {
  const claims: Claims = {
    number: '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
    full_name: 'Awa Traoré',
    profile_name: 'Développement web',
    level: 'senior',
    score: 87.4,
    margin: null,
    counted: 28,
    confirmed: false,
    verdict: 'online',
    issued,
    expires: issued + 3 * YEAR,
    status_index: 4_711,
    holder: null,
  };
  const privateJwk = await crypto.subtle.exportKey('jwk', keys.privateKey);
  return signCose(writeClaims(claims), { kid: 'a3f09c1d77b2e540', privateJwk });
}

async function saidBy(phoneClock: number, code: Uint8Array, status: string): Promise<Answer['said'][]> {
  vi.setSystemTime(phoneClock * 1000);
  vi.stubGlobal('fetch', async () =>
    Response.json({ certificate: { status } }, { headers: { 'x-baara': '1' } }),
  );
  const said: Answer['said'][] = [];
  await check(code, (answer) => said.push(answer.said));
  return said;
}

test.each([-4, 0, 4])('with network the phone’s clock, %i years off, decides nothing', async (years) => {
  const clock = TODAY + years * YEAR;
  expect((await saidBy(clock, await codeIssued(TODAY - YEAR), 'valid')).at(-1)).toBe('confirmed');
  expect((await saidBy(clock, await codeIssued(TODAY - 4 * YEAR), 'expired')).at(-1)).toBe('expired');
});

test('one that expired since the list was made is expired, not refused', async () => {
  const code = await codeIssued(TODAY - 3 * YEAR + 60);
  expect((await saidBy(TODAY, code, 'expired')).at(-1)).toBe('expired');
});
