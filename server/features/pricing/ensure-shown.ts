import { conflict } from '#server/errors.ts';
import { formatCount, formatNumber } from '#shared/rules/format.ts';

/** Nobody is charged more than they were shown. Both in credits. @throws 409 price_changed */
export function ensureShown(cost: number, expected: number | undefined): void {
  if (expected === undefined || cost <= expected) return;
  throw conflict(
    'price_changed',
    `Le prix a changé\u00a0: ${formatCount(cost, 'crédit')} au lieu de ${formatNumber(expected)}. Rien n’a été débité.`,
  );
}
