import type { Question } from '#shared/contracts/assessments.ts';
import type { SealedPaper } from '#shared/contracts/sittings.ts';

/** Whether this browser can open a sealed paper: WebCrypto (a secure address) and gzip streams. */
export function canUnseal(): boolean {
  return typeof DecompressionStream !== 'undefined' && globalThis.crypto?.subtle !== undefined;
}

/** Step 2. `key`, `iv` and `paper` are base64. @throws when the key does not fit or a byte changed */
export async function unseal(
  { iv, paper }: Pick<SealedPaper, 'iv' | 'paper'>,
  key: string,
): Promise<Question[]> {
  const cryptoKey = await crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['decrypt']);
  const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, cryptoKey, bytes(paper));
  const plain = new Response(packed).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain).json();
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
