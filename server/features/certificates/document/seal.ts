import type { PDFPage } from 'pdf-lib';
import type { Faces } from '#server/pdf/faces.ts';
import { palette } from '#server/pdf/palette.ts';
import { fillPolygons, type Polygon } from '#server/pdf/polygons.ts';
import { drawLine, fitted } from '#server/pdf/text.ts';
import { fingerprintOf, UNSIGNED } from '../sign.ts';

const RAYS = 24;

/** The platform's mark beside the id of the key that signed. */
export function drawSeal(
  page: PDFPage,
  { kid, signature }: { kid: string; signature: string },
  { x, y, faces }: { x: number; y: number; faces: Faces },
): void {
  const radius = 27;
  fillPolygons(page, rays(x + radius, y, radius), palette.ochre);
  page.drawCircle({ x: x + radius, y, size: radius * 0.68, color: palette.indigo });
  page.drawCircle({ x: x + radius, y, size: radius * 0.58, borderColor: palette.gold, borderWidth: 0.8 });
  drawLine(page, 'B', {
    x: x + radius,
    y: y - 6.6,
    style: { face: faces.serif, size: 18, colour: palette.cream },
    align: 'center',
  });

  const left = x + 2 * radius + 12;
  const small = { face: faces.regular, size: 7.5, colour: palette.muted };
  drawLine(page, 'La plateforme Baara', {
    x: left,
    y: y + 9,
    style: { face: faces.bold, size: 9.5, colour: palette.ink },
  });
  if (kid === UNSIGNED) {
    drawLine(page, 'Exemple sans signature', { x: left, y: y - 4, style: small });
    return;
  }
  drawLine(page, fitted(`Signé numériquement · clé ${kid}`, small, 190), { x: left, y: y - 4, style: small });
  drawLine(page, `Empreinte ${fingerprintOf(signature)}`, { x: left, y: y - 15, style: small });
}

function rays(x: number, y: number, radius: number): Polygon[] {
  const at = (turn: number, length: number) =>
    [x + length * Math.cos(turn), y + length * Math.sin(turn)] as const;
  const step = (2 * Math.PI) / RAYS;
  return Array.from({ length: RAYS }, (_, index) => {
    const turn = index * step;
    return [
      at(turn - step * 0.36, radius * 0.8),
      at(turn, radius * 0.73),
      at(turn + step * 0.36, radius * 0.8),
      at(turn, radius),
    ];
  });
}
