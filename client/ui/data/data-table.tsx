import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type Column<Row> = {
  /** Unique; what stands above it unless `head` does. */
  name: string;
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `brief`: stays on one line. */
  kind?: 'number' | 'brief' | 'actions';
};

type DataTableProps<Row> = {
  /** What it lists, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** A table; on a phone a list of cards. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={`${label}, tableau`} tabIndex={0}>
      {/* Roles by name: laid out as cards, the elements lose their own. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, head, kind }) => (
              <th key={name} role="columnheader" scope="col" className={kind && styles[kind]}>
                {head ?? (kind === 'actions' ? <span className="visually-hidden">{name}</span> : name)}
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
                  data-head={kind === 'actions' ? undefined : name}
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
