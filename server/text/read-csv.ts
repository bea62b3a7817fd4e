import { CsvError, parse } from 'csv-parse/sync';
import { FORMULA } from './csv.ts';

export type CsvRow = { line: number; cells: string[] };

/**
 * Rows of a CSV with the line each begins on. Cells are apart by `separators`, or by the one of ; , tab that the first line
 * has most of. `unclosed`: the line of a row whose quote is never closed.
 */
export function readCsv(
  text: string,
  separators: string | string[] = separatorOf(text),
): { rows: CsvRow[]; unclosed: number | undefined } {
  const rows: CsvRow[] = [];
  let line = 1;
  const take = (cells: string[], { lines }: { lines: number }) => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(asTyped) });
    line = lines + 1;
    return null;
  };
  try {
    parse(text, {
      bom: true,
      delimiter: separators,
      on_record: take,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { rows, unclosed: line };
  }
  return { rows, unclosed: undefined };
}

/** Without the apostrophe that makes a text of what would be a formula. */
function asTyped(cell: string): string {
  const typed = cell.trimEnd();
  return (typed.startsWith("'") && FORMULA.test(typed) ? typed.slice(1) : typed).trim();
}

function separatorOf(text: string): string {
  const header = text.split('\n').find((line) => line.trim()) ?? '';
  const count = (mark: string) => header.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
