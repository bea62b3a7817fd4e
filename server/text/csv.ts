import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would run as a formula, behind any apostrophes put there to prevent it. */
export const FORMULA = /^'*\s*[=+\-@|\t\r\n]/;

/** An instant stands in UTC, the time of all four countries. */
export type CsvCell = string | number | Date;

/** A French spreadsheet's file: semicolons, every text quoted. No text becomes a formula there: an apostrophe makes it text. */
export function writeCsv(rows: readonly (readonly CsvCell[])[], bom = true): string {
  return stringify(
    rows.map((cells) => cells.map(written)),
    // The byte order mark tells a spreadsheet that the file is UTF-8: once, at its beginning.
    { bom, delimiter: ';', quoted_string: true, quoted_empty: true, record_delimiter: 'windows' },
  );
}

/**
 * Writes page after page, since all of them may be more than a process can hold. Until the first one is there a
 * failure can still be told.
 */
export async function streamCsv(pages: AsyncIterator<string>): Promise<ReadableStream<Uint8Array>> {
  let next = await pages.next();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(Buffer.from(next.value));
      next = await pages.next();
    },
  });
}

/** Every spreadsheet takes 2026-11-26 03:50:38 for a date, and the same with T and Z for text. */
function written(cell: CsvCell): string | number {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}
