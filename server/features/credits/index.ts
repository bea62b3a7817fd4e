export { postEntry } from './post-entry.ts';
export { purgeKey } from './purge-key.ts';
export { purgeOldKeys } from './purge-old-keys.ts';
export { withIdempotency } from './with-idempotency.ts';
