import { formatDateTime, formatRelative } from '#shared/rules/format.ts';

/** 'Il y a 5 min', with the full date on hover. `now` in ms. */
export function TimeAgo({ instant, now }: { instant: string; now: number }) {
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {formatRelative(instant, now)}
    </time>
  );
}
