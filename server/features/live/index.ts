export { announce } from './announce.ts';
export { createLive } from './create-live.ts';
export { readSequences } from './read-sequences.ts';
