const TOLERANCE = 1e-9;

/**
 * Equality of JSON values: key order does not matter, a property that is undefined is absent, -0 equals 0, and numbers
 * that are not whole may differ by rounding (a relative 1e-9). NaN and the infinities equal nothing.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return isSameNumber(a, b);
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, at) => isSameValue(item, b[at]));
  }
  const left = Object.entries(a);
  return left.length === Object.keys(b).length && left.every(([key, value]) => hasSame(b, key, value));
}

const hasSame = (holder: object, key: string, value: unknown): boolean =>
  Object.hasOwn(holder, key) && isSameValue(value, (holder as Record<string, unknown>)[key]);

function isSameNumber(a: number, b: number): boolean {
  if (a === b) return true;
  if (Number.isInteger(a) && Number.isInteger(b)) return false;
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
}
