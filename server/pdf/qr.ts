import type { PDFPage } from 'pdf-lib';
import { palette } from './palette.ts';
import { fillPolygons, rectangleOf } from './polygons.ts';
import { type QrText, QUIET_ZONE, qrOutline } from './qr-outline.ts';

type Square = { x: number; y: number; side: number };

/** Draws the code with its quiet zone inside a square whose lower left corner is (x, y). */
export function drawQr(page: PDFPage, text: QrText, { x, y, side }: Square): void {
  const { size, polygons } = qrOutline(text);
  const unit = side / (size + 2 * QUIET_ZONE);
  fillPolygons(page, [rectangleOf(x, y, side, side)], palette.white);
  fillPolygons(
    page,
    polygons.map((polygon) =>
      polygon.map(([u, v]) => [x + (QUIET_ZONE + u) * unit, y + side - (QUIET_ZONE + v) * unit] as const),
    ),
    palette.night,
  );
}
