/** NaN unless it is digits alone, but for blanks around them: '1.000' is a thousand to who types it, and one to `Number`. */
export function readWhole(text: string): number {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
