import { palette, scoreColour } from '#server/pdf/palette.ts';
import { rectangleOf } from '#server/pdf/polygons.ts';
import { type QrText, QUIET_ZONE, qrOutline } from '#server/pdf/qr-outline.ts';
import { formatScore, NBSP } from '#shared/rules/text/format.ts';
import { filled, inSvg, short } from './svg.ts';
import { faces, line } from './text.ts';

type Square = { x: number; y: number; side: number };

/** The code with its quiet zone; (x, y) is its upper left corner. */
export function qr(text: QrText, { x, y, side }: Square): string {
  const { size, polygons } = qrOutline(text);
  const unit = side / (size + 2 * QUIET_ZONE);
  const placed = polygons.map((polygon) =>
    polygon.map(([u, v]) => [x + (QUIET_ZONE + u) * unit, y + (QUIET_ZONE + v) * unit] as const),
  );
  return filled([rectangleOf(x, y, side, side)], palette.white) + filled(placed, palette.night);
}

type Ring = { x: number; y: number; radius: number };

/** The score in a ring around (x, y). */
export function scoreRing(score: number, { x, y, radius }: Ring): string {
  const round = 2 * Math.PI * radius;
  const circle = `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke-width="${short(radius * 0.17)}"`;
  const size = radius * 0.42;
  return [
    `${circle} stroke="${inSvg(palette.sand)}"/>`,
    `${circle} stroke="${inSvg(scoreColour(score))}" stroke-linecap="round" transform="rotate(-90 ${x} ${y})" stroke-dasharray="${short((round * score) / 100)} ${short(round)}"/>`,
    line(
      `${formatScore(score)}${NBSP}%`,
      x,
      y + size * 0.36,
      { face: faces.bold, size, colour: palette.ink },
      'center',
    ),
  ].join('');
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
