import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would run as a formula, behind any apostrophes put there to prevent it. */
export const FORMULA = /^'*\s*[=+\-@|\t\r\n]/;

type CsvCell = string | number;

/** A French spreadsheet's file: semicolons, every text quoted. No text becomes a formula there: an apostrophe makes it text. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(harmless)),
    // The byte order mark tells a spreadsheet that the file is UTF-8.
    { bom: true, delimiter: ';', quoted_string: true, quoted_empty: true, record_delimiter: 'windows' },
  );
}

function harmless(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}
