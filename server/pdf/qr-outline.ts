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
  const polygons: Polygon[] = [];
  for (const [start] of ends) {
    for (let point = ends.get(start)?.pop(); point; point = ends.get(start)?.pop()) {
      const loop: Point[] = [];
      for (
        let next: Point | undefined = point;
        next;
        next = `${next}` === start ? undefined : ends.get(`${next}`)?.pop()
      )
        loop.push(next);
      polygons.push(corners(loop));
    }
  }
  return polygons;
}

function corners(loop: Polygon): Polygon {
  return loop.filter((point, index) => {
    const before = loop.at(index - 1);
    const after = loop[(index + 1) % loop.length];
    return !(
      before &&
      after &&
      ((before[0] === point[0] && point[0] === after[0]) || (before[1] === point[1] && point[1] === after[1]))
    );
  });
}
