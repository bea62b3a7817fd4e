import type { ResponseOf } from '#client/http/contract.ts';
import type { adminTransactions } from '#shared/contracts/payment-administration.ts';
import { formatFcfa, formatNumber } from '#shared/rules/text/format.ts';
import styles from './transactions.module.css';

type Stats = ResponseOf<typeof adminTransactions>['stats'];

export function TransactionFigures({ stats }: { stats: Stats }) {
  const figures = [
    ['Total', formatNumber(stats.total)],
    ['Réussies', formatNumber(stats.successful)],
    ['Échouées', formatNumber(stats.failed)],
    ['En attente', formatNumber(stats.pending)],
    ['Revenu total', formatFcfa(stats.total_revenue)],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
