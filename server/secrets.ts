import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Named before what it sealed, so that another can follow it. What was sealed earlier names none, and is this one's. */
const CIPHER = 'aes-256-gcm';

/** What is derived from the installation's SECRET_KEY, and from those it had before: they are still read with. */
export type Secrets = {
  /** AES-256-GCM; the purpose is bound in, so that one column's value is no good in another. */
  encrypt(purpose: string, plain: string): string;
  /** @throws when none of the keys sealed it */
  decrypt(purpose: string, sealed: string): string;
  /** Always the same for a purpose and key, and unguessable: 64 hexadecimal digits. */
  derive(purpose: string): string;
  /** Of each key, the present one first: what was made with one of them is recognised. */
  deriveEach(purpose: string): string[];
  /** HMAC-SHA256 of a text by each key, the present one first: made with the first, recognised by any. */
  macEach(purpose: string, text: string): Buffer[];
};

/** `oldKeys`: read with, never written with. */
export function createSecrets(secretKey: string, oldKeys: readonly string[] = []): Secrets {
  const keys = [secretKey, ...oldKeys];
  const keyFor = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'baara', purpose, 32));
  const deriveEach = (purpose: string) =>
    keys.map((key) => keyFor(key, `derived:${purpose}`).toString('hex'));
  return {
    encrypt(purpose, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv(CIPHER, keyFor(secretKey, purpose), iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${CIPHER}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    decrypt(purpose, sealed) {
      const bytes = Buffer.from(sealed.slice(sealed.indexOf(':') + 1), 'base64');
      for (const key of keys) {
        const opened = open(keyFor(key, purpose), bytes);
        if (opened !== null) return opened;
      }
      throw new Error(`no key of this installation opens what was sealed as ${purpose}`);
    },
    derive: (purpose) => deriveEach(purpose)[0] as string,
    deriveEach,
    macEach: (purpose, text) =>
      deriveEach(purpose).map((key) => createHmac('sha256', key).update(text).digest()),
  };
}

/** Null when another key sealed it, or when it was changed. */
function open(key: Buffer, sealed: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  const body = decipher.update(sealed.subarray(28));
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}
