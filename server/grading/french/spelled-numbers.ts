import { numberWords } from './words.ts';

const WORD = [...numberWords.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** A row of number words; not the hundred of "pour cent", nor the thousand of "15 mille". */
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\d-])(?!(?<=pour )cent|(?<=\d )mille)(?:${WORD})(?:[ -](?:${WORD}))*(?![\p{L}\d]|-\p{L})`,
  'gu',
);

/** vingt-cinq mille → 25000; words that make no number together stay several: deux trois → 2 3. */
export function spelledNumbers(text: string): string {
  return text.replace(SPELLED, (row) =>
    row
      .split(/[ -]/)
      .map((word) => numberWords.get(word) as number)
      .reduce(join, [])
      .join(' '),
  );
}

/** Puts a number to the last of those before it where French would read on. */
function join(numbers: readonly number[], next: number): number[] {
  const before = numbers.slice(0, -1);
  const last = numbers.at(-1);
  if (last === undefined) return [next];
  const below = last % 1_000;
  if (next === 1_000 && last > 0 && last < 1_000) return [...before, last * 1_000];
  if (next === 100 && below > 1 && below < 10) return [...before, last + below * 99];
  if (next === 20 && last % 100 === 4) return [...before, last + 76];
  return readsOn(last, next) ? [...before, last + next] : [...numbers, next];
}

function readsOn(last: number, next: number): boolean {
  if (last === 0 || next === 0) return false;
  if (last % 1_000 === 0) return next < 1_000;
  if (last % 100 === 0) return next < 100;
  const [tens, units] = [last % 100, last % 10];
  if (tens === 10) return next >= 7 && next <= 9;
  return units === 0 && (next < 10 || ((tens === 60 || tens === 80) && next <= 16));
}
