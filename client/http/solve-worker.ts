import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, solveWork } from '#shared/rules/accounts/proof-of-work.ts';

export type Said = { parts: number } | { numbers: string };

const say = (said: Said) => postMessage(said);

say({ parts: 0 });
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  say({ numbers: solveWork(data, sha256, (parts) => say({ parts })) });
});
