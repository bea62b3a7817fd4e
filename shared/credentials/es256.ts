/** A key on P-256 as a JWK (RFC 7517); the private one has a `d`. */
export type Jwk = { x?: string | undefined; y?: string | undefined; d?: string | undefined };

// biome-ignore lint/style/noRestrictedGlobals: it signs, checks and digests, and draws nothing
const { subtle } = crypto;
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' };

export async function signEs256(data: Uint8Array<ArrayBuffer>, privateJwk: Jwk) {
  const key = await subtle.importKey('jwk', ecKey(privateJwk), CURVE, false, ['sign']);
  return new Uint8Array(await subtle.sign(ALGORITHM, key, data));
}

export async function verifyEs256(
  data: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  { x, y }: Jwk,
): Promise<boolean> {
  const key = await subtle.importKey('jwk', ecKey({ x, y }), CURVE, false, ['verify']);
  return subtle.verify(ALGORITHM, key, signature, data);
}

export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await subtle.digest('SHA-256', data));
}

/** Without what else a published key says of itself: browsers differ in what they take. */
function ecKey({ x = '', y = '', d }: Jwk) {
  return { kty: 'EC', crv: 'P-256', x, y, ...(d !== undefined && { d }) };
}
