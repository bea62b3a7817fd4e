import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef } from 'react';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useSort } from '#client/ui/data/use-sort.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import { useAddressFields } from '#client/ui/forms/use-address-fields.ts';
import { formatCount } from '#shared/rules/format.ts';
import { COUNT_CAP } from '#shared/rules/public-lists.ts';
import { STATUS_NAMES, TO_REVIEW } from '../labels.ts';
import { TRANSACTION_SORTS, useTransactions, type Search as Wanted } from './queries.ts';
import styles from './transactions.module.css';
import { TransactionsTable } from './transactions-table.tsx';

type AllTransactionsProps = { search: Wanted; onSearch: (wanted: Wanted) => void };

export function AllTransactions({ search, onSearch }: AllTransactionsProps) {
  const place = useCursor(`${search.status} ${search.q}`);
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form);
  const sorting = useSort(TRANSACTION_SORTS, place.restart);
  const transactions = useTransactions(search, sorting.value, place.cursor);

  // Only what a search finds is counted no further.
  const isCapped = (total: number) => (search.q !== '' || search.status !== '') && total >= COUNT_CAP;

  function find(event?: FormEvent) {
    event?.preventDefault();
    const typed = new FormData(form.current ?? undefined);
    onSearch({ q: String(typed.get('q')).trim(), status: String(typed.get('etat')) as Wanted['status'] });
  }

  return (
    <div className={styles.all}>
      <form ref={form} className={styles.search} onSubmit={find}>
        <TextField
          label="Référence ou e-mail"
          type="search"
          name="q"
          defaultValue={search.q}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField label="État" name="etat" defaultValue={search.status} onChange={() => find()}>
          <option value="">Tous</option>
          <Options names={STATUS_NAMES} />
          <option value="to_review">{TO_REVIEW}</option>
        </SelectField>
        <Button type="submit" icon aria-label="Rechercher">
          <Search size={20} aria-hidden="true" />
        </Button>
      </form>
      <Loaded
        query={transactions}
        failed="Erreur lors du chargement des transactions"
        waiting={<Skeleton shape="block" />}
      >
        {({ transactions: rows, next_cursor, total }) =>
          rows.length === 0 && place.page === 1 ? (
            <EmptyState title="Aucune transaction ne correspond" />
          ) : (
            <>
              <TransactionsTable label="Toutes les transactions" transactions={rows} sorting={sorting} />
              <CursorSteps
                place={place}
                next={next_cursor}
                total={`${formatCount(total, 'transaction')}${isCapped(total) ? ' ou plus' : ''}`}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
