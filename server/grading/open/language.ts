import type { Sentence } from '#server/grading/french/reading.ts';
import { stopwords } from '#server/grading/french/words.ts';

/** English grammar that is no French word. */
const english = new Set(
  `the this that these those are was were be been it its your he she they we my must should will would can with without
  from for of by and or not do does if you them their his her has have so what which when who how because there then
  to at into after before only`.split(/\s+/),
);
/** Letters of Bambara, Dioula and Wolof that French does not write. */
const LOCAL_LETTERS = /[ɛɔɲŋ]/iu;
/** Wolof's; in French they stand in names, Joël, Peña, and a few words. */
const WOLOF_LETTERS = /[ëñ]/iu;
const FRENCH_WORDS = /noël|canoë|guë/iu;
const NAME = /^\P{L}*\p{Lu}/u;
const FOREIGN_WORDS = 3;
const LOCAL_WORDS = 2;

/** Whether a sentence is written in English or in a national language: it can't be graded here. */
export function isForeign({ tokens, quote }: Sentence): boolean {
  const words = tokens.map(({ word }) => word);
  const french = words.filter((word) => stopwords.has(word) && !english.has(word)).length;
  const foreign = words.filter((word) => english.has(word)).length;
  if (foreign >= FOREIGN_WORDS && foreign > french) return true;
  const written = quote.split(/\s+/);
  const local = written.filter((word) => LOCAL_LETTERS.test(word));
  const wolof = written.filter(
    (word) => WOLOF_LETTERS.test(word) && !FRENCH_WORDS.test(word) && (french === 0 || !NAME.test(word)),
  );
  return local.length + wolof.length >= LOCAL_WORDS;
}
