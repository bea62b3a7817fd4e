import type { LevelReliability } from '#shared/contracts/reliability.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/format.ts';

/** 0.8234 → 0,82 */
export function formatHundredths(value: number): string {
  return value.toFixed(2).replace('.', ',');
}

/** 0.1923 → 19 % */
export function formatShare(share: number): string {
  return `${formatNumber(Math.round(100 * share))}${NBSP}%`;
}

/** 7.84 → 7,8 % */
export function formatPercent(percent: number): string {
  return `${formatNumber(Math.round(percent * 10) / 10)}${NBSP}%`;
}

/** '52 questions ; aucune n’est dans plus de 19 % des tests, deux personnes en ont 19 % en commun' */
export function describePool({ questions, exposure, overlap }: LevelReliability): string {
  return `${formatCount(questions, 'question')}${NBSP}; chacune est dans ${formatShare(exposure)} des tests au plus, deux personnes en ont ${formatShare(overlap)} en commun`;
}

/** '2 retirées, 1 neutralisée' */
export function describeWithdrawn({ retired, neutralised }: LevelReliability): string {
  return `${formatCount(retired, 'retirée')}, ${formatCount(neutralised, 'neutralisée')}`;
}

/** '12 reçues, 3 justifiées' */
export function describeAppeals({ appeals, appeals_upheld }: LevelReliability): string {
  return `${formatCount(appeals, 'reçue')}, ${formatCount(appeals_upheld, 'justifiée')}`;
}
