import { type Color, rgb } from 'pdf-lib';
import { scoreBand } from '#shared/rules/units/score.ts';

/** Indigo cloth and ochre earth; green, amber and red only for meaning. */
export const palette = {
  ink: hex('1c1f3f'),
  indigo: hex('232a63'),
  night: hex('171b47'),
  muted: hex('5a5e7a'),
  ochre: hex('c27a24'),
  gold: hex('e0a852'),
  sand: hex('ece1cd'),
  cream: hex('fbf7ef'),
  white: hex('ffffff'),
  green: hex('1f7a4d'),
  amber: hex('d18b13'),
  red: hex('b4372b'),
};

const BANDS = { good: palette.green, fair: palette.amber, poor: palette.red };

export function scoreColour(score: number): Color {
  return BANDS[scoreBand(score)];
}

function hex(value: string) {
  const channel = (at: number) => Number.parseInt(value.slice(at, at + 2), 16) / 255;
  return rgb(channel(0), channel(2), channel(4));
}
