import { expect, test } from 'vitest';
import type { JournalEvent, Submission } from '#shared/contracts/sittings.ts';
import { signEs256 } from '#shared/credentials/es256.ts';
import { fromBase64Url, toBase64Url } from '#shared/rules/units/base64url.ts';
import { packRescue, splitRescue } from './rescue.ts';
import { readTimeCode, writeTimeCode } from './time-code.ts';

const NAME = { testId: '0b5c3f1e-95a7-4a6e-9d0e-3a1f0c6f2b11', deviceId: 'phone-of-awa' };
const LINES: JournalEvent[] = [{ seq: 1, kind: 'open', at: 1, mono: 1, boot: 'one' }];
const CLAIMED = 56;

type Bytes = Uint8Array<ArrayBuffer>;
const ascii = (text: string) => new TextEncoder().encode(text);
const join = (...parts: Uint8Array[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]));

async function newKey() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  return crypto.subtle.exportKey('jwk', pair.privateKey);
}

test('what a test’s key signed as a time vouches for no answers', async () => {
  const key = await newKey();
  const code = fromBase64Url(await writeTimeCode(NAME, LINES, key));
  const [claimed, signature] = [code.slice(0, CLAIMED), code.slice(CLAIMED)];
  for (const body of [claimed, join(ascii('baara-time'), claimed)])
    expect(await splitRescue(join(signature, body)).isSignedBy(key)).toBe(false);
});

test('what a test’s key signed as answers vouches for no time', async () => {
  const key = await newKey();
  const answers = new Uint8Array(CLAIMED).fill(7);
  const said = ascii('baara-rescue');
  const shorter = answers.slice(said.length);
  for (const [claimed, body] of [
    [answers, answers],
    [join(said, shorter), shorter],
  ] as const) {
    const code = toBase64Url(join(claimed, await signEs256(join(said, body), key)));
    expect(await readTimeCode(code)?.isSignedBy(key)).toBe(false);
  }
});

test('a rescue’s own signature is its test’s', async () => {
  const submission: Submission = { test_id: NAME.testId, answers: [] };
  const [key, other] = [await newKey(), await newKey()];
  const { isSignedBy } = splitRescue(await packRescue(submission, key));
  expect([await isSignedBy(key), await isSignedBy(other)]).toEqual([true, false]);
});
