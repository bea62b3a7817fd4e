import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { lt } from '#server/db/drizzle.ts';
import { sandboxPayments } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { DAY_MS } from '#shared/rules/time.ts';

/** As long as a payment is asked about. */
const KEPT_MS = 30 * DAY_MS;

/** Nightly. */
export async function purgeSandbox({ db, now }: Deps): Promise<void> {
  await deleteInBatches(
    db,
    sandboxPayments,
    lt(sandboxPayments.created_at, new Date(now().getTime() - KEPT_MS)),
  );
}
