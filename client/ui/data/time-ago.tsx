import { formatDateTime, formatRelative } from '#shared/rules/text/format.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

/** Of '1er mars 2025 à 08:05', ' à 08:05'. */
const HOUR_AT = -8;

type TimeAgoProps = { instant: string; now: number; withHour?: boolean };

/** 'Il y a 5 min', with the full date on hover; `withHour`: where it names the day alone, the hour too. `now` in ms. */
export function TimeAgo({ instant, now, withHour }: TimeAgoProps) {
  const whole = formatDateTime(instant);
  return (
    <time dateTime={instant} title={whole}>
      {formatRelative(instant, now)}
      {withHour && now - Date.parse(instant) >= DAY_MS && whole.slice(HOUR_AT)}
    </time>
  );
}
