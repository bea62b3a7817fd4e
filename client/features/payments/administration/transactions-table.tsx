import { useMemo } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { type Column, DataTable } from '#client/ui/data/data-table.tsx';
import type { Sorting } from '#client/ui/data/sort-head.tsx';
import { useOpened } from '#client/ui/data/use-opened.ts';
import { Button } from '#client/ui/forms/button.tsx';
import type { AdminTransaction } from '#shared/contracts/payment-administration.ts';
import { formatDateTime, formatFcfa, formatNumber } from '#shared/rules/text/format.ts';
import { describeFailedPayment, describeReview, TO_REVIEW } from '../labels.ts';
import { StatusBadge } from '../status-badge.tsx';
import { CheckDialog } from './check-dialog.tsx';
import styles from './transactions.module.css';

const COLUMNS: readonly Column<AdminTransaction>[] = [
  { name: 'Date', kind: 'brief', sort: 'created_at', cell: ({ created_at }) => formatDateTime(created_at) },
  {
    name: 'E-mail et référence',
    kind: 'title',
    cell: ({ user_email, reference }) => (
      <div className={styles.purchase}>
        {user_email}
        <p>{reference}</p>
      </div>
    ),
  },
  { name: 'Crédits', kind: 'number', cell: ({ credits }) => formatNumber(credits) },
  {
    name: 'Montant',
    kind: 'number',
    sort: 'final_amount',
    cell: ({ final_amount }) => formatFcfa(final_amount),
  },
  { name: 'Code promo', cell: ({ promo_code }) => promo_code ?? '–' },
];

type TransactionsTableProps = {
  label: string;
  transactions: readonly AdminTransaction[];
  sorting?: Sorting;
};

export function TransactionsTable({ label, transactions, sorting }: TransactionsTableProps) {
  const { row: opened, open, close } = useOpened(transactions);
  const columns = useMemo<typeof COLUMNS>(
    () => [
      ...COLUMNS,
      {
        name: 'État',
        cell: (transaction) => <State transaction={transaction} onCheck={() => open(transaction)} />,
      },
    ],
    [open],
  );
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={transactions}
        rowKey={({ id }) => id}
        sorting={sorting}
      />
      {opened?.review && <CheckDialog transaction={opened} review={opened.review} onClose={close} />}
    </>
  );
}

type StateProps = { transaction: AdminTransaction; onCheck: () => void };

/** With what to do about it: a column for the few that need something would not fit. */
function State({ transaction: { reference, status, review, failure, provider }, onCheck }: StateProps) {
  const reason = review ? describeReview(review) : failure && describeFailedPayment(failure);
  return (
    <div className={classes(styles.state, reason && styles.explained)}>
      {review ? <Badge tone="bad">{TO_REVIEW}</Badge> : <StatusBadge status={status} />}
      {provider === 'sandbox' && (
        <p className={styles.reason}>
          <Badge>Mode essai</Badge>
        </p>
      )}
      {reason && <p className={styles.reason}>{reason}</p>}
      {review && (
        <Button variant="secondary" onClick={onCheck}>
          Vérifier<span className="visually-hidden"> le paiement {reference}</span>
        </Button>
      )}
    </div>
  );
}
