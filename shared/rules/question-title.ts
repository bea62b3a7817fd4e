import { excerpt } from './excerpt.ts';
import { frenchSpaces, printApostrophes } from './french.ts';

/** Characters on a row. */
const MOST = 90;

/** A question in one line: the beginning of its words, without what is code. */
export function questionTitle(text: string): string {
  const words = text
    .replace(/```[\s\S]*?(```|$)/g, '')
    .replace(/`/g, '')
    .trim();
  const [first = ''] = words.split('\n');
  return printApostrophes(frenchSpaces(excerpt(first, MOST))) || 'Question de code';
}
