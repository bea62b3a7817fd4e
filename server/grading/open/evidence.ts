import type { Found } from '#server/grading/french/match.ts';
import { isContent } from '#server/grading/french/phrase.ts';
import type { Sentence } from '#server/grading/french/reading.ts';

/** Fewer words than these, for each criterion of the rubric and in all, may be there by chance. */
const WORDS_EACH = 2;
const WORDS = 6;
/** So where at least as many others stay unexplained, and few wordings say each idea. */
const UNEXPLAINED = 5;
const WORDINGS = 3;
/** An answer that denies another criterion needs more; so does one that draws a conclusion in a single sentence. */
const MANY_WORDS = 9;
const CONCLUDING = /\b(donc|comme ca|pour que)\b/;
/** Who calls a step needless, or one thing enough, may name all the others only to leave them out. */
const DISMISSING =
  /\b(pas besoin|pas la peine|sert a rien|sert pas|peu importe|est rien|presque personne)\b|(?<!\b(ne|il|n) )\bsuffi(t|sent)\b(?! pas)/;

/** For each criterion that an answer meets, every wording of the rubric that it says. */
export type Evidence = readonly (readonly Found[])[];

/** Whether an answer rests on so little that its marks may be luck: a few right words among many others. */
export function isThin(
  evidence: Evidence,
  sentences: readonly Sentence[],
  { criteria, denied }: { criteria: number; denied: boolean },
): boolean {
  const words = countWords(evidence.flat());
  const doubtful = denied || concludesAtOnce(evidence) || sentences.some(dismisses);
  if (doubtful && words < MANY_WORDS) return true;
  const wordings = evidence.reduce((total, found) => total + found.length, 0);
  return (
    words < Math.min(WORDS, WORDS_EACH * criteria) &&
    countContent(sentences) - words >= UNEXPLAINED &&
    wordings < WORDINGS * evidence.length
  );
}

/** Whether all that was found stands in one sentence, as reason and conclusion: words say nothing of whether it holds. */
function concludesAtOnce(evidence: Evidence): boolean {
  const [sentence, ...others] = new Set(evidence.flatMap((found) => found[0]?.sentence ?? []));
  if (!sentence || others.length > 0) return false;
  return CONCLUDING.test(spoken(sentence));
}

const dismisses = (sentence: Sentence): boolean => DISMISSING.test(spoken(sentence));

const spoken = ({ tokens }: Sentence): string => tokens.map(({ word }) => word).join(' ');

function countWords(found: readonly Found[]): number {
  const places = Map.groupBy(found, ({ sentence }) => sentence);
  return [...places.values()].reduce(
    (total, there) => total + new Set(there.flatMap((one) => one.places)).size,
    0,
  );
}

const countContent = (sentences: readonly Sentence[]): number =>
  sentences.reduce(
    (total, { tokens, copied }) =>
      total + tokens.filter(({ word }, at) => isContent(word) && !copied[at]).length,
    0,
  );
