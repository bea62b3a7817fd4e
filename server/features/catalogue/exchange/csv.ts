import { BYTE_ORDER_MARK, FORMULA } from '#server/csv.ts';

type CsvRow = { line: number; cells: string[] };

/**
 * Rows of a CSV with the line each begins on (RFC 4180, any of ; , tab). `unclosed`: the line of a quote never
 * closed.
 */
export function readCsv(file: string): { rows: CsvRow[]; unclosed: number | undefined } {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const separator = separatorOf(text.split('\n', 1)[0] ?? '');
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at < text.length || row.cells.length > 0) {
    const cell = readCell(text, at, separator);
    if (cell === undefined) return { rows: withContent(rows), unclosed: line };
    row.cells.push(harmlessAsTyped(cell.value.trimEnd()).trim());
    line += cell.breaks;
    at = cell.end + 1;
    if (text[cell.end] === separator) continue;
    rows.push(row);
    line += 1;
    row = { line, cells: [] };
  }
  return { rows: withContent(rows), unclosed: undefined };
}

const withContent = (rows: CsvRow[]) => rows.filter(({ cells }) => cells.some((value) => value !== ''));

type Cell = { value: string; end: number; breaks: number };

/** One cell and the place of the separator or line break after it; undefined when its quote is never closed. */
function readCell(text: string, start: number, separator: string): Cell | undefined {
  let value = '';
  let from = start;
  if (text[start] === '"') {
    let quote = text.indexOf('"', start + 1);
    while (text[quote + 1] === '"' && quote !== -1) quote = text.indexOf('"', quote + 2);
    if (quote === -1) return undefined;
    value = text.slice(start + 1, quote).replaceAll('""', '"');
    from = quote + 1;
  }
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  // What follows a closing quote belongs to the cell, as spreadsheets read it.
  return { value: value + text.slice(from, end), end, breaks: value.split('\n').length - 1 };
}

function harmlessAsTyped(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function separatorOf(header: string): string {
  const count = (mark: string) => header.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
