const FRENCH = new Set(
  'le la les l un une des du de d et est en que qu qui quoi dans pour sur quel quelle quels quelles vous votre au aux par avec ne n pas ce cette ces son sa ses il elle on ou où se s plus si être a sont doit'.split(
    ' ',
  ),
);
/** Words of English and Spanish; those shared with French are on both lists. */
const OTHERS = new Set(
  'the of and is are what which to in for with your you how should does do it this that a an on from by when who not be el los las una es cuál qué cómo para por con del que se la al su esta este'.split(
    ' ',
  ),
);
const ENOUGH = 0.18;

/** Judged by function words, nearly a third of any French sentence. Code between backticks is ignored. */
export function isFrench(text: string): boolean {
  const words =
    text
      .replace(/`[^`]*`/g, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return false;
  const share = (language: Set<string>) => words.filter((word) => language.has(word)).length / words.length;
  return share(FRENCH) >= ENOUGH && share(FRENCH) > share(OTHERS);
}
