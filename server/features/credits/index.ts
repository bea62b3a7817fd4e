export { GRANT_LIMIT, grantsCountSince, readGrantLimit, type StoredGrantLimit } from './grant-limit.ts';
export { postEntry } from './post-entry.ts';
export { purgeKey } from './purge-key.ts';
export { withIdempotency } from './with-idempotency.ts';
