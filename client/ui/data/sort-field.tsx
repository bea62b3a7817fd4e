import { SelectField } from '#client/ui/forms/text-field.tsx';
import styles from './data-table.module.css';
import type { Sorting } from './sort-head.tsx';

type SortFieldProps = { columns: readonly { name: string; sort?: string }[]; sorting: Sorting };

/** On a phone a table has no heads to press. */
export function SortField({ columns, sorting }: SortFieldProps) {
  return (
    <div className={styles.cards}>
      <SelectField
        label="Trier par"
        value={sorting.value}
        onChange={(event) => sorting.onSort(event.target.value)}
      >
        {columns.flatMap(({ name, sort }) =>
          sort
            ? [
                <option key={sort} value={sort}>{`${name}, croissant`}</option>,
                <option key={`-${sort}`} value={`-${sort}`}>{`${name}, décroissant`}</option>,
              ]
            : [],
        )}
      </SelectField>
    </div>
  );
}
