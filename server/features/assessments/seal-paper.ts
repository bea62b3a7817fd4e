import { createCipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PaperQuestion } from '#server/grading/types.ts';
import { presentQuestion } from './present.ts';

const compress = promisify(gzip);

type SealedPaper = { sealed: Buffer; iv: Buffer; key: Buffer };

/**
 * Encrypts the candidate's view of a paper with a key of its own: gzip, then AES-256-GCM with the tag at the end, as
 * WebCrypto expects.
 */
export async function sealPaper(questions: PaperQuestion[]): Promise<SealedPaper> {
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const packed = await compress(JSON.stringify(questions.map(presentQuestion)), { level: 9 });
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
  return { sealed, iv, key };
}
