export { announce, announcement, type Change } from './announce.ts';
export { createLive } from './create-live.ts';
export { readSequences } from './read-sequences.ts';
export { CHANNEL, type ToldHint, tellHints } from './tell-hints.ts';
