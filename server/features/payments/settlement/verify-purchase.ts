import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { ownTransaction } from '../access.ts';
import { presentOwnTransaction, type TransactionRow } from '../present.ts';
import { readTransaction } from '../read-transaction.ts';
import { readRequestsOf } from '../requests/read-requests-of.ts';
import { askProvider, claimAsk } from './ask-provider.ts';

/**
 * A purchase's current state. While it is pending the provider is asked first; without a usable response it stays
 * pending.
 */
export async function verifyPurchase(
  deps: Deps,
  { session: { account }, transactionId }: { session: Session; transactionId: string },
) {
  const read = () => readTransaction(deps.db, ownTransaction(account, transactionId));
  const present = async (transaction: TransactionRow) => ({
    transaction: presentOwnTransaction(transaction, account),
    request: (await readRequestsOf(deps.db, [transactionId])).get(transactionId) ?? null,
  });
  const transaction = await read();
  if (transaction.status !== 'pending') return present(transaction);
  const claimed = await claimAsk(deps, transactionId);
  if (claimed) await askProvider(deps, claimed);
  // Unclaimed it may have been settled in the meantime.
  return present(await read());
}
