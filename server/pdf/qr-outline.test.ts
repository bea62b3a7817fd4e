import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { readQr } from '#server/testing/outside/read-qr.ts';
import type { Polygon } from './polygons.ts';
import { qrOutline } from './qr-outline.ts';

const MODULE = 4;
const QUIET = 4;

/** Paints the path as a PDF reader does: even-odd, by the edges to the left of each pixel's middle. */
function paint({ size, polygons }: { size: number; polygons: Polygon[] }): PNG {
  const side = (size + 2 * QUIET) * MODULE;
  const png = new PNG({ width: side, height: side });
  const uprights = polygons.flatMap((polygon) =>
    polygon
      .map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from] as const)
      .filter(([a, b]) => a[0] === b[0]),
  );
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const x = (column + 0.5) / MODULE - QUIET;
      const y = (row + 0.5) / MODULE - QUIET;
      const crossed = uprights.filter(
        ([a, b]) => a[0] < x && Math.min(a[1], b[1]) < y && y < Math.max(a[1], b[1]),
      ).length;
      png.data.fill(crossed % 2 === 1 ? 0 : 255, (row * side + column) * 4, (row * side + column) * 4 + 3);
      png.data[(row * side + column) * 4 + 3] = 255;
    }
  }
  return PNG.sync.read(PNG.sync.write(png));
}

test.each([
  'https://baara.example/verify/2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
  'https://a.example/',
  `https://baara.example/${'long/'.repeat(40)}`,
])('the drawn path reads back as %s', (text) => {
  const image = paint(qrOutline({ page: text, fragment: '' }));
  expect(readQr(image.data, image.width, image.height)).toBe(text);
});

test('touching modules share one outline', () => {
  const { polygons } = qrOutline({
    page: 'https://baara.example/verify/2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE',
    fragment: '',
  });
  expect(polygons.length).toBeLessThan(250);
});
