import type { JournalEvent } from '#shared/contracts/sittings.ts';

/** At once, but for what comes in the same breath. */
const AT_ONCE_MS = 1_500;
/** A phone holds its answers: what one of them costs to send would carry three. */
const SAFE_MS = 240_000;
const MOST_ANSWERS = 3;
/** Characters written that nobody wants to write again. */
const MOST_WRITTEN = 400;

type Stake = {
  /** What the server does not hold. */
  lines: readonly JournalEvent[];
  /** The phone holds every one of them. */
  safe: boolean;
};

/** How long (ms) the autosave may wait, from the first answer that the server does not hold; null: nothing to save. */
export function patience({ lines, safe }: Stake): number | null {
  const answers = lines.filter(({ kind }) => kind === 'answer');
  const written = answers.reduce((sum, { answer }) => sum + (answer?.length ?? 0), 0);
  if (answers.length === 0) return null;
  return !safe || answers.length >= MOST_ANSWERS || written >= MOST_WRITTEN ? AT_ONCE_MS : SAFE_MS;
}
