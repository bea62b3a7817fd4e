import type { Deps } from '#server/deps.ts';
import { workRequired } from '#server/errors.ts';
import { sha256 } from '#server/secrets.ts';
import { isSolved } from '#shared/rules/accounts/proof-of-work.ts';
import { issueTicket, readTicket, spendTicket } from '../tickets.ts';

const GOOD_FOR_MS = 10 * 60_000;
/** 98,304 hashes on average: 0.1 s on a desktop, under 2 s on a phone that is fifteen times slower. */
const DIFFICULTY = { parts: 48, bits: 11 };

/**
 * Lets pass what brings a solved ticket of ours, each once. `work`: 'ticket:numbers'. On a local trial nothing is asked.
 * @throws 429 work_required with what is to be solved
 */
export async function demandWork(deps: Deps, work: string | undefined): Promise<void> {
  if (deps.config.isLocalTrial) return;
  if (work && (await isDone(deps, work))) return;
  throw workRequired({
    ticket: issueTicket(deps, { purpose: 'work', goodForMs: GOOD_FOR_MS }),
    ...DIFFICULTY,
  });
}

async function isDone(deps: Deps, work: string): Promise<boolean> {
  const [text = '', numbers = ''] = work.split(':');
  const ticket = readTicket(deps, { purpose: 'work' }, text);
  return (
    ticket !== null &&
    isSolved({ ticket: text, ...DIFFICULTY }, numbers, sha256) &&
    spendTicket(deps.db, ticket)
  );
}
