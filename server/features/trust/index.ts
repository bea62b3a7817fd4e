export { forgetTrust } from './forget-trust.ts';
export { purgeOldTrust } from './purge-trust.ts';
