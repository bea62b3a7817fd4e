import { decode, encode } from 'cborg';
import { type Jwk, signEs256, verifyEs256 } from './es256.ts';

/** A public key as it is published, with its name in hexadecimal digits. */
export type IssuerKey = Jwk & { kid: string };

type Bytes = Uint8Array<ArrayBuffer>;
type Parts = { kid: string; payload: Bytes; toBeSigned: Bytes; signature: Bytes };

/** RFC 9052: the tag of COSE_Sign1, header parameters, and the value of ES256. */
const SIGN1 = 0xd2;
const ALG = 1;
const KID = 4;
const ES256 = -7;

/** Of ES256. */
const SIGNATURE_BYTES = 64;

/** A tagged COSE_Sign1 over the payload. */
export async function signCose(
  payload: Bytes,
  { kid, privateJwk }: { kid: string; privateJwk: Jwk },
): Promise<Bytes> {
  const signature = await signEs256(toBeSigned(headOf(kid), payload), privateJwk);
  return whole(kid, payload, signature);
}

/** The parts of a COSE_Sign1 as `signCose` writes it; undefined for any other bytes. */
export function readCose(bytes: Uint8Array): Parts | undefined {
  if (bytes[0] !== SIGN1) return undefined;
  try {
    const [head, , payload, signature] = decode(bytes.subarray(1), { useMaps: true });
    const kid = toHex(decode(head, { useMaps: true }).get(KID));
    // A number in its place would be taken for a length, of gigabytes; an array of numbers would be another writing.
    if (!(signature instanceof Uint8Array) || signature.length !== SIGNATURE_BYTES) return undefined;
    // One writing of each certificate: whatever else means the same is not it.
    if (!isSame(whole(kid, payload, signature), bytes)) return undefined;
    return { kid, payload, signature: new Uint8Array(signature), toBeSigned: toBeSigned(head, payload) };
  } catch {
    return undefined;
  }
}

export function isSignedBy({ toBeSigned, signature }: Parts, issuer: IssuerKey): Promise<boolean> {
  return verifyEs256(toBeSigned, signature, issuer);
}

function headOf(kid: string): Uint8Array {
  return encode(
    new Map<number, unknown>([
      [ALG, ES256],
      [KID, fromHex(kid)],
    ]),
  );
}

/** Sig_structure (RFC 9052, 4.4). */
function toBeSigned(head: Uint8Array, payload: Uint8Array): Bytes {
  return new Uint8Array(encode(['Signature1', head, new Uint8Array(), payload]));
}

function whole(kid: string, payload: Uint8Array, signature: Uint8Array): Bytes {
  return new Uint8Array([SIGN1, ...encode([headOf(kid), new Map(), payload, signature])]);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}
