import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { compactDecrypt } from 'jose';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/errors.ts';
import { Submission } from '#shared/contracts/sittings.ts';
import type { Jwk } from '#shared/credentials/es256.ts';
import { splitRescue } from '#shared/evidence/rescue.ts';
import { cleanStrings } from '#shared/rules/clean-strings.ts';
import { openingKey } from './rescue-keys.ts';

const inflate = promisify(inflateRaw);
/** Once unpacked it is a submission, and may be as big. */
const MOST_BYTES = 3 * 1024 * 1024;

type Opened = { submission: Submission; isSignedBy(key: Jwk): Promise<boolean> };

/** @throws 422 for what was not sealed for this installation, or was changed on its way */
export async function openRescue(deps: Deps, sealed: string): Promise<Opened> {
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
    const { body, isSignedBy } = splitRescue(new Uint8Array(plaintext));
    const json = await inflate(body, { maxOutputLength: MOST_BYTES });
    return { submission: Submission.parse(cleanStrings(JSON.parse(json.toString('utf8')))), isSignedBy };
  } catch {
    throw invalid('Ces réponses mises à l’abri sont incomplètes ou abîmées.');
  }
}
