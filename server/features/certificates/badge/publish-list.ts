import type { Deps } from '#server/deps.ts';
import { readWithdrawn } from '../read-withdrawn.ts';
import { currentSigningKey } from '../signing-key.ts';
import { requireIssuer, statusListAddress } from './issuer.ts';
import { signCredential } from './sign-credential.ts';

/** How long a copy may be kept: whoever withdraws one is heeded within it. */
export const LIST_LASTS_SECONDS = 60;

/** The list of those withdrawn as a BitstringStatusListCredential (W3C), signed. @throws 404 without https */
export async function publishList(deps: Deps): Promise<string> {
  const { did, url } = requireIssuer(deps.config);
  const { encoded_list, as_of } = await readWithdrawn(deps);
  const key = await deps.db.transaction((tx) => currentSigningKey(tx, deps.secrets));
  const id = statusListAddress(url);
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: `${as_of.slice(0, 19)}Z`,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: LIST_LASTS_SECONDS * 1000,
      encodedList: encoded_list,
    },
  };
  return signCredential(credential, { key, did, typ: 'vc+jwt' });
}
