import {
  type Color,
  closePath,
  lineTo,
  moveTo,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
} from 'pdf-lib';

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

/** All polygons as one path, filled even-odd: a polygon inside another is a hole. */
export function fillPolygons(page: PDFPage, polygons: readonly Polygon[], colour: Color): void {
  page.pushOperators(
    pushGraphicsState(),
    setFillingColor(colour),
    ...polygons.flatMap(outline),
    PDFOperator.of(PDFOperatorNames.FillEvenOdd),
    popGraphicsState(),
  );
}

export function rectangleOf(x: number, y: number, width: number, height: number): Polygon {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function diamondOf(x: number, y: number, radius: number): Polygon {
  return [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ];
}

function outline([first, ...others]: Polygon): PDFOperator[] {
  if (!first) return [];
  return [
    moveTo(short(first[0]), short(first[1])),
    ...others.map(([x, y]) => lineTo(short(x), short(y))),
    closePath(),
  ];
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}
