export { announce } from './announce.ts';
export { createLive, type Live } from './create-live.ts';
export { readSequences } from './standing.ts';
