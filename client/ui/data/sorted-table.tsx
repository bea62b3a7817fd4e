import { useState } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { type SortValue, sortRows } from './sort-rows.ts';

/** One with `sort` can be sorted by, by what `by` says of a row. */
export type SortedColumn<Row> = Column<Row> &
  ({ sort?: never; by?: never } | { sort: string; by: (row: Row) => SortValue });

type SortedTableProps<Row> = {
  label: string;
  columns: readonly SortedColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The `sort` it begins with, with a leading - when it descends. */
  start: string;
};

/** A list that is here whole: its heads sort it without asking the server. */
export function SortedTable<Row>({ start, rows, columns, ...table }: SortedTableProps<Row>) {
  const [value, onSort] = useState(start);
  const by = columns.find(({ sort }) => sort === value.replace('-', ''))?.by;
  const sorted = by ? sortRows(rows, { by, isDescending: value.startsWith('-') }) : rows;
  return <DataTable {...table} columns={columns} rows={sorted} sorting={{ value, onSort }} />;
}
