import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
  verify,
} from 'node:crypto';
import type { Verdict } from '#shared/contracts/scores.ts';
import type { Level } from '#shared/rules/assessments/level.ts';
import { NBSP } from '#shared/rules/text/format.ts';

export type CertificateClaims = {
  number: string;
  full_name: string;
  profile_name: string;
  level: Level;
  global_score: number;
  verdict: Verdict;
  issued_at: Date;
  margin_low: number | null;
  margin_high: number | null;
  counted: number | null;
  attempt: number | null;
  confirmed: boolean;
};
export type PublicJwk = JsonWebKey & { kid: string };
export type SigningKey = { kid: string; publicJwk: PublicJwk; privateJwk: JsonWebKey };

/** By which two papers are told apart, as each prints it: 64 bits of the signature’s digest, '3F9A 77C1 …'. */
export function fingerprintOf(signature: string): string {
  const digits = createHash('sha256').update(signature).digest('hex').slice(0, 16).toUpperCase();
  return (digits.match(/.{4}/g) ?? []).join(NBSP);
}

/** Half the order of P-256. Every ECDSA signature has two valid forms; only the one with the smaller s is accepted. */
const HALF_ORDER = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n;
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** In place of an example’s key and signature. */
export const UNSIGNED = 'none';

/** A fresh P-256 pair; `kid` begins its RFC 7638 thumbprint. */
export function generateSigningKey(): SigningKey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { crv, kty, x, y } = pair.publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('hex').slice(0, 16);
  return {
    kid,
    publicJwk: { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' },
    privateJwk: pair.privateKey.export({ format: 'jwk' }),
  };
}

/** A compact JWS (RFC 7515, ES256) over the canonical claims. */
export function signCertificate(
  claims: CertificateClaims,
  key: Pick<SigningKey, 'kid' | 'privateJwk'>,
): string {
  const signed = signingInput(claims, key.kid, PRESENT);
  const privateKey = createPrivateKey({ key: key.privateJwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${lowForm(signature).toString('base64url')}`;
}

/** Strict: any other encoding of the same signature is refused. What was signed in the former form is good for what it held. */
export function signatureFits(
  claims: CertificateClaims,
  signature: string,
  publicJwks: readonly PublicJwk[],
): boolean {
  return publicJwks.some((jwk) => {
    const signed = [PRESENT, FORMER]
      .map((form) => signingInput(claims, jwk.kid, form))
      .find((text) => signature.startsWith(`${text}.`));
    if (signed === undefined) return false;
    const encoded = signature.slice(signed.length + 1);
    const bytes = Buffer.from(encoded, 'base64url');
    if (bytes.length !== 64 || bytes.toString('base64url') !== encoded || sOf(bytes) > HALF_ORDER)
      return false;
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, bytes);
  });
}

type Form = { typ: string; payload: (claims: CertificateClaims) => object };

/** The form in which certificates are signed. It is named in the header, so that neither form passes for the other. */
const PRESENT: Form = { typ: 'baara-certificate-2+jws', payload: canonical };
/** The form of certificates signed until November 2026: without margin, questions counted, attempt and strength. */
const FORMER: Form = { typ: 'baara-certificate+jws', payload: whoAndWhat };

function signingInput(claims: CertificateClaims, kid: string, { typ, payload }: Form): string {
  return `${encode({ alg: 'ES256', kid, typ })}.${encode(payload(claims))}`;
}

/** RFC 8785: sorted keys, strings only; what there is not is empty. Numbers are the shortest decimals that read back unchanged. */
function canonical({ attempt, confirmed, counted, margin_high, margin_low, ...claims }: CertificateClaims) {
  const { full_name, global_score, issued_at, level, number, profile_name, verdict } = whoAndWhat(claims);
  return {
    attempt: `${attempt ?? ''}`,
    confirmed: `${confirmed}`,
    counted: `${counted ?? ''}`,
    full_name,
    global_score,
    issued_at,
    level,
    margin_high: `${margin_high ?? ''}`,
    margin_low: `${margin_low ?? ''}`,
    number,
    profile_name,
    verdict,
  };
}

type WhoAndWhat = Omit<CertificateClaims, 'margin_low' | 'margin_high' | 'counted' | 'attempt' | 'confirmed'>;

function whoAndWhat({
  full_name,
  global_score,
  issued_at,
  level,
  number,
  profile_name,
  verdict,
}: WhoAndWhat) {
  return {
    full_name,
    global_score: `${global_score}`,
    issued_at: issued_at.toISOString(),
    level,
    number,
    profile_name,
    verdict,
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function lowForm(signature: Buffer): Buffer {
  const s = sOf(signature);
  if (s <= HALF_ORDER) return signature;
  return Buffer.concat([
    signature.subarray(0, 32),
    Buffer.from((ORDER - s).toString(16).padStart(64, '0'), 'hex'),
  ]);
}

function sOf(signature: Buffer): bigint {
  return BigInt(`0x${signature.subarray(32).toString('hex')}`);
}
