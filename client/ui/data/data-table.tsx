import { memo, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { SortField } from './sort-field.tsx';
import { ariaSort, SortHead, type Sorting } from './sort-head.tsx';

export type Column<Row> = {
  /** Unique; what stands above it. */
  name: string;
  cell: (row: Row) => ReactNode;
  /** What a table that can be sorted calls it. */
  sort?: string;
  /** `brief`: stays on one line. `title` heads a row that is a card. */
  kind?: 'number' | 'brief' | 'actions' | 'title';
};

/** What needs no name on a card. */
const UNNAMED: readonly Column<unknown>['kind'][] = ['actions', 'title'];

/** Boxes to choose rows by: `choosing` makes them. */
export type Ticks<Row> = {
  /** `spelled`: its words are seen; beside the heads of a wide table they would take a column. */
  all: (rows: readonly Row[], isChosen: (row: Row) => boolean, spelled?: boolean) => ReactNode;
  one: (row: Row, isChosen: boolean) => ReactNode;
};

type DataTableProps<Row> = {
  /** What it lists, for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Rows can be chosen. The same object as long as nothing but the choice changes spares the other rows. */
  ticks?: Ticks<Row>;
  /** The keys of those that are: a set, or a map. */
  chosen?: { has: (key: string) => boolean };
};

/**
 * A table; on a phone a list of cards. A row is drawn anew when it, its being chosen or the columns are others than before:
 * long lists keep their columns.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sorting, ticks, chosen } = props;
  const isChosen = (row: Row) => chosen?.has(rowKey(row)) ?? false;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={`${label}, tableau`} tabIndex={0}>
      {sorting && <SortField columns={columns} sorting={sorting} />}
      {ticks && <div className={styles.cards}>{ticks.all(rows, isChosen, true)}</div>}
      {/* Roles by name: laid out as cards, the elements lose their own. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {ticks && (
              <th role="columnheader" scope="col">
                {ticks.all(rows, isChosen)}
              </th>
            )}
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
            <TableRow key={rowKey(row)} row={row} columns={columns} ticks={ticks} isChosen={isChosen(row)} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  );
}

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  ticks: Ticks<Row> | undefined;
  isChosen: boolean;
};

const TableRow = memo(function TableRow<Row>({ row, columns, ticks, isChosen }: TableRowProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see the table
    <tr role="row">
      {ticks && (
        <td role="cell" className={styles.tick}>
          {ticks.one(row, isChosen)}
        </td>
      )}
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
    // biome-ignore-end lint/a11y/noRedundantRoles: see the table
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { name, kind, sort } = column;
  if (sort && sorting) return <SortHead name={name} sort={sort} sorting={sorting} />;
  return kind === 'actions' ? <span className="visually-hidden">{name}</span> : name;
}
