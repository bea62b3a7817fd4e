/** One line of a semicolon-separated file, as French spreadsheets read it. No text becomes a formula there. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(inert(cell)))).join(';')}\r\n`;
}

function inert(text: string): string {
  return /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[";\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
