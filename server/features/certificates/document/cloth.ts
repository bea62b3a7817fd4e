import type { Color, PDFPage } from 'pdf-lib';
import { cornerOf, stripOf } from '#server/pdf/motif.ts';
import { palette } from '#server/pdf/palette.ts';
import { diamondOf, fillPolygons, type Polygon, rectangleOf } from '#server/pdf/polygons.ts';

export const LANDSCAPE = { width: 841.89, height: 595.28 };

/** `inset`: of bare paper around the frame; `figure`: how thick the signs on its `band` are. */
type Cloth = { width: number; height: number; inset: number; band: number; figure: number };
type Piece = { polygons: readonly Polygon[]; colour: Color };

/** Cream paper framed by a woven band, with a fine line inside: pieces to be laid one over the other. */
export function weaveCloth({ width, height, inset, band, figure }: Cloth): Piece[] {
  const frame = (by: number) => rectangleOf(by, by, width - 2 * by, height - 2 * by);
  const inner = inset + band;
  const near = inset + (band - figure) / 2;
  const across = { x: inner + 2, length: width - 2 * inner - 4, thickness: figure };
  const along = { y: inner + 2, length: height - 2 * inner - 4, thickness: figure, vertical: true };
  const corners = [inset, width - inner].flatMap((x) => [inset, height - inner].map((y) => [x, y] as const));
  return [
    { polygons: [frame(0)], colour: palette.cream },
    { polygons: [frame(inset), frame(inner)], colour: palette.indigo },
    { polygons: [frame(inner + band * 0.18), frame(inner + band * 0.21)], colour: palette.ochre },
    {
      polygons: [
        ...stripOf({ ...across, y: near }),
        ...stripOf({ ...across, y: height - near - figure }),
        ...stripOf({ ...along, x: near }),
        ...stripOf({ ...along, x: width - near - figure }),
      ],
      colour: palette.gold,
    },
    { polygons: corners.map(([x, y]) => rectangleOf(x, y, band, band)), colour: palette.night },
    { polygons: corners.flatMap(([x, y]) => cornerOf(x + 2, y + 2, band - 4)), colour: palette.cream },
  ];
}

/** The certificate's page. */
export function drawCloth(page: PDFPage): void {
  for (const { polygons, colour } of weaveCloth({ ...LANDSCAPE, inset: 16, band: 28, figure: 20 })) {
    fillPolygons(page, polygons, colour);
  }
}

/** A rule that parts around a diamond. */
export function drawRule(page: PDFPage, x: number, y: number, width: number): void {
  fillPolygons(page, ruleOf(x, y, width), palette.ochre);
}

export function ruleOf(x: number, y: number, width: number): Polygon[] {
  const half = width / 2;
  return [
    rectangleOf(x - half, y - 0.5, half - 12, 1),
    rectangleOf(x + 12, y - 0.5, half - 12, 1),
    diamondOf(x, y, 6),
    diamondOf(x, y, 3),
  ];
}
