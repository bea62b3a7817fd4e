import { sha256 } from '#server/secrets.ts';
import { type Challenge, solveWork } from '#shared/rules/accounts/proof-of-work.ts';

/** The headers that answer a refusal `work_required`. */
export function solve({ body }: { body: { challenge: Challenge } }): Record<string, string> {
  return { 'baara-work': `${body.challenge.ticket}:${solveWork(body.challenge, sha256)}` };
}
