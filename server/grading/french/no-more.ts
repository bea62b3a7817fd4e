import { clauseEnd, endsClause } from './negation.ts';

const begins = (before: string | undefined): boolean =>
  before === undefined || before === 'et' || before === 'ou' || endsClause(before);

/** "plus de crédit pour lui", without a verb, denies where a phrase asks for it; else it is more: "je lui fais plus de crédit". */
export function markNoMore(words: readonly string[]): boolean[] {
  const marked = words.map(() => false);
  words.forEach((word, at) => {
    if (word === 'plus' && words[at + 1] === 'de' && begins(words[at - 1]))
      marked.fill(true, at, clauseEnd(words, at + 1));
  });
  return marked;
}
