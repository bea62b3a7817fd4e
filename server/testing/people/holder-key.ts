import { generateKeyPairSync } from 'node:crypto';
import type { HolderKey } from '#shared/contracts/holder-key.ts';

/** The public key of a phone that was never seen before. */
export function holderKey(): HolderKey {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  return { x, y };
}
