import { encode } from 'cborg';
import { fromBase64Url } from '#shared/rules/units/base64url.ts';
import { type Jwk, sha256 } from './es256.ts';

/** COSE_Key parameters of an elliptic-curve key on P-256 (RFC 9053). */
const [KTY, CRV, X, Y] = [1, -1, -2, -3];
const [EC2, P256] = [2, 1];

/** The COSE key thumbprint (RFC 9679, SHA-256) of a public P-256 key. */
export function keyThumbprint({ x = '', y = '' }: Jwk): Promise<Uint8Array> {
  const key = encode(
    new Map<number, number | Uint8Array>([
      [KTY, EC2],
      [CRV, P256],
      [X, fromBase64Url(x)],
      [Y, fromBase64Url(y)],
    ]),
  );
  return sha256(new Uint8Array(key));
}
