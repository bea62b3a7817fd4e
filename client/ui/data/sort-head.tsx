import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './data-table.module.css';

/** What a table is sorted by: a column's `sort`, with a leading - when it descends. */
export type Sorting = { value: string; onSort: (sort: string) => void };

export function ariaSort(sort: string | undefined, sorting: Sorting | undefined) {
  if (!sort || sorting?.value.replace('-', '') !== sort) return undefined;
  return sorting.value.startsWith('-') ? 'descending' : 'ascending';
}

type SortHeadProps = { name: string; sort: string; sorting: Sorting };

/** A column's name that sorts by it; pressed again, the other way round. */
export function SortHead({ name, sort, sorting }: SortHeadProps) {
  const Arrow = sorting.value.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => sorting.onSort(sorting.value === sort ? `-${sort}` : sort)}
    >
      {name}
      {ariaSort(sort, sorting) && <Arrow size={16} aria-hidden="true" />}
    </button>
  );
}
