import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

/** What is derived from the installation's SECRET_KEY. */
export type Secrets = {
  /** AES-256-GCM; the purpose is bound in, so that one column's value is no good in another. */
  encrypt(purpose: string, plain: string): string;
  decrypt(purpose: string, sealed: string): string;
  /** Always the same for a purpose, and unguessable: 64 hexadecimal digits. */
  derive(purpose: string): string;
};

export function createSecrets(secretKey: string): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'baara', purpose, 32));
  return {
    encrypt(purpose, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    derive: (purpose) => keyFor(`derived:${purpose}`).toString('hex'),
  };
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
