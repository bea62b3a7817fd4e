export { findUsable, isUsedUp, lockUsable, refusePromo } from './find-usable.ts';
export type { PromoCodeRow } from './present.ts';
export { consumeUse, countLateUse, heldSince, releaseLapsedUses, releaseUse, reserveUse } from './uses.ts';
