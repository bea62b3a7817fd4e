import type { Deps } from '#server/deps.ts';
import { PACKS, priceOf } from '#shared/rules/payments/price.ts';
import { readSettings } from '../settings/read-settings.ts';

export async function listPacks(deps: Deps) {
  const { credit_price, sales_email } = await readSettings(deps);
  const { hostname } = new URL(deps.config.publicUrl);
  const pack = <Id extends keyof typeof PACKS>(id: Id, popular: boolean) => ({
    id,
    credits: PACKS[id],
    amount: priceOf(PACKS[id], credit_price).final_amount,
    popular,
  });
  return {
    packs: [
      pack('individual', false),
      pack('enterprise', true),
      { id: 'custom' as const, credits: null, amount: null, popular: false },
    ],
    credit_price,
    sales_email: sales_email ?? deps.config.operator.email ?? `contact@${hostname}`,
  };
}
