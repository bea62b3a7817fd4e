export { listTopTalents } from './list-top-talents.ts';
export { refreshTalent } from './refresh-talent.ts';
