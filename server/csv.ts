/** Lets a spreadsheet know that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would run as a formula, behind any apostrophes put there to prevent it. */
export const FORMULA = /^'*\s*[=+\-@|\t\r\n]/;

type CsvCell = string | number;

/** A French spreadsheet's file: semicolons, every text quoted. No text becomes a formula there: an apostrophe makes it text. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/** One line of such a file, for those written piece by piece. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(';')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
