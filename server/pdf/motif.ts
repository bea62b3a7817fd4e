import type { Color, PDFPage } from 'pdf-lib';
import { diamondOf, fillPolygons, type Polygon, rectangleOf } from './polygons.ts';

/** The geometry of bogolan cloth, each figure drawn in the unit square. */
const diamond = [diamondOf(0.5, 0.5, 0.46), diamondOf(0.5, 0.5, 0.31), diamondOf(0.5, 0.5, 0.15)];
const hourglass: Polygon[] = [
  [
    [0, 0.04],
    [0.5, 0.3],
    [1, 0.04],
    [1, 0.26],
    [0.5, 0.48],
    [0, 0.26],
  ],
  [
    [0, 0.96],
    [0.5, 0.7],
    [1, 0.96],
    [1, 0.74],
    [0.5, 0.52],
    [0, 0.74],
  ],
];
const bars = [0.08, 0.3, 0.52, 0.74].map((x) => rectangleOf(x, 0.12, 0.12, 0.76));
const seeds = [0.27, 0.73].flatMap((x) => [0.27, 0.73].map((y) => diamondOf(x, y, 0.17)));
const star = [
  rectangleOf(0.08, 0.08, 0.84, 0.84),
  rectangleOf(0.2, 0.2, 0.6, 0.6),
  diamondOf(0.5, 0.5, 0.26),
  diamondOf(0.5, 0.5, 0.1),
];
const SEQUENCE = [diamond, seeds, hourglass, seeds, diamond, bars];

type Band = { x: number; y: number; length: number; thickness: number; vertical?: boolean };
type Strip = Band & { colour: Color };

/** A band of figures, symmetrical about its middle. */
export function stripOf({ x, y, length, thickness, vertical = false }: Band): Polygon[] {
  const count = Math.max(1, Math.round(length / thickness / 2) * 2 - 1);
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const figure = SEQUENCE[Math.abs(index - (count - 1) / 2) % SEQUENCE.length] ?? diamond;
    return figure.map((polygon) =>
      polygon.map(([u, v]) =>
        vertical
          ? ([x + v * thickness, y + (index + u) * step] as const)
          : ([x + (index + u) * step, y + v * thickness] as const),
      ),
    );
  }).flat();
}

export function cornerOf(x: number, y: number, side: number): Polygon[] {
  return star.map((polygon) => polygon.map(([u, v]) => [x + u * side, y + v * side] as const));
}

export function drawStrip(page: PDFPage, { colour, ...band }: Strip): void {
  fillPolygons(page, stripOf(band), colour);
}
