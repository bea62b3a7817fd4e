/** What a row is sorted by. Null is unknown. */
export type SortValue = string | number | null;

/** Names as French sorts them; equal rows keep their places; what is unknown comes last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  { by, isDescending }: { by: (row: Row) => SortValue; isDescending: boolean },
): Row[] {
  // Not at the start, where every page would wait for it.
  const collator = new Intl.Collator('fr', { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
    return isDescending ? -order : order;
  });
}
