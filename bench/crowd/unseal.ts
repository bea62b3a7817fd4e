import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Question } from '#shared/contracts/assessments.ts';
import type { SealedPaper } from '#shared/contracts/sittings.ts';

/** As the client does with WebCrypto. */
export function unseal({ iv, paper }: SealedPaper, key: string): Question[] {
  const sealed = Buffer.from(paper, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  decipher.setAuthTag(sealed.subarray(-16));
  const packed = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(gunzipSync(packed).toString());
}
