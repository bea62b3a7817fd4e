import type { Waiting } from '#shared/contracts/to-decide.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

/** The list is in the order in which things are due, so each of these is one stretch of it. `now` in ms. */
export function byUrgency(waiting: readonly Waiting[], now: number) {
  const left = ({ due_at }: Waiting) => Date.parse(due_at) - now;
  return [
    { name: 'En retard', isLate: true, rows: waiting.filter((one) => left(one) <= 0) },
    {
      name: 'Dans la journée',
      isLate: false,
      rows: waiting.filter((one) => left(one) > 0 && left(one) <= DAY_MS),
    },
    { name: 'Ensuite', isLate: false, rows: waiting.filter((one) => left(one) > DAY_MS) },
  ].filter(({ rows }) => rows.length > 0);
}
