import type { LevelReliability } from '#shared/contracts/reliability.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';

/** 7.84 → 7,8 % */
export function formatPercent(percent: number): string {
  return `${formatNumber(tenths(percent))}${NBSP}%`;
}

/** 7.84 → 7,8 points */
export function formatPoints(points: number): string {
  return formatCount(tenths(points), 'point');
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** '2 retirées, 1 neutralisée' */
export function describeWithdrawn({ retired, neutralised }: LevelReliability): string {
  return `${formatCount(retired, 'retirée')}, ${formatCount(neutralised, 'neutralisée')}`;
}

/** '12 reçues, 3 justifiées' */
export function describeAppeals({ appeals, appeals_upheld }: LevelReliability): string {
  return `${formatCount(appeals, 'reçue')}, ${formatCount(appeals_upheld, 'justifiée')}`;
}
