import { compactDecrypt } from 'jose';
import { isDatabaseAway } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { invalid, unavailable } from '#server/errors.ts';
import type { Submission } from '#shared/contracts/sittings.ts';
import type { Jwk } from '#shared/credentials/es256.ts';
import { splitRescue } from '#shared/evidence/rescue.ts';
import { openingKey } from './rescue-keys.ts';

const READING = { file: new URL('./read-submission.ts', import.meta.url), name: 'readSubmission' };

type Opened = { submission: Submission; isSignedBy(key: Jwk): Promise<boolean> };

/**
 * `network`: of whoever delivers it; those of one are read one after the other.
 * @throws 422 for what was not sealed for this installation, or was changed on its way; 429, 503 when too much waits
 */
export async function openRescue(
  deps: Deps,
  { sealed, network }: { sealed: string; network: string },
): Promise<Opened> {
  const { body, isSignedBy } = splitRescue(await decrypt(deps, sealed));
  // One that waited too long for its turn is not to blame: it comes again.
  const submission = await deps.threads
    .run<Submission | null>({ ...READING, input: body }, network)
    .catch((error) => Promise.reject(error.code === 'invalid_input' ? unavailable() : error));
  if (!submission) throw unreadable();
  return { submission, isSignedBy };
}

async function decrypt(deps: Deps, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { plaintext } = await compactDecrypt(
      sealed,
      async ({ kid = '' }) => {
        const key = await openingKey(deps, kid);
        if (!key) throw new Error('no such key');
        return key;
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    return new Uint8Array(plaintext);
  } catch (error) {
    throw isDatabaseAway(error) ? error : unreadable();
  }
}

const unreadable = () => invalid('Ces réponses mises à l’abri sont incomplètes ou abîmées.');
