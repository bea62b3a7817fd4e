import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CertificateCheck } from '#shared/contracts/certificates.ts';
import type { Kept } from '#shared/credentials/check-code.ts';
import { type Claims, writeClaims } from '#shared/credentials/claims.ts';
import { type IssuerKey, signCose } from '#shared/credentials/cose.ts';
import { writeBits } from '#shared/credentials/status-list.ts';
import { KEPT } from '#shared/rules/assessments/outcome.ts';
import { type Answer, check } from './check.ts';
import { factsOf } from './show-answer.ts';
import { warmUpCheck } from './warm-up.ts';
import { WORDS } from './words.ts';

const YEAR = 365 * 86_400;
const TODAY = Date.parse('2026-11-22T10:00:00Z') / 1000;

vi.mock('./kept.ts', () => ({
  readKept: async () => stored,
  refreshKept: async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    stored = kept;
    return kept;
  },
}));

/** What the server gives, and what an earlier visit left. */
let kept: Kept;
let stored: Kept | undefined;
let isOnline: boolean;
let keys: CryptoKeyPair;
let publicJwk: IssuerKey;
const newPair = () =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
beforeAll(async () => {
  keys = await newPair();
  publicJwk = { ...(await crypto.subtle.exportKey('jwk', keys.publicKey)), kid: 'a3f09c1d77b2e540' };
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stored = undefined;
  isOnline = true;
  keepList([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keepList(withdrawn: number[]): void {
  kept = { keys: [publicJwk], list: { bits: writeBits(withdrawn, 5_000), as_of: TODAY } };
}

async function codeIssued(issued: number, signer = keys, kid = publicJwk.kid): Promise<Uint8Array> {
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
  const privateJwk = await crypto.subtle.exportKey('jwk', signer.privateKey);
  return signCose(writeClaims(claims), { kid, privateJwk });
}

/** What is shown last; `today`: the server's word on the certificate, undefined where it gives none. */
async function answerTo(code: Uint8Array, today: Partial<CertificateCheck> | undefined): Promise<Answer> {
  vi.stubGlobal('fetch', async () => {
    if (!today) throw new TypeError('Failed to fetch');
    return Response.json({ certificate: today }, { headers: { 'x-baara': '1' } });
  });
  let last: Answer = { said: 'no_keys' };
  await check(code, (answer) => {
    last = answer;
  });
  return last;
}

async function saidBy(phoneClock: number, code: Uint8Array, status: CertificateCheck['status']) {
  vi.setSystemTime(phoneClock * 1000);
  return (await answerTo(code, { status })).said;
}

test.each([-4, 0, 4])('with network the phone’s clock, %i years off, decides nothing', async (years) => {
  const clock = TODAY + years * YEAR;
  expect(await saidBy(clock, await codeIssued(TODAY - YEAR), 'valid')).toBe('confirmed');
  expect(await saidBy(clock, await codeIssued(TODAY - 4 * YEAR), 'expired')).toBe('expired');
});

test('whoever opens the page has the keys and a list of that day, and asks for them once a day', async () => {
  vi.setSystemTime(TODAY * 1000);
  await warmUpCheck();
  expect(stored).toBe(kept);
  const keptAfter = async (hours: number) => {
    stored = { ...kept, list: { ...kept.list, as_of: TODAY - hours * 3_600 } };
    await warmUpCheck();
    return stored === kept;
  };
  expect([await keptAfter(1), await keptAfter(25)]).toEqual([false, true]);
});

test('a key that is not among today’s is refused; without network it is one that this phone may not know yet', async () => {
  vi.setSystemTime(TODAY * 1000);
  const theirs = await newPair();
  const forged = await codeIssued(TODAY - YEAR, theirs, '00f09c1d77b2e541');
  expect((await answerTo(forged, { status: 'valid' })).said).toBe('refused');
  isOnline = false;
  expect((await answerTo(forged, undefined)).said).toBe('unknown_key');
  expect((await answerTo(await codeIssued(TODAY - YEAR), undefined)).said).toBe('valid');
});

test('without network what hangs on the phone’s clock is said with its date', async () => {
  stored = kept;
  isOnline = false;
  const code = await codeIssued(TODAY - YEAR);
  const saidAt = async (clock: number) => {
    vi.setSystemTime(clock * 1000);
    const { said } = await answerTo(code, undefined);
    return [said, WORDS[said].text(TODAY)];
  };
  expect(await saidAt(Date.parse('2020-01-03') / 1000)).toEqual([
    'unsure',
    expect.stringMatching(/3 janvier 2020.* date du 22 novembre 2026/),
  ]);
  expect(await saidAt(Date.parse('2030-01-03') / 1000)).toEqual([
    'expired_by_clock',
    expect.stringContaining('d’après la date de ce téléphone (3 janvier 2030)'),
  ]);
});

test('one that expired since the list was made is expired, not refused', async () => {
  const code = await codeIssued(TODAY - 3 * YEAR + 60);
  expect(await saidBy(TODAY, code, 'expired')).toBe('expired');
});

test('with network the answer says what the server knows beyond the code, and what was confirmed since', async () => {
  const code = await codeIssued(TODAY - YEAR);
  const facts = new Map(
    factsOf(await answerTo(code, { status: 'valid', confirmed: true, attempt: 2, kept: true })),
  );
  expect(facts.get('Mention')).toBe('Certifié confirmé');
  expect(facts.get('Questions')).toBe('28 comptées, 2e tentative');
  expect(facts.get('Conservé')).toBe(KEPT);
  const alone = new Map(factsOf(await answerTo(code, undefined)));
  expect([alone.get('Mention'), alone.get('Questions'), alone.get('Conservé')]).toEqual([
    'Certifié',
    '28 comptées',
    undefined,
  ]);
});

test('of a certificate that is over it is not said how sure it is, nor that it was kept', async () => {
  const today = { confirmed: true, kept: true };
  const code = await codeIssued(TODAY - 3 * YEAR + 60);
  for (const status of ['expired', 'revoked'] as const) {
    const facts = new Map(factsOf(await answerTo(code, { status, ...today })));
    expect([facts.get('Mention'), facts.get('Conservé')]).toEqual([undefined, undefined]);
    expect([facts.has('Expire le'), facts.has('Expiré le')]).toEqual([false, status === 'expired']);
  }
});

test('of a code that was replaced the server says that its certificate stands, and when the name was corrected', async () => {
  keepList([4_711]);
  const code = await codeIssued(TODAY - YEAR);
  const corrected = { full_name: 'Awa Diallo', name_corrected_at: '2026-10-03T10:00:00Z' };
  const renamed = await answerTo(code, { status: 'valid', ...corrected });
  expect(renamed.said).toBe('replaced');
  expect(factsOf(renamed)).toContainEqual(['Nom corrigé le', '3 octobre 2026']);
  expect(JSON.stringify(factsOf(renamed))).not.toMatch(/Traoré|Diallo/);
  const bound = await answerTo(code, { status: 'valid', full_name: 'Awa Traoré' });
  expect([bound.said, factsOf(bound)[0]]).toEqual(['replaced', ['Titulaire', 'Awa Traoré']]);
  expect((await answerTo(code, { status: 'revoked' })).said).toBe('revoked');
  expect((await answerTo(code, undefined)).said).toBe('withdrawn');
});
