import type { Color } from 'pdf-lib';
import type { Polygon } from '#server/pdf/polygons.ts';

/** Filled even-odd, as on paper: a polygon inside another is a hole. */
export function filled(polygons: readonly Polygon[], colour: Color): string {
  const d = polygons.map((polygon) => `M${polygon.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`);
  return `<path fill="${inSvg(colour)}" fill-rule="evenodd" d="${d.join('')}"/>`;
}

export function inSvg(colour: Color): string {
  if (colour.type !== 'RGB') throw new Error(`no ${colour.type} in pictures`);
  const channels = [colour.red, colour.green, colour.blue].map((part) => Math.round(part * 255));
  return `rgb(${channels.join(' ')})`;
}

export function short(value: number): number {
  return Math.round(value * 100) / 100;
}
