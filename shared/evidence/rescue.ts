import type { Submission } from '#shared/contracts/sittings.ts';
import { type Jwk, signEs256, verifyEs256 } from '#shared/credentials/es256.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of the signature, which stands first. */
const SIGNATURE = 64;

/** A submission as it is sealed: the test's own signature, then deflated JSON. */
export async function packRescue(submission: Submission, key: Jwk): Promise<Bytes> {
  const json = new Blob([JSON.stringify(submission)]).stream();
  const packed = new Response(json.pipeThrough(new CompressionStream('deflate-raw')));
  const body = new Uint8Array(await packed.arrayBuffer());
  return new Uint8Array([...(await signEs256(toBeSigned(body), key)), ...body]);
}

export function splitRescue(packed: Bytes): { body: Bytes; isSignedBy(key: Jwk): Promise<boolean> } {
  const body = packed.slice(SIGNATURE);
  return {
    body,
    isSignedBy: (key) => verifyEs256(toBeSigned(body), packed.slice(0, SIGNATURE), key),
  };
}

/** The key signs other things too: what it signs says what it is. */
function toBeSigned(body: Bytes): Bytes {
  return new Uint8Array([...new TextEncoder().encode('baara-rescue'), ...body]);
}
