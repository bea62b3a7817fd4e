export { type Condition, countFound, findRows } from './find-rows.ts';
export { findSimilar } from './find-similar.ts';
export { profileNames } from './profile-names.ts';
export { totalOf } from './totals.ts';
export { beginsWith, hasWords, type Words } from './words.ts';
