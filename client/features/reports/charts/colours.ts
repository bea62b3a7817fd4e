import type { ScoreBand } from '#shared/rules/score.ts';

/** The tokens of the current scheme, for a canvas, which knows no custom properties. */
export function readColours(element: HTMLElement): Record<ScoreBand | 'ink' | 'soft' | 'line', string> {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    good: token('fill-good'),
    fair: token('fill-warn'),
    poor: token('fill-bad'),
    ink: token('ink'),
    soft: token('ink-soft'),
    line: token('line'),
  };
}
