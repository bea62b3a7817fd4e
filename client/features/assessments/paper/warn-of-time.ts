import { LAST_SECONDS, WARN_SECONDS } from '#shared/rules/assessments/exam.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';

/**
 * What to say when a clock that showed `before` seconds shows `now`. A phone that slept shows far less at once: it says what is
 * left, not which mark it passed.
 */
export function warnOfTime(before: number, now: number): { tone: 'info' | 'error'; text: string } | null {
  if (now <= 0) return null;
  // Stays until something is pressed, so it says what stays true.
  if (before > LAST_SECONDS && now <= LAST_SECONDS) return { tone: 'error', text: `Dernière minute${NBSP}!` };
  if (before > WARN_SECONDS && now <= WARN_SECONDS)
    return { tone: 'info', text: `Il reste ${formatCount(Math.ceil(now / 60), 'minute')}.` };
  return null;
}
