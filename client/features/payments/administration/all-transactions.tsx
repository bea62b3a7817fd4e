import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useSort } from '#client/ui/data/use-sort.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SearchForm } from '#client/ui/forms/search-form.tsx';
import { formatCount } from '#shared/rules/text/format.ts';
import { STATUS_NAMES, TO_REVIEW } from '../labels.ts';
import { TRANSACTION_SORTS, useTransactions, type Search as Wanted } from './queries.ts';
import styles from './transactions.module.css';
import { TransactionsTable } from './transactions-table.tsx';

type AllTransactionsProps = { search: Wanted; onSearch: (wanted: Wanted) => void };

export function AllTransactions({ search, onSearch }: AllTransactionsProps) {
  const place = useCursor(`${search.status} ${search.q}`);
  const sorting = useSort(TRANSACTION_SORTS, place.restart);
  const transactions = useTransactions(search, sorting.value, place.cursor);

  return (
    <div className={styles.all}>
      <SearchForm
        label="Référence ou e-mail"
        q={search.q}
        choice={{
          label: 'État',
          name: 'etat',
          value: search.status,
          options: (
            <>
              <Options names={STATUS_NAMES} />
              <option value="to_review">{TO_REVIEW}</option>
            </>
          ),
        }}
        onSearch={(q, status) => onSearch({ q, status: status as Wanted['status'] })}
      />
      <Loaded
        query={transactions}
        failed="Erreur lors du chargement des transactions"
        waiting={<Skeleton shape="block" />}
      >
        {({ transactions: rows, next_cursor, total, total_is_capped }) => (
          <>
            {rows.length === 0 && place.page === 1 ? (
              <EmptyState title="Aucune transaction ne correspond" />
            ) : (
              <TransactionsTable label="Toutes les transactions" transactions={rows} sorting={sorting} />
            )}
            <CursorSteps
              place={place}
              next={next_cursor}
              total={`${formatCount(total, 'transaction')}${total_is_capped ? ' ou plus' : ''}`}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
