import { excerpt } from '#shared/rules/text/excerpt.ts';
import { frenchSpaces, printApostrophes } from '#shared/rules/text/french.ts';

/** Characters on a row. */
const MOST = 90;

/** The first line of a question's words: what follows may be code. */
export function firstLine(text: string): string {
  return beginning(withoutCode(text));
}

/** A question in one line of a list: the beginning of its words, as printed text. */
export function questionTitle(text: string): string {
  const first = beginning(withoutCode(text).replace(/`/g, ''));
  return printApostrophes(frenchSpaces(excerpt(first, MOST)));
}

const withoutCode = (text: string): string => text.replace(/```[\s\S]*?(```|$)/g, '');

const beginning = (words: string): string => words.trim().split('\n')[0] || 'Question de code';
