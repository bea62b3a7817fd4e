/** A program that a company can run as it stands, with the badge in `badge.jwt`. */
export function writeExample(did: string, document: string): string {
  return `import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { createLocalJWKSet, jwtVerify } from 'jose';

const issuer = '${did}';
const { verificationMethod } = await (await fetch('${document}')).json();
const keys = createLocalJWKSet({
  keys: verificationMethod.map(({ id, publicKeyJwk }) => ({ ...publicKeyJwk, kid: id })),
});
const check = async (jwt) =>
  (await jwtVerify(jwt, keys, { issuer, algorithms: ['ES256'], clockTolerance: 60 })).payload;

const badge = await check(await readFile('badge.jwt', 'utf8'));
const { statusListCredential, statusListIndex } = badge.credentialStatus;
const list = await check(await (await fetch(statusListCredential)).text());
const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
const withdrawn = (bits[statusListIndex >> 3] & (128 >> (statusListIndex & 7))) !== 0;
console.log(withdrawn ? 'retiré' : 'valable', badge.credentialSubject);
`;
}
