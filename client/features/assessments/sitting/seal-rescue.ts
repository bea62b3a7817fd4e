import type { LocalPaper } from '#client/local/schema.ts';
import type { Submission } from '#shared/contracts/sittings.ts';
import { encryptJwe } from '#shared/evidence/encrypt-jwe.ts';
import { packRescue } from '#shared/evidence/rescue.ts';

type Keys = Pick<LocalPaper, 'signing_key' | 'rescue_key'>;

/**
 * A submission that anybody may carry and nobody read or change: signed by the test, encrypted for the server (JWE). Null
 * where this phone has no keys for it, as for a test opened by an earlier version, or no WebCrypto.
 */
export async function sealRescue(
  submission: Submission,
  { signing_key, rescue_key }: Keys,
): Promise<string | null> {
  if (!signing_key || !rescue_key || !crypto.subtle) return null;
  return encryptJwe(await packRescue(submission, signing_key), rescue_key);
}
