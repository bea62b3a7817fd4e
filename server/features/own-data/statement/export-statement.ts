import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { writeCsv } from '#server/text/csv.ts';
import { today } from '#shared/rules/units/days.ts';
import { inWords } from './in-words.ts';
import { readWholeStatement } from './read-whole-statement.ts';

const HEAD = ['Date', 'Mouvement', 'Crédits', 'Solde'];

/** The whole statement as CSV, newest first. */
export async function exportStatement(deps: Deps, { session: { account } }: { session: Session }) {
  const entries = await readWholeStatement(deps.db, account.id);
  const lines = entries.map((entry) => [entry.created_at, inWords(entry), entry.amount, entry.balance_after]);
  return {
    bytes: Buffer.from(writeCsv([HEAD, ...lines])),
    type: 'text/csv; charset=utf-8',
    name: `releve_credits_${today(deps.now())}.csv`,
  };
}
