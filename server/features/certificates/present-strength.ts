import type { certificates } from '#server/db/schema/reports.ts';

type Row = Pick<
  typeof certificates.$inferSelect,
  'margin_low' | 'margin_high' | 'counted' | 'confirmed' | 'attempt' | 'verdict'
>;

/** What a certificate says of how far its score can be relied on. */
export function presentStrength({
  margin_low: low,
  margin_high: high,
  counted,
  confirmed,
  attempt,
  verdict,
}: Row) {
  return {
    margin: low === null || high === null ? null : { low, high },
    counted,
    confirmed,
    attempt,
    verdict,
  };
}
