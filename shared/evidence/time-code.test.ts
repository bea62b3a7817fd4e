import { expect, test } from 'vitest';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { chainHeads } from './journal-chain.ts';
import { CODE_LENGTH, journalTag, readTimeCode, writeTimeCode } from './time-code.ts';

const NAME = { testId: '0b5c3f1e-95a7-4a6e-9d0e-3a1f0c6f2b11', deviceId: 'phone-of-awa' };
const LINES: JournalEvent[] = [{ seq: 1, kind: 'open', at: 1, mono: 1, boot: 'one' }];

async function newKey() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  return crypto.subtle.exportKey('jwk', pair.privateKey);
}

test('a code names test, journal and head, and its test’s key vouches for it', async () => {
  const key = await newKey();
  const code = await writeTimeCode(NAME, LINES, key);
  const read = readTimeCode(code);
  expect(read?.testId).toBe(NAME.testId);
  expect(read?.journal).toEqual(await journalTag(NAME));
  expect(read?.head).toEqual((await chainHeads(NAME, LINES))[0]);
  expect(await read?.isSignedBy(key)).toBe(true);
  expect(await read?.isSignedBy(await newKey())).toBe(false);
});

test('with the name of its field a code is less than 200 bytes, and none is valid with a character changed', async () => {
  const key = await newKey();
  const code = await writeTimeCode(NAME, LINES, key);
  expect(code).toHaveLength(CODE_LENGTH);
  expect(JSON.stringify({ code }).length).toBeLessThanOrEqual(200);
  for (const place of code.split('').keys()) {
    const forged = code.slice(0, place) + (code[place] === 'A' ? 'B' : 'A') + code.slice(place + 1);
    expect((await readTimeCode(forged)?.isSignedBy(key)) ?? false).toBe(false);
  }
  for (const wrong of ['', code.slice(1), `${code}A`, `${code.slice(1)}=`])
    expect(readTimeCode(wrong)).toBeUndefined();
});
