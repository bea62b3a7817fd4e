import type { PaperQuestion } from '#server/grading/types.ts';

const TOPIC_LENGTH = 90;
const CLEAR_LENGTH = 30;

/**
 * What a question is about, in the words the candidate has already read: the start of its text. Labels, explanations
 * and options stay out of a report, since the question may be drawn again.
 */
export function topicOf({ text }: PaperQuestion): string {
  const prose = text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [first = '', second = ''] = prose.split(/(?<=[.?!…])\s+(?=[\p{Lu}«À])/u);
  const chosen = (first.length < CLEAR_LENGTH ? `${first} ${second}` : first).trim().replace(/\s*[.:]$/, '');
  if (chosen.length <= TOPIC_LENGTH) return `« ${withoutQuotes(chosen)} »`;
  return `« ${withoutQuotes(chosen.slice(0, TOPIC_LENGTH).replace(/\s+\S*$/, ''))}… »`;
}

/** Quotation marks within quotation marks take the inner form; a code span would be cut in two. */
const withoutQuotes = (text: string): string =>
  text.replace(/«\s?/g, '“').replace(/\s?»/g, '”').replace(/`/g, '').toWellFormed();
