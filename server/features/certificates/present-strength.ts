import type { certificates } from '#server/db/schema/reports.ts';
import { presentMargin } from '#server/present-margin.ts';

type Row = Pick<
  typeof certificates.$inferSelect,
  'margin_low' | 'margin_high' | 'counted' | 'confirmed' | 'attempt' | 'verdict'
>;

/** What a certificate says of how far its score can be relied on. */
export function presentStrength(row: Row) {
  const { counted, confirmed, attempt, verdict } = row;
  return { margin: presentMargin(row), counted, confirmed, attempt, verdict };
}
