import type { PDFPage } from 'pdf-lib';
import { drawCorner, drawStrip } from '#server/pdf/motif.ts';
import { palette } from '#server/pdf/palette.ts';
import { diamondOf, fillPolygons, rectangleOf } from '#server/pdf/polygons.ts';

export const LANDSCAPE = { width: 841.89, height: 595.28 };

const INSET = 16;
const BAND = 28;
const FIGURE = 20;

/** Cream paper framed by a woven band, with a fine line inside. */
export function drawCloth(page: PDFPage): void {
  const { width, height } = LANDSCAPE;
  const frame = (inset: number) => rectangleOf(inset, inset, width - 2 * inset, height - 2 * inset);
  fillPolygons(page, [frame(0)], palette.cream);
  fillPolygons(page, [frame(INSET), frame(INSET + BAND)], palette.indigo);
  fillPolygons(page, [frame(INSET + BAND + 5), frame(INSET + BAND + 5.9)], palette.ochre);

  const near = INSET + (BAND - FIGURE) / 2;
  const strip = { thickness: FIGURE, colour: palette.gold };
  const across = { ...strip, x: INSET + BAND + 2, length: width - 2 * (INSET + BAND) - 4 };
  const along = { ...strip, y: INSET + BAND + 2, length: height - 2 * (INSET + BAND) - 4, vertical: true };
  drawStrip(page, { ...across, y: near });
  drawStrip(page, { ...across, y: height - near - FIGURE });
  drawStrip(page, { ...along, x: near });
  drawStrip(page, { ...along, x: width - near - FIGURE });
  for (const x of [INSET, width - INSET - BAND]) {
    for (const y of [INSET, height - INSET - BAND]) {
      fillPolygons(page, [rectangleOf(x, y, BAND, BAND)], palette.night);
      drawCorner(page, x + 2, y + 2, BAND - 4, palette.cream);
    }
  }
}

/** A rule that parts around a diamond. */
export function drawRule(page: PDFPage, x: number, y: number, width: number): void {
  const half = width / 2;
  fillPolygons(
    page,
    [
      rectangleOf(x - half, y - 0.5, half - 12, 1),
      rectangleOf(x + 12, y - 0.5, half - 12, 1),
      diamondOf(x, y, 6),
      diamondOf(x, y, 3),
    ],
    palette.ochre,
  );
}
