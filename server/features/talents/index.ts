export { dropExpired } from './drop-expired.ts';
export { listTopTalents } from './list-top-talents.ts';
export { readTalent } from './read-talent.ts';
export { refreshTalent } from './refresh-talent.ts';
