import { importJWK, type JWTPayload, SignJWT } from 'jose';
import type { SigningKey } from '../sign.ts';
import { keyAddress } from './issuer.ts';

type Credential = {
  id: string;
  issuer: { id: string } | string;
  validFrom: string;
  validUntil?: string;
  credentialSubject: { id: string };
};
type Signing = { key: SigningKey; did: string; typ: 'JWT' | 'vc+jwt' };

/** A VC-JWT as Open Badges 3.0 wants it: the credential itself is the payload, beside the claims that repeat it. */
export async function signCredential(credential: Credential, { key, did, typ }: Signing): Promise<string> {
  const { id, validFrom, validUntil, credentialSubject } = credential;
  const payload: JWTPayload = {
    ...credential,
    iss: did,
    jti: id,
    sub: credentialSubject.id,
    nbf: toSeconds(validFrom),
    ...(validUntil && { exp: toSeconds(validUntil) }),
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: keyAddress(did, key.kid), typ })
    .sign(await importJWK(key.privateJwk, 'ES256'));
}

const toSeconds = (instant: string) => Date.parse(instant) / 1000;
