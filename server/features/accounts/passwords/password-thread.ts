import { hashSync, verifySync } from '@node-rs/argon2';

/** `Algorithm.Argon2id` is a const enum, which type stripping does not support. */
const ARGON2ID = 2;
// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** With a salt of its own, unless one is given. */
export function hash({ password, salt }: { password: string; salt?: Uint8Array | undefined }): string {
  return hashSync(password, salt ? { ...ARGON2, salt } : ARGON2);
}

export function verify({ stored, password }: { stored: string; password: string }): boolean {
  return verifySync(stored, password);
}
