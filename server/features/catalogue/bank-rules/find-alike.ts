/** From so many shared words two questions ask the same. */
const SAME = 0.6;

/** Pairs of keys whose texts share more than this share of their longer words (Jaccard). */
export function findAlike(questions: readonly { key: string; text: string }[], share = SAME): string[] {
  const texts = questions.map(({ key, text }) => ({
    key,
    words: new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu)),
  }));
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .flatMap((other) => (likeness(one.words, other.words) > share ? [`${one.key} and ${other.key}`] : [])),
  );
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.intersection(other).size / Math.max(1, one.union(other).size);
}
