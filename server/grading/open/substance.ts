import type { Found } from '#server/grading/french/match.ts';
import { isContent } from '#server/grading/french/phrase.ts';
import type { Sentence } from '#server/grading/french/reading.ts';

/** Words this close to what the rubric found belong to it. */
const AROUND = 5;

/** How many different content words of the candidate's own the rubric has not placed. */
export function countUnplaced(sentences: readonly Sentence[], found: readonly Found[]): number {
  const unplaced = new Set<string>();
  for (const sentence of sentences) {
    const placed = found.filter((one) => one.sentence === sentence).flatMap(({ places }) => places);
    const low = Math.min(...placed) - AROUND;
    const high = Math.max(...placed) + AROUND;
    sentence.tokens.forEach(({ word }, at) => {
      const belongs = placed.length > 0 && at >= low && at <= high;
      if (isContent(word) && !sentence.copied[at] && !belongs) unplaced.add(sentence.stems[at] ?? word);
    });
  }
  return unplaced.size;
}
