import type { JournalEvent } from '#shared/contracts/sittings.ts';

/** As good as at once: answers given right after each other go together. */
const AT_ONCE_MS = 1_500;
/** For a text that only this page holds, when the server has nearly all of it. */
const NEARLY_HELD_MS = 30_000;
/** For answers that the phone holds: sending one of them alone costs as much as sending three. */
const SAFE_MS = 240_000;
const MOST_ANSWERS = 3;
/** So many characters are sent at once: nobody wants to write them again. */
const MOST_WRITTEN = 400;
const LONG_TEXT = 100;

type Stake = {
  /** What the server does not hold. */
  lines: readonly JournalEvent[];
  /** How many characters it holds of the answer to each question, as far as this page knows. */
  held: ReadonlyMap<string, number>;
  /** The phone holds every one of them. */
  safe: boolean;
};

/** How long (ms) the autosave may wait, from the first answer that the server does not hold; null: nothing to save. */
export function patience({ lines, held, safe }: Stake): number | null {
  const answers = lines.filter(({ kind }) => kind === 'answer');
  const newest = new Map(answers.map(({ question_id = '', answer = '' }) => [question_id, answer.length]));
  const texts = [...newest].map(([id, length]) => ({ length, added: length - (held.get(id) ?? 0) }));
  if (texts.length === 0) return null;
  const written = texts.reduce((sum, { added }) => sum + Math.max(0, added), 0);
  if (safe) return texts.length >= MOST_ANSWERS || written >= MOST_WRITTEN ? AT_ONCE_MS : SAFE_MS;
  const isNearlyHeld = texts.every(({ length, added }) => length >= LONG_TEXT && added <= length / 10);
  return isNearlyHeld ? NEARLY_HELD_MS : AT_ONCE_MS;
}
