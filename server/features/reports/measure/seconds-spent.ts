import type { JournalEvent } from '#shared/contracts/sittings.ts';

/** A pause longer than this is no thinking about one question. */
const LONGEST = 600;

/**
 * Seconds that led to each question's answers, by the device's monotonic clock: the time since the event before, where
 * both are of one boot.
 */
export function secondsSpent(journal: readonly JournalEvent[]): Map<string, number> {
  const spent = new Map<string, number>();
  const events = [...journal].sort((a, b) => a.seq - b.seq);
  for (const [at, event] of events.entries()) {
    const before = events[at - 1];
    if (!before || event.kind !== 'answer' || !event.question_id || before.boot !== event.boot) continue;
    const seconds = (event.mono - before.mono) / 1000;
    if (seconds < 0 || seconds > LONGEST) continue;
    spent.set(event.question_id, Math.round((spent.get(event.question_id) ?? 0) + seconds));
  }
  return spent;
}
