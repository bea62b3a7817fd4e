import type { Deps } from '#server/deps.ts';
import { publicKeys } from '../signing-key.ts';
import { keyAddress, requireIssuer } from './issuer.ts';

/** The issuer's keys, as a did:web is looked up. @throws 404 without https */
export async function readDidDocument(deps: Deps) {
  const { did } = requireIssuer(deps.config);
  const keys = await publicKeys(deps.db);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: keys.map((publicKeyJwk) => ({
      id: keyAddress(did, publicKeyJwk.kid),
      type: 'JsonWebKey2020',
      controller: did,
      publicKeyJwk,
    })),
    assertionMethod: keys.map(({ kid }) => keyAddress(did, kid)),
  };
}
