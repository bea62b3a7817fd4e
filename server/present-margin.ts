import type { Margin } from '#shared/contracts/scores.ts';

/** As reports, certificates and candidacies store it, in percent. */
type Stored = { margin_low: number | null; margin_high: number | null };

/** What a score probably lies within; null where no question counted. */
export function presentMargin({ margin_low: low, margin_high: high }: Stored): Margin | null {
  return low === null || high === null ? null : { low, high };
}
