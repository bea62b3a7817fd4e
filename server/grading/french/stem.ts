import { invariable, irregularEndings, nounsInOn, synonymGroups } from './words.ts';

const MIN_STEM = 3;

/** Longest first. What stays must keep at least MIN_STEM letters, or `min` where a short stem would be ambiguous. */
const endings: readonly { ending: RegExp; put?: string; min?: number }[] = [
  { ending: /(iss)?ements?$/, min: 4 },
  { ending: /(al|el|iv|eus)ement$/, min: 3 },
  { ending: /(ifi)cations?$/, put: 'ifi', min: 4 },
  { ending: /(?<=[dp])re$/, min: 4 },
  { ending: /(at|it)(ions?|eurs?|rices?|ifs?|ives?)$/, min: 3 },
  { ending: /(ions?|eurs?|euses?|rices?)$/, min: 4 },
  { ending: /(ances?|ences?|ants?|antes?|emment|amment)$/, min: 4 },
  { ending: /(abilites?|ibilites?|ables?|ibles?|ages?|ismes?|istes?)$/, min: 4 },
  { ending: /(eraient|erions|eriez|erait|erais|eront|erons|erez|erai|eras|era)$/, min: 3 },
  { ending: /(issaient|issait|issent|issons|issez|issant|irait|iront|ira)$/, min: 3 },
  { ending: /(assent|aient|ait|ais|iez|ions|ons|ent|ez|er|ees|ee|es|e|s|x)$/, min: 3 },
  { ending: /(ir|it|is|ie|ies|i|re|ue|us|ues|u)$/, min: 4 },
];

function bareOf(word: string): string {
  if (/[^\p{L}]/u.test(word)) return word;
  const singular = word.replace(/s$/, '');
  if (invariable.has(word)) return word;
  if (invariable.has(singular)) return singular;
  for (const [pattern, base] of irregularEndings) {
    if (pattern.test(word)) return word.replace(pattern, base);
  }
  return word.length < 4 ? word : inflected(word);
}

function inflected(word: string): string {
  const singular = fromNousForm(word)
    .replace(/eaux$/, 'eau')
    .replace(/aux$/, 'al')
    .replace(/(?<=..[^s])s$/, '')
    .replace(/(?<=[ae]u)x$/, '')
    .replace(/iere$/, 'ier');
  let stem = singular;
  for (const { ending, put = '', min = MIN_STEM } of endings) {
    const shorter = stem.replace(ending, put);
    if (shorter !== stem && shorter.length >= min) {
      stem = shorter;
      break;
    }
  }
  return stem
    .replace(/e$/, '')
    .replace(/(?<=...)(i|y)$/, 'i')
    .replace(/(?<=.)([oau])y$/, '$1i')
    .replace(/([bcdfglmnprst])\1$/, '$1')
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/(?<=..)fi$/, 'f');
}

/** excusons is excuser; a plural s would hide it. */
const fromNousForm = (word: string): string =>
  /.{3}[^i]ons$/.test(word) && !nounsInOn.has(word.slice(0, -1)) ? word.replace(/e?ons$/, 'er') : word;

const groupOf = new Map<string, string>();
for (const group of synonymGroups) {
  const name = bareOf(group[0] ?? '');
  for (const word of group) groupOf.set(bareOf(word), name);
}

const known = new Map<string, string>();
const KNOWN_LIMIT = 20_000;

/** The family of a lower-case word without accents: plural, feminine, conjugation and common derivations fall together. */
export function stem(word: string): string {
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  const bare = bareOf(word);
  const family = groupOf.get(bare) ?? bare;
  if (known.size < KNOWN_LIMIT && word.length < 40) known.set(word, family);
  return family;
}
