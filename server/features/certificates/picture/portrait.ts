import { stripOf } from '#server/pdf/motif.ts';
import { palette } from '#server/pdf/palette.ts';
import { rectangleOf } from '#server/pdf/polygons.ts';
import { initialsOf } from '#shared/rules/text/initials.ts';
import { filled, inSvg, short } from './svg.ts';
import { faces, line } from './text.ts';

type Portrait = { photo: string | null; full_name: string; x: number; y: number; radius: number };

/** The photo in a circle around (x, y), or initials on a woven ground. */
export function portrait({ photo, full_name, x, y, radius }: Portrait): string {
  const side = 2 * radius;
  const [left, top] = [x - radius, y - radius];
  const inside = photo
    ? `<image x="${left}" y="${top}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${photo}"/>`
    : initials(full_name, { x, y, radius });
  return `<clipPath id="portrait"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#portrait)">${inside}</g><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${inSvg(palette.ochre)}" stroke-width="${short(radius / 16)}"/>`;
}

const ROWS = 5;

function initials(name: string, { x, y, radius }: { x: number; y: number; radius: number }): string {
  const side = 2 * radius;
  const thickness = side / ROWS;
  const rows = Array.from({ length: ROWS }, (_, row) =>
    stripOf({ x: x - radius, y: y - radius + row * thickness, length: side, thickness: thickness * 0.9 }),
  );
  const size = radius * 0.9;
  const letters = initialsOf(name);
  const style = { face: faces.bold, size, colour: palette.cream };
  return [
    filled([rectangleOf(x - radius, y - radius, side, side)], palette.night),
    `<g opacity="0.35">${filled(rows.flat(), palette.gold)}</g>`,
    `<circle cx="${x}" cy="${y}" r="${short(radius * 0.72)}" fill="${inSvg(palette.night)}" opacity="0.85"/>`,
    line(letters, x, y + size * 0.36, style, 'center'),
  ].join('');
}
