import { formatFcfa, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import styles from './purchase-dialog.module.css';
import type { Quote } from './queries.ts';

type BillProps = {
  credits: number;
  creditPrice: number;
  /** FCFA, before any discount. */
  amount: number;
  quote: Quote | undefined;
};

export function Bill({ credits, creditPrice, amount, quote }: BillProps) {
  return (
    <dl className={styles.bill} aria-live="polite">
      <Line name="Crédits" value={formatNumber(credits)} />
      <Line name="Prix unitaire" value={formatFcfa(creditPrice)} />
      <Line name="Sous-total" value={formatFcfa(quote?.base_amount ?? amount)} />
      {quote && (
        <Line name={`Réduction${rate(quote)}`} value={`−${NBSP}${formatFcfa(quote.discount_amount)}`} />
      )}
      <Line name="Total à payer" value={formatFcfa(quote?.final_amount ?? amount)} total />
    </dl>
  );
}

function rate({ discount_type, discount_value, code }: Quote): string {
  return discount_type === 'percentage' ? ` (${code}, ${discount_value}${NBSP}%)` : ` (${code})`;
}

function Line({ name, value, total }: { name: string; value: string; total?: boolean }) {
  return (
    <div className={total ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  );
}
