import { plainApostrophes } from './apostrophes.ts';
import { spelledNumbers } from './spelled-numbers.ts';
import { writeOut } from './spellings.ts';

const BULLET = /^\s*(?:[-–—•*▪◦]|\d{1,2}[.)](?=\s)|[a-z]\))\s*/u;
const ABBREVIATED = /(?:^|\s)(?:ex|etc|cf|p|m|mr|mme|art|env|max|min|n|no)\.$/i;

/** In characters. Each item of a list is read with what introduced it. */
const LONGEST_LEAD = 200;

type Passage = {
  /** As the candidate wrote it, for the quote. */
  quote: string;
  /** What is matched: the passage, after the line that introduces it when it is an item of a list. */
  text: string;
};

/** Cuts an answer into sentences; the items of a list keep the words that introduced it. */
export function splitSentences(answer: string): Passage[] {
  const joined = answer.replace(/\r\n?/g, '\n').replace(/([^\n.!?:;])\n(?=\p{Ll}[\p{L}'’ ])/gu, '$1 ');
  const passages: Passage[] = [];
  let lead = '';
  for (const line of joined.split('\n')) {
    const item = BULLET.test(line);
    if (!item && line.trim() !== '') lead = '';
    for (const sentence of cutLine(line.replace(BULLET, ''))) {
      passages.push({ quote: sentence, text: item && lead ? `${lead} ${sentence}` : sentence });
      if (!item && sentence.endsWith(':')) lead = sentence.slice(-LONGEST_LEAD);
    }
  }
  return passages;
}

function cutLine(line: string): string[] {
  const pieces = line.split(/(?<=[.!?…])\s+|(?:(?<!\s)\s+)?;\s*|(?<=[\p{Ll})]{2}[.!?])(?=\p{Lu}\p{Ll})/u);
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece.trim() !== '') sentences.push(piece.trim());
  }
  return sentences;
}

const plain = (text: string): string =>
  plainApostrophes(text.replace(/\p{Cf}/gu, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/(?<![-=])[-=]+>|[→⇒➔➜]/g, ' => ')
    .replace(/(?<=\p{L} )[-–−](?= [^.;\n=]*=)|(?<==[^.;\n=]{1,80}\p{L} )[-–−](?= \p{L})/gu, 'moins');

/** 4.1 millions are 4100000, not 4099999.9999999995. */
const times = (value: string, factor: number): string =>
  String(Number((Number(value) * factor).toPrecision(12)));

/** Three or four groups with a dot between, unless they are millions: 1.500.000. */
const ADDRESS = /(?<![\d.])(?!\d+(?:\.\d{3}){2}(?!\d|\.\d))\d{1,3}(?:\.(?:0|[1-9]\d{0,2})){2,3}(?!\d|\.\d)/g;
/** An account of three figures before its amount: débit 476 500 000. */
const ACCOUNT = /\b((?:debit\w*|credit\w*|comptes?|[dc])(?: (?:le|du|au))? \d{3}) (?=[1-9]\d\d \d{3}\b)/g;

/**
 * 150 000, 150.000, 150,000 and 150k are one number; a comma is a decimal point. Each pattern begins where a run of its
 * characters does, or thousands of digits would be read from every one of them.
 */
const numbers = (text: string): string =>
  text
    .replace(ADDRESS, (address) => address.replaceAll('.', '_'))
    .replace(ACCOUNT, '$1 / ')
    .replace(/(?<![\d.,_])[1-9]\d{0,2}(?:[ .]\d{3})+(?!\d)/g, (found) => found.replace(/[ .]/g, ''))
    .replace(/(?<![\d.])([1-9]\d{0,2}),000(?!\d)/g, '$1000')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(?<!\d)\d+\.\d+/g, (found) => found.replace(/(?<!0)0+$/, ''))
    .replace(/(\d)\.(?!\d)/g, '$1 ')
    .replace(/(?<!\d)(\d+(?:\.\d+)?)(?:k\b|\s*milles?\b)/g, (_, value: string) => times(value, 1_000))
    .replace(/(?<!\d)(\d+(?:\.\d+)?)\s*millions?\b/g, (_, value: string) => times(value, 1_000_000))
    .replace(/(\d)\s*(?:pour ?cents?|%)/g, '$1 %')
    .replace(/(\d)(?:\s*frs?\b(?<!\dfr)|\s*f\b|\s*f ?cfa\b)/g, '$1 fcfa')
    .replace(/\b(?:francs? cfa|f cfa)\b/g, 'fcfa');

const elisions = (text: string): string =>
  text
    .replace(/\baujourd'hui\b/g, 'aujourdhui')
    .replace(/\bentre[- ]temps\b/g, 'entretemps')
    .replace(/\bcoups? de (?:fil|telephone)\b/g, 'appel')
    .replace(/\bplus d'/g, 'plus de ')
    .replace(/(?<!\p{L})n'/gu, 'ne ')
    .replace(/(?<!\p{L})j'/gu, 'je ')
    .replace(/(?<!\p{L})qu'/gu, 'que ')
    .replace(/(?<!\p{L})(?:l|d|m|t|s|c|jusqu|lorsqu|puisqu|quoiqu)'/gu, ' ');

const TOKEN =
  /(?:c\+\+|c#)(?![\p{L}\d])|\d+(?:\.\d+)?(?![\p{L}\d_])|[\p{L}\d_]+(?:-[\p{L}\d_]+)*|[=!<>&|?]{2,3}|[%+*#=<>]|[,:()]/gu;

/** The words, numbers and signs of a sentence: lower case, without accents, written out. Commas, colons and brackets stay. */
export function readWords(sentence: string): string[] {
  const found = elisions(numbers(spelledNumbers(plain(sentence)))).match(TOKEN) ?? [];
  return found.flatMap((word) => (word.includes('-') ? [word] : writeOut(word)));
}

const PUNCTUATION = /^[,:()]$/;

export const isPunctuation = (word: string): boolean => PUNCTUATION.test(word);
