export { forgetKey } from './forget-key.ts';
export { forgetOldKeys } from './forget-old-keys.ts';
export { once } from './idempotency.ts';
export { type Entry, postEntry } from './post-entry.ts';
