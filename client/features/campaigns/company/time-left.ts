import { formatCount } from '#shared/rules/text/format.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';

type TimeLeft = { text: string; urgent: boolean };

/** What is left before the deadline, in whole days. `now` in ms. */
export function timeLeft(deadline: string | null, now: number): TimeLeft {
  if (deadline === null) return { text: 'Sans date limite', urgent: false };
  const left = new Date(deadline).getTime() - now;
  if (left <= 0) return { text: 'Date limite passée', urgent: false };
  const days = Math.floor(left / DAY_MS);
  if (days === 0) return { text: 'Dernier jour', urgent: true };
  return { text: `${formatCount(days, 'jour restant', 'jours restants')}`, urgent: days <= 3 };
}
