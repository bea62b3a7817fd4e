import { isFrench } from '../generation/is-french.ts';

/** A question as somebody reads it: one of the bank, or a variant of a family. */
export type Read = {
  key: string;
  type: 'mcq' | 'open' | 'code';
  text: string;
  explanation: string;
  options: readonly string[];
};

/** A phone shows so much without scrolling. A program has to be described more fully. */
const LONGEST = { mcq: 420, open: 420, code: 540 };
/** Options of short questions may differ more: '8' and 'Aucune' are alike enough. */
const SHORT = 30;
const UNLIKE = 2.2;
/** In one option alone they tell it from the others: a reason given, or a claim too strong to be true. */
const CUE =
  /(?<![\p{L}-])(?:car|puisque?|parce qu(?:e|’|')|toujours|jamais|uniquement|seulement)(?![\p{L}-])/iu;
const CODE = /```[\s\S]*?```|`[^`]*`/g;
/** Words of no language, which figures are full of. */
const UNITS = /(?<!\p{L})(?:M|HT|TTC|FCFA)(?!\p{L})/gu;
/** 1,500 FCFA or 12.5 % or 25000 FCFA. */
const FOREIGN_NUMBER =
  /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?=\s*FCFA)|(?<![\d.])\d+\.\d+(?=\s*(?:%|FCFA|fois|kg|km|h\b))|(?<![\d.,])\d{5,}(?=\s*FCFA)/u;

/** What is wrong with how a question reads, in words for its author. */
export function textProblems(question: Read): string[] {
  const { type, text, explanation, options } = question;
  const problems: string[] = [];
  if (text.length > LONGEST[type]) problems.push(`${text.length} characters, at most ${LONGEST[type]}`);
  if (!isFrench(`${text} ${explanation}`.replace(UNITS, ' '))) problems.push('not French');
  const foreign = [text, explanation, ...options]
    .map((part) => FOREIGN_NUMBER.exec(part.replace(CODE, ' '))?.[0])
    .find(Boolean);
  if (foreign) problems.push(`${foreign} is no French number`);
  const cues = options.map((option) => CUE.exec(option)?.[0]).filter(Boolean);
  if (cues.length === 1) problems.push(`'${cues[0]}' in one option alone`);
  const lengths = options.map(({ length }) => length);
  if (Math.max(...lengths) > SHORT && Math.max(...lengths) > UNLIKE * Math.min(...lengths)) {
    problems.push(`options of ${lengths.join(', ')} characters`);
  }
  return problems;
}
