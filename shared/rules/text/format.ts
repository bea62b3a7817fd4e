import { floorScore } from '#shared/rules/units/score.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/rules/units/time.ts';

/** Non-breaking space: before : ; ! ? and a unit. */
export const NBSP = '\u00a0';
const THIN_NBSP = '\u202f';

/** Written out: a browser takes up to 300 ms to make its first `Intl.DateTimeFormat` on a slow phone, at the start of every page. */
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** 12500 → 12 500; −5 → −5 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_NBSP);
  return (value < 0 ? '−' : '') + grouped + (decimals ? `,${decimals}` : '');
}

/** 5000 → 5 000 FCFA */
export function formatFcfa(amount: number): string {
  return `${formatNumber(amount)}${NBSP}FCFA`;
}

/** 74.96 → 74,9 */
export function formatScore(score: number): string {
  return floorScore(score).toFixed(1).replace('.', ',');
}

/** −0.4567 → −0,46 */
export function formatHundredths(value: number): string {
  return value.toFixed(2).replace('.', ',').replace('-', '−');
}

/** 0.1923 → 19 % */
export function formatShare(share: number): string {
  return `${formatNumber(Math.round(100 * share))}${NBSP}%`;
}

/** (2, 'crédit') → 2 crédits. In French zero and one are singular. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)}${NBSP}${Math.abs(count) < 2 ? singular : plural}`;
}

/**
 * 2025-03-01T08:05:00Z → 1er mars 2025. In UTC, which the four countries we serve keep all year: a date reads the same on the server
 * and on the phone.
 */
export function formatDate(instant: string | number | Date): string {
  const at = new Date(instant);
  const day = at.getUTCDate();
  return `${day === 1 ? '1er' : day} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** 2025-03-01T08:05:00Z → 1er mars 2025 à 08:05 */
export function formatDateTime(instant: string | number | Date): string {
  return `${formatDate(instant)} à ${formatTime(instant)}`;
}

/** 2025-03-01T08:05:00Z → 08:05 */
export function formatTime(instant: string | number | Date): string {
  return new Date(instant).toISOString().slice(11, 16);
}

/** À l’instant, Il y a 5 min, Il y a 3h, Il y a 6j, then the date. `now` in milliseconds. */
export function formatRelative(instant: string | number | Date, now: number): string {
  const age = now - new Date(instant).getTime();
  if (age < MINUTE_MS) return 'À l’instant';
  if (age < HOUR_MS) return `Il y a ${Math.floor(age / MINUTE_MS)}${NBSP}min`;
  if (age < DAY_MS) return `Il y a ${Math.floor(age / HOUR_MS)}h`;
  if (age < 7 * DAY_MS) return `Il y a ${Math.floor(age / DAY_MS)}j`;
  return formatDate(instant);
}

/** Bytes: 18432 → 18 Ko */
export function formatBytes(bytes: number): string {
  return bytes < 1_048_576
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))}${NBSP}Ko`
    : `${formatNumber(Math.round(bytes / 104_857.6) / 10)}${NBSP}Mo`;
}
