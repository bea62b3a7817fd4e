export { findUsable, isUsedUp, lockUsable, refusePromo } from './find-usable.ts';
export type { PromoCodeRow } from './present.ts';
export { consumeUse, releaseUse, reserveUse } from './uses.ts';
