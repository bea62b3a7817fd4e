import { expect, test } from 'vitest';
import css from './tokens.css?raw';

const [light = {}, dark = {}] = css.split('@media screen and (prefers-color-scheme: dark)').map(readColours);
const schemes: Record<string, Record<string, string>> = { light, dark: { ...light, ...dark } };

const TEXT = 4.5;
const SHAPE = 3;
const pairs: [foreground: string, ground: string, ratio: number][] = [
  ...['ground', 'surface', 'sunken'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, TEXT],
    ['ink-soft', ground, TEXT],
    ['primary', ground, TEXT],
    ['good', ground, TEXT],
    ['warn', ground, TEXT],
    ['bad', ground, TEXT],
    ['line-strong', ground, SHAPE],
    ['focus', ground, SHAPE],
  ]),
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-strong', TEXT],
  ['on-primary-soft', 'primary-soft', TEXT],
  ['on-accent', 'accent', TEXT],
  ['ink', 'accent-soft', TEXT],
  ['on-cloth', 'cloth', TEXT],
  ['on-cloth-soft', 'cloth', TEXT],
  ['on-cloth-soft', 'cloth-deep', TEXT],
  ['accent', 'cloth', TEXT],
  ['good', 'good-soft', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['bad', 'bad-soft', TEXT],
  ['on-meaning', 'bad', TEXT],
  ['on-meaning', 'bad-strong', TEXT],
];

test.each(Object.entries(schemes))('every colour pair is readable in the %s scheme', (_, colours) => {
  const weak = pairs
    .map(([a, b, least]) => ({ pair: `${a} on ${b}`, ratio: contrast(colours[a], colours[b]), least }))
    .filter(({ ratio, least }) => !(ratio >= least));
  expect(weak).toEqual([]);
});

function readColours(block: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name, hex]) => [name, hex]),
  );
}

function contrast(a = '', b = ''): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
