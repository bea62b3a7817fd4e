import type { Deps } from '#server/deps.ts';
import { type CsvCell, streamCsv, writeCsv } from '#server/text/csv.ts';
import { today } from '#shared/rules/units/days.ts';
import type { TransactionRow } from '../present.ts';
import { type Filter, findPurchases } from './find-purchases.ts';
import { methodName } from './labels.ts';

const BATCH = 2_000;

const STATUS: Record<TransactionRow['status'], string> = {
  pending: 'En attente',
  success: 'Réussie',
  failed: 'Échouée',
};
const PROVIDER: Record<TransactionRow['provider'], string> = {
  sandbox: 'Mode essai',
  cinetpay_v1: 'CinetPay (API v1)',
  cinetpay_v2: 'CinetPay (API v2)',
  none: '',
};
const HEAD = [
  'Date',
  'Référence',
  'E-mail',
  'Crédits',
  'Prix',
  'Réduction',
  'Montant payé',
  'Code promo',
  'Statut',
  'Moyen de paiement',
  'Prestataire',
];

/** Every purchase that matches, as CSV. */
export async function exportPurchases(deps: Deps, filter: Filter) {
  return {
    bytes: await streamCsv(pages(deps, filter)),
    type: 'text/csv; charset=utf-8',
    name: `transactions_${today(deps.now())}.csv`,
  };
}

async function* pages(deps: Deps, filter: Filter): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const { rows, next_cursor } = await findPurchases(deps, { filter, cursor, limit: BATCH });
    const lines = rows.map(cells);
    yield cursor ? writeCsv(lines, false) : writeCsv([HEAD, ...lines]);
    cursor = next_cursor ?? undefined;
  } while (cursor);
}

function cells(row: TransactionRow): CsvCell[] {
  return [
    row.created_at,
    row.reference,
    row.buyer_email,
    row.credits,
    row.base_amount,
    row.discount_amount,
    row.status === 'success' ? row.final_amount : 0,
    row.promo_code ?? '',
    STATUS[row.status],
    methodName(row.payment_method) ?? '',
    PROVIDER[row.provider],
  ];
}
