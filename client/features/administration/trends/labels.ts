import { NBSP } from '#shared/rules/text/format.ts';

const timeZone = 'UTC';
const day = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const month = new Intl.DateTimeFormat('fr', { month: 'short', timeZone });
const compact = new Intl.NumberFormat('fr', { notation: 'compact', maximumFractionDigits: 1 });

/** 2026-11-02 → 2 nov. 2026 */
export const formatWeek = (week: string) => day.format(new Date(week)).replace(/^1 /, '1er ');

/** 2026-11-02 → nov. */
export const formatMonth = (week: string) => month.format(new Date(week));

/** Beside an axis: 12500 → 12,5 k */
export const formatBriefly = (value: number) => compact.format(value);

/** 62 → 62 %; nothing was graded: – */
export const formatRate = (percent: number | null) => (percent === null ? '–' : `${percent}${NBSP}%`);
