import type { Deps } from '#server/deps.ts';

/** The page that tells the buyer what became of a purchase. */
export function successPage(deps: Deps, transactionId: string): string {
  return `${deps.config.publicUrl}/payment/success?transaction_id=${transactionId}`;
}
