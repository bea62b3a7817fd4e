import { type Jwk, signEs256, verifyEs256 } from '#shared/credentials/es256.ts';
import { fromBase64Url, toBase64Url } from '#shared/rules/units/base64url.ts';
import { uuidBytes, uuidOf } from '#shared/rules/units/uuid.ts';
import { chainHeads, chainRoot, type JournalName } from './journal-chain.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** That a test's journal had this head: it shows neither answers nor who gave them. */
export type TimeClaim = { testId: string; journal: Bytes; head: Bytes };

/** Bytes: the test's id, the first of the journal's root, the head, the signature. */
const [TEST, JOURNAL, HEAD, SIGNATURE] = [16, 8, 32, 64];
const SIGNED = TEST + JOURNAL + HEAD;
/** Characters of a code. */
export const CODE_LENGTH = Math.ceil(((SIGNED + SIGNATURE) * 4) / 3);

/** How a journal is named in a code. */
export async function journalTag(name: JournalName): Promise<Bytes> {
  return (await chainRoot(name)).slice(0, JOURNAL);
}

/** The code that proves by when a journal's lines were made: 160 characters, signed with the test's own key. */
export async function writeTimeCode(
  name: JournalName,
  lines: Parameters<typeof chainHeads>[1],
  key: Jwk,
): Promise<string> {
  const heads = await chainHeads(name, lines);
  const head = heads.at(-1) ?? (await chainRoot(name));
  const claimed = new Uint8Array([...uuidBytes(name.testId), ...(await journalTag(name)), ...head]);
  return toBase64Url(new Uint8Array([...claimed, ...(await signEs256(toBeSigned(claimed), key))]));
}

type Read = TimeClaim & { isSignedBy(key: Jwk): Promise<boolean> };

/** Undefined when it is no such code. */
export function readTimeCode(code: string): Read | undefined {
  if (code.length !== CODE_LENGTH || !/^[\w-]+$/.test(code)) return undefined;
  const bytes = fromBase64Url(code);
  const claimed = bytes.slice(0, SIGNED);
  return {
    testId: uuidOf(claimed.slice(0, TEST)),
    journal: claimed.slice(TEST, TEST + JOURNAL),
    head: claimed.slice(TEST + JOURNAL),
    isSignedBy: (key) => verifyEs256(toBeSigned(claimed), bytes.slice(SIGNED), key),
  };
}

/** The key signs other things too: what it signs says what it is. */
function toBeSigned(claimed: Bytes): Bytes {
  return new Uint8Array([...new TextEncoder().encode('baara-time'), ...claimed]);
}
