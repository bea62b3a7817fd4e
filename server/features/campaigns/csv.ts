/** A byte order mark, so that spreadsheets read the accents right. */
const BOM = '\ufeff';

/** A French spreadsheet's CSV: semicolons, every cell quoted. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((row) => row.map(cell).join(';')).join('\r\n');
}

/** What begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
function cell(text: string): string {
  const harmless = /^\s*[=+\-@|\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
