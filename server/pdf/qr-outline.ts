import qrcode from 'qrcode-generator';
import type { Point, Polygon } from './polygons.ts';

/** Modules of white that a reader needs around the code (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** An address in bytes, and what follows it in Base45 and its escapes, which take 5.5 bits a character. */
export type QrText = { page: string; fragment: string };

/** The dark area of a QR code as the outlines of its connected shapes, in modules, y downwards. */
export function qrOutline({ page, fragment }: QrText): { size: number; polygons: Polygon[] } {
  const code = qrcode(0, 'M');
  code.addData(new URL(page).href, 'Byte');
  if (fragment) code.addData(fragment, 'Alphanumeric');
  code.make();
  const size = code.getModuleCount();
  const isDark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && code.isDark(y, x);
  return { size, polygons: trace(size, isDark) };
}

/** Follows the border between dark and light, dark on the right hand. */
function trace(size: number, dark: (x: number, y: number) => boolean): Polygon[] {
  const ends = new Map<string, Point[]>();
  const edge = (from: Point, to: Point) => ends.set(`${from}`, [...(ends.get(`${from}`) ?? []), to]);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!dark(x, y)) continue;
      if (!dark(x, y - 1)) edge([x, y], [x + 1, y]);
      if (!dark(x + 1, y)) edge([x + 1, y], [x + 1, y + 1]);
      if (!dark(x, y + 1)) edge([x + 1, y + 1], [x, y + 1]);
      if (!dark(x - 1, y)) edge([x, y + 1], [x, y]);
    }
  }
  /** Each edge is followed once. */
  const take = (at: string) => ends.get(at)?.pop();
  const loopFrom = (start: string): Point[] => {
    const loop: Point[] = [];
    let next = take(start);
    while (next) {
      loop.push(next);
      next = `${next}` === start ? undefined : take(`${next}`);
    }
    return loop;
  };
  const polygons: Polygon[] = [];
  for (const [start, left] of ends) {
    while (left.length > 0) polygons.push(corners(loopFrom(start)));
  }
  return polygons;
}

function corners(loop: Polygon): Polygon {
  return loop.filter((point, at) => {
    const before = loop.at(at - 1) ?? point;
    const after = loop[(at + 1) % loop.length] ?? point;
    return !isStraight(before, point, after);
  });
}

function isStraight(before: Point, point: Point, after: Point): boolean {
  return [0, 1].some((axis) => before[axis] === point[axis] && point[axis] === after[axis]);
}
