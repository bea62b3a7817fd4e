import { formatNumber, NBSP } from '#shared/rules/text/format.ts';

/** (1.5, 4) → 1,5 / 4 */
export function formatPoints(points: number, max: number): string {
  return `${formatNumber(Math.round(points * 100) / 100)}${NBSP}/${NBSP}${formatNumber(max)}`;
}
