import { localDatabase } from './database.ts';
import type { HolderPair } from './schema.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

/** The key that proves whose phone this is; null where none was made, or nothing can be kept. */
export async function readHolderKey(account: string): Promise<HolderPair | null> {
  const kept = await (await localDatabase(account))?.settings.get('holder');
  return kept?.key === 'holder' ? kept.pair : null;
}

/** The same, made now where there was none. Its private half never leaves the phone, not even to this program. */
export async function makeHolderKey(account: string): Promise<HolderPair | null> {
  const database = await localDatabase(account);
  if (!database) return null;
  const pair = await generatePair();
  return database.transaction('rw', database.settings, async () => {
    const kept = await database.settings.get('holder');
    if (kept?.key === 'holder') return kept.pair;
    await database.settings.put({ key: 'holder', pair });
    return pair;
  });
}

export async function signAsHolder({ privateKey }: HolderPair, data: Uint8Array<ArrayBuffer>) {
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, data);
  return new Uint8Array(signature);
}

async function generatePair(): Promise<HolderPair> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { x, y, privateKey };
}
