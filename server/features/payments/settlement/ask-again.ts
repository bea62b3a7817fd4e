import { eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import { presentAdminTransaction } from '../present.ts';
import { readTransaction } from '../read-transaction.ts';
import { askProvider, claimAsk } from './ask-provider.ts';

type Asking = { session: Session; transactionId: string };

/** An administrator has the provider asked now. Its answer alone decides; without one the purchase stays as it is. @throws 404 */
export async function askAgain(deps: Deps, { session: { account }, transactionId }: Asking) {
  const read = () => readTransaction(deps.db, eq(transactions.id, transactionId));
  const { reference } = await read();
  const claimed = await claimAsk(deps, transactionId);
  if (claimed) {
    await deps.db.transaction((tx) =>
      recordAudit(tx, { account, action: 'transaction.check', target: reference, at: deps.now() }),
    );
    await askProvider(deps, claimed);
  }
  return { transaction: presentAdminTransaction(await read()) };
}
