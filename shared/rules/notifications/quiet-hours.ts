import type { Country } from '#shared/contracts/common.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/rules/units/time.ts';

/** Whole hours of the clock, 0 to 23; the same twice: never quiet. */
export type QuietHours = { from: number; to: number };

export const DEFAULT_QUIET: QuietHours = { from: 21, to: 7 };

const ZONES: Record<Country, string> = {
  ML: 'Africa/Bamako',
  SN: 'Africa/Dakar',
  CI: 'Africa/Abidjan',
  BF: 'Africa/Ouagadougou',
};

/** Where the clock of somebody's country is read; of no country, Abidjan's. */
export function zoneOf(country: Country | null): string {
  return ZONES[country ?? 'CI'];
}

/** `hour`: of the clock, 0 to 23. */
export function isQuietHour(hour: number, { from, to }: QuietHours): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The first instant from `at` on that is not quiet: `at` itself outside the quiet hours. */
export function endOfQuiet(at: Date, { quiet, zone }: { quiet: QuietHours; zone: string }): Date {
  let instant = at;
  // Hour by hour: a clock that is put forward or back is followed.
  for (let hours = 0; hours < 25 && isQuietHour(hourIn(instant, zone), quiet); hours += 1) {
    instant = nextHour(instant, zone);
  }
  return instant;
}

function nextHour(at: Date, zone: string): Date {
  const minutes = Number(partOf(at, zone, 'minute'));
  const hourBegan = at.getTime() - (at.getTime() % MINUTE_MS) - minutes * MINUTE_MS;
  return new Date(hourBegan + HOUR_MS);
}

function hourIn(at: Date, zone: string): number {
  return Number(partOf(at, zone, 'hour'));
}

function partOf(at: Date, timeZone: string, type: 'hour' | 'minute'): string | undefined {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  return parts.find((part) => part.type === type)?.value;
}
