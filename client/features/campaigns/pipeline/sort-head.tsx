import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './pipeline.module.css';
import type { Order } from './pipeline-list.ts';

type SortHeadProps = { name: string; sort: Order['sort']; current: Order; onSort: (order: Order) => void };

/** A column's name that orders by it; pressed again, the other way round. */
export function SortHead({ name, sort, current, onSort }: SortHeadProps) {
  const isCurrent = current.sort === sort;
  const first = sort === 'name' ? 'asc' : 'desc';
  const other = current.order === 'asc' ? 'desc' : 'asc';
  const Arrow = current.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort({ sort, order: isCurrent ? other : first })}
    >
      {name}
      {isCurrent && (
        <>
          <Arrow size={14} aria-hidden="true" />
          <span className="visually-hidden">({current.order === 'asc' ? 'croissant' : 'décroissant'})</span>
        </>
      )}
    </button>
  );
}
