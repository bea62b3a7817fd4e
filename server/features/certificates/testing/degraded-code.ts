import jpeg from 'jpeg-js';
import { seededRandom } from '#shared/rules/units/shuffle.ts';

export type Picture = { data: Uint8ClampedArray; width: number; height: number };

type Code = { size: number; isDark(x: number, y: number): boolean };

/** Dots on a millimetre of paper at 300 to the inch, as printers and photocopiers have them. */
const DOTS_PER_MM = 300 / 25.4;
const SIDE_MM = 18;
const QUIET_ZONE = 4;
const WIDTH = 640;
const HEIGHT = 640;

/**
 * A code printed at 18 mm and photocopied at 300 dpi, then photographed aslant in bad light by an unsteady hand, and sent
 * through a messenger that recompresses (JPEG 30). The same for the same seed.
 */
export function degrade(code: Code, seed: number): Picture {
  const draw = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * draw();
  const copy = photocopy(code);
  // Pixels that the code's side takes, its corners each off by up to 6 %.
  const side = between(330, 460);
  const turn = between(-0.25, 0.25);
  const corner = (x: number, y: number) => {
    const off = () => between(-0.06, 0.06) * side;
    const [u, v] = [(x - 0.5) * side, (y - 0.5) * side];
    return [
      WIDTH / 2 + u * Math.cos(turn) - v * Math.sin(turn) + off(),
      HEIGHT / 2 + u * Math.sin(turn) + v * Math.cos(turn) + off(),
    ] as const;
  };
  const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)] as const;
  const seen = project(copy, corners);
  const [dark, light, slope] = [between(25, 70), between(165, 235), between(-0.12, 0.12)];
  const soft = blur(blur(seen, between(0.6, 1.2)), between(0.4, 0.8));
  const noise = between(6, 16);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let at = 0; at < soft.length; at += 1) {
    const shade = 1 + slope * ((at % WIDTH) / WIDTH - 0.5) * 2;
    const value = (dark + (light - dark) * (soft[at] as number)) * shade + noise * gauss(draw);
    data.fill(value, at * 4, at * 4 + 3);
  }
  const sent = jpeg.encode({ data, width: WIDTH, height: HEIGHT }, 30);
  const received = jpeg.decode(sent.data, { useTArray: true });
  return { data: new Uint8ClampedArray(received.data), width: WIDTH, height: HEIGHT };
}

type Plane = { side: number; at(x: number, y: number): number };

/** 1 is white. A dot is what lies under its middle. */
function photocopy({ size, isDark }: Code): Plane {
  const modules = size + 2 * QUIET_ZONE;
  const side = Math.round((SIDE_MM * DOTS_PER_MM * modules) / size);
  const dots = new Uint8Array(side * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const module = (place: number) => Math.floor(((place + 0.5) / side) * modules) - QUIET_ZONE;
      const [u, v] = [module(x), module(y)];
      const inside = u >= 0 && v >= 0 && u < size && v < size;
      dots[y * side + x] = inside && isDark(u, v) ? 0 : 1;
    }
  return {
    side,
    at: (x, y) => (x < 0 || y < 0 || x >= side || y >= side ? 1 : (dots[y * side + x] as number)),
  };
}

type Corner = readonly [number, number];

/** What the camera sees of the paper, its corners at these places of the picture. */
function project(paper: Plane, corners: readonly [Corner, Corner, Corner, Corner]): Float32Array {
  const toPaper = inverseOf(squareTo(corners));
  const seen = new Float32Array(WIDTH * HEIGHT);
  const PARTS = [0.25, 0.75];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      let sum = 0;
      for (const dy of PARTS)
        for (const dx of PARTS) {
          const [u, v] = apply(toPaper, x + dx, y + dy);
          sum += paper.at(Math.floor(u * paper.side), Math.floor(v * paper.side));
        }
      seen[y * WIDTH + x] = sum / 4;
    }
  return seen;
}

type Matrix = readonly number[];

/** The projective map of the unit square onto four corners (Heckbert 1989). */
function squareTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: readonly [
  Corner,
  Corner,
  Corner,
  Corner,
]): Matrix {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function inverseOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function apply(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix,
  x: number,
  y: number,
): Corner {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** Gaussian, `sigma` in pixels. */
function blur(plane: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const along = (from: Float32Array, step: number) => {
    const to = new Float32Array(from.length);
    for (let at = 0; at < from.length; at += 1) {
      let sum = 0;
      for (let k = -reach; k <= reach; k += 1)
        sum += (from[at + k * step] ?? 1) * (kernel[k + reach] as number);
      to[at] = sum / total;
    }
    return to;
  };
  return along(along(plane, 1), WIDTH);
}

function gauss(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}
