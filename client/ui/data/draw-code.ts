import { encode } from 'uqr';

/** Modules of white that a reader needs around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code to be read off a screen, at level L, as the `viewBox` and path of an SVG, a unit for each module. */
export function drawCode(text: string): { viewBox: string; path: string } {
  const { size, data } = encode(text, { ecc: 'L', border: 0 });
  const side = size + 2 * QUIET_ZONE;
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`, path };
}
