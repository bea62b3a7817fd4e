export { findUsable } from './find-usable.ts';
export { consumeUse, releaseUse, reserveUse } from './uses.ts';
