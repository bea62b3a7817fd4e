import type { Challenge } from '#shared/rules/accounts/proof-of-work.ts';
import type { Proofs } from './contract.ts';
import { isApiFailure, unreachable } from './failure.ts';
import { keepDevice, readDevices } from './known-devices.ts';
import { soon } from './soon.ts';

let progress: number | null = null;
const listeners = new Set<() => void>();

/** How much of a security check is computed, from 0 to 1; null when none is. */
export const readCheck = () => progress;

/** Calls back whenever it changes. @returns unsubscribe */
export function onCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function report(value: number | null): void {
  progress = value;
  for (const listener of listeners) listener();
}

/** Sends a throttled call; where the server asks for work first, does it in a worker and sends the call again. */
export async function sendThrottled<T extends object>(send: (proofs: Proofs) => Promise<T>): Promise<T> {
  const devices = readDevices();
  const answer = await send({ devices }).catch(async (error) => {
    const challenge = isApiFailure(error) && error.kind === 'refused' && error.challenge;
    if (!challenge) throw error;
    return send({ devices, work: await solve(challenge) });
  });
  if ('device' in answer && typeof answer.device === 'string') keepDevice(answer.device);
  return answer;
}

async function solve(challenge: Challenge): Promise<string> {
  report(0);
  try {
    const part = await soon(import('./solve-in-worker.online.ts'));
    if (!part) throw unreachable();
    return `${challenge.ticket}:${await part.solveInWorker(challenge, report)}`;
  } finally {
    report(null);
  }
}
