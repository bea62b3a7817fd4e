import { transactions } from '#server/db/schema/payments.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { newReference } from '#server/features/payments/purchase/place-order.ts';
import { DEFAULT_CREDIT_PRICE, priceOf } from '#shared/rules/payments/price.ts';
import type { DemoAccount } from './add-account.ts';
import type { World } from './world.ts';

type Purchase = {
  account: DemoAccount;
  credits: number;
  at: Date;
  outcome: 'success' | 'failed' | 'review';
  method: string;
};

const SETTLED_AFTER_MS = 90_000;

/** At the sandbox: no provider ever heard of it. */
export async function addPurchase(
  { tx }: World,
  { account, credits, at, outcome, method }: Purchase,
): Promise<void> {
  const settled = new Date(at.getTime() + SETTLED_AFTER_MS);
  const [bought] = await tx
    .insert(transactions)
    .values({
      reference: newReference(),
      account_id: account.id,
      buyer_email: account.email,
      credits,
      ...priceOf(credits, DEFAULT_CREDIT_PRICE),
      provider: 'sandbox',
      created_at: at,
      asked_at: settled,
      payment_method: method,
      ...(outcome === 'review'
        ? { status: 'pending' as const, review: 'unanswered' as const }
        : { status: outcome, settled_at: settled }),
      ...(outcome === 'failed' && { failure: 'insufficient_balance' as const }),
    })
    .returning({ id: transactions.id });
  if (!bought) throw new Error('a demonstration purchase was not stored');
  if (outcome !== 'success') return;
  const entry = { accountId: account.id, amount: credits, reason: 'purchase', refId: bought.id } as const;
  await postEntry(tx, { ...entry, at: settled });
}
