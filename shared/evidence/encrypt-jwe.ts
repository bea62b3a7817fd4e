import { sha256 } from '#shared/credentials/es256.ts';
import { toBase64Url } from '#shared/rules/units/base64url.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** ECDH on P-256; `x` and `y` as in a JWK. */
type RecipientKey = { kid: string; x: string; y: string };

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const ENCRYPTION = 'A256GCM';
const KEY_BITS = 256;
const TAG_BYTES = 16;
const IV_BYTES = 12;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/**
 * A compact JWE (RFC 7516) by ECDH-ES directly (RFC 7518, 4.6) and A256GCM, which every JOSE library opens; ours on the
 * server is `jose`, which would cost the phone seven times these bytes.
 */
export async function encryptJwe(plain: Bytes, { kid, x, y }: RecipientKey): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: what must not be guessed is drawn here
  const { subtle } = crypto;
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const recipient = await subtle.importKey('jwk', jwk, CURVE, false, []);
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: recipient }, own.privateKey, KEY_BITS);
  const point = await subtle.exportKey('jwk', own.publicKey);
  const epk = { kty: 'EC', crv: 'P-256', x: point.x, y: point.y };
  const header = toBase64Url(utf8(JSON.stringify({ alg: 'ECDH-ES', enc: ENCRYPTION, kid, epk })));
  const key = await subtle.importKey('raw', await deriveKey(new Uint8Array(shared)), 'AES-GCM', false, [
    'encrypt',
  ]);
  // biome-ignore lint/style/noRestrictedGlobals: as above
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(
    await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(header) }, key, plain),
  );
  const parts = [iv, sealed.slice(0, -TAG_BYTES), sealed.slice(-TAG_BYTES)];
  // The second part, an encrypted key, is empty where the agreed key encrypts directly.
  return [header, '', ...parts.map(toBase64Url)].join('.');
}

/** The Concat KDF of NIST SP 800-56A, one round, with neither party named. */
async function deriveKey(shared: Bytes): Promise<Bytes> {
  const nobody = number(0);
  const info = [number(ENCRYPTION.length), utf8(ENCRYPTION), nobody, nobody, number(KEY_BITS)];
  return new Uint8Array(
    await sha256(new Uint8Array([number(1), shared, ...info].flatMap((part) => [...part]))),
  );
}

function number(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
