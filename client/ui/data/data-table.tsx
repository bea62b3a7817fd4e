import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { SortField } from './sort-field.tsx';
import { ariaSort, SortHead, type Sorting } from './sort-head.tsx';

export type Column<Row> = {
  /** Unique; what stands above it unless `head` does. */
  name: string;
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** What a table that can be sorted calls it. */
  sort?: string;
  /** `brief`: stays on one line. `tick` and `title` head a row that is a card. */
  kind?: 'number' | 'brief' | 'actions' | 'tick' | 'title';
};

/** What needs no name on a card. */
const UNNAMED: readonly Column<unknown>['kind'][] = ['actions', 'tick', 'title'];

type DataTableProps<Row> = {
  /** What it lists, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sorting?: Sorting;
};

/** A table; on a phone a list of cards. */
export function DataTable<Row>({ label, columns, rows, rowKey, sorting }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={`${label}, tableau`} tabIndex={0}>
      {sorting && <SortField columns={columns} sorting={sorting} />}
      {/* Roles by name: laid out as cards, the elements lose their own. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.name}
                role="columnheader"
                scope="col"
                className={column.kind && styles[column.kind]}
                aria-sort={ariaSort(column.sort, sorting)}
              >
                <Head column={column} sorting={sorting} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ name, cell, kind }) => (
                <td
                  key={name}
                  role="cell"
                  className={kind && styles[kind]}
                  data-head={kind && UNNAMED.includes(kind) ? undefined : name}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  );
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { name, head, kind, sort } = column;
  if (head) return head;
  if (sort && sorting) return <SortHead name={name} sort={sort} sorting={sorting} />;
  return kind === 'actions' ? <span className="visually-hidden">{name}</span> : name;
}
