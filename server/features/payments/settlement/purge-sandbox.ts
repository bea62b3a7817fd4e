import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { sandboxPayments } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';

/** As long as a payment is asked about. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Nightly. */
export async function purgeSandbox({ db, now }: Deps): Promise<void> {
  await deleteInBatches(
    db,
    sandboxPayments,
    lt(sandboxPayments.created_at, new Date(now().getTime() - KEPT_MS)),
  );
}
