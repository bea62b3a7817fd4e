import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { cleanStrings } from '#server/text/clean-strings.ts';
import { Submission } from '#shared/contracts/sittings.ts';

const inflate = promisify(inflateRaw);
/** Once unpacked it is a submission, and may be as big. */
const MOST_BYTES = 3 * 1024 * 1024;

/** Of deflated JSON; null when it is no submission. On a thread: nobody signed in for it, and nothing vouches for it yet. */
export async function readSubmission(body: Uint8Array): Promise<Submission | null> {
  try {
    const json = Buffer.from(await inflate(body, { maxOutputLength: MOST_BYTES })).toString('utf8');
    return Submission.parse(cleanStrings(JSON.parse(json)));
  } catch {
    return null;
  }
}
