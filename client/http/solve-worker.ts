import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Challenge, solveWork } from '#shared/rules/proof-of-work.ts';

export type Said = { parts: number } | { numbers: string };

const say = (said: Said) => postMessage(said);

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const hash = (text: string) => sha256(utf8ToBytes(text));
  say({ numbers: solveWork(data, hash, (parts) => say({ parts })) });
});
