import { conflict } from '#server/errors.ts';
import { formatCount, formatFcfa, formatNumber } from '#shared/rules/text/format.ts';

const UNITS = {
  credits: { format: (amount: number) => formatCount(amount, 'crédit'), charged: 'débité' },
  fcfa: { format: formatFcfa, charged: 'payé' },
};

/** Nobody is charged, or asked to pay, more than they were shown. @throws 409 price_changed */
export function ensureShown(
  amount: number,
  expected: number | undefined,
  unit: keyof typeof UNITS = 'credits',
): void {
  if (expected === undefined || amount <= expected) return;
  const { format, charged } = UNITS[unit];
  throw conflict(
    `Le prix a changé\u00a0: ${format(amount)} au lieu de ${formatNumber(expected)}. Rien n’a été ${charged}.`,
    'price_changed',
  );
}
