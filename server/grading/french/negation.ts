/** One word of a sentence as the matcher sees it. */
export type Token = {
  word: string;
  negated: boolean;
  /** Where the negation over this word begins and ends. */
  negatedFrom: number;
  negatedUpTo: number;
};

const NEGATORS = new Set([
  'pas',
  'jamais',
  'aucun',
  'aucune',
  'rien',
  'non',
  'guere',
  'aucunement',
  'nullement',
  'ni',
]);
const NEGATIVE_WORDS = new Set([...NEGATORS, 'ne', 'sans', 'plus']);

/** A clause ends here; a negation does not reach further. */
const BOUNDARIES = new Set([
  ',',
  ':',
  '(',
  ')',
  'mais',
  'car',
  'donc',
  'puis',
  'alors',
  'parce',
  'puisque',
  'sinon',
  'tandis',
  'cependant',
  'pourtant',
  'toutefois',
  'plutot',
  'ensuite',
  'lorsque',
  'quand',
  'si',
  'sauf',
  'afin',
  'pour',
  '=>',
]);

/** A new subject begins a new clause, unless it follows que or qui. */
const SUBJECTS = new Set(['je', 'tu', 'il', 'elle', 'on', 'nous', 'vous', 'ils', 'elles']);
const RELATIVES = new Set(['que', 'qui', 'dont', 'ne']);

/** Words that deny from before the verb: personne ne vérifie. */
const DENYING_SUBJECTS = new Set(['rien', 'personne', 'aucun', 'aucune', 'jamais', 'nul', 'nulle']);

/** Verbs that turn a negation into an obligation: ne pas oublier de vérifier. */
const REVERSING =
  /^(oubli|manqu|neglig|hesit|omet|sous-?estim|seulement|uniquement|juste|simplement|que$|comme$)/;

/** Denied, these allow: rien n'empêche, cela ne dispense pas de payer. */
const FORBIDDING = /^(empech|interdi|dispens)/;

const OBJECTS = new Set(['me', 'te', 'se', 'le', 'la', 'les', 'lui', 'leur', 'nous', 'vous', 'y', 'en']);

/** il n'y a pas que … denies nothing, je ne vérifie pas que … does. */
const LIMITED = /^(y|a|ai|est|sont|etait|fait|font|fais)$/;

/** Without "ne", as one speaks, they deny the verb before them too: "je calcule rien". */
const AFTER_THE_VERB = new Set(['pas', 'jamais', 'rien']);

/** After "sans" these say the opposite of an absence. */
const SANS_IDIOMS = new Set(['doute', 'faute', 'cesse', 'arret', 'oublier', 'hesiter', 'tarder', 'attendre']);
const SANS_REACH = 4;

/** être and servir deny their subject as well: "un index n'est pas utile". */
const DENIES_SUBJECT = new Set([
  'est',
  'sont',
  'etait',
  'etaient',
  'sera',
  'seront',
  'sert',
  'servent',
  'serait',
]);

export const endsClause = (word: string): boolean => BOUNDARIES.has(word);

export const isNegative = (words: readonly string[]): boolean =>
  words.some((word) => NEGATIVE_WORDS.has(word));

/** Marks the words that stand under a negation; "ne … que", "ne pas oublier de", "sans doute" deny nothing. */
export function markNegation(words: readonly string[]): Token[] {
  const tokens = words.map((word) => ({ word, negated: false, negatedFrom: 0, negatedUpTo: 0 }));
  for (let at = 0; at < words.length; at++) {
    if (words[at] === 'ne') {
      const end = clauseEnd(words, at + 1);
      const denies = deniesSomething(words, at, end);
      if (denies) deny(tokens, deniedByNe(words, at), end);
      at = denies ? end - 1 : afterNe(words, at, end);
      continue;
    }
    if (words[at] === 'sans' && tokens[at]?.negated) continue;
    const denied = deniedAlone(words, at);
    if (denied) deny(tokens, ...denied);
  }
  return tokens;
}

/** "tant que je n'ai pas vérifié" says that I shall. */
const isUntil = (words: readonly string[], at: number): boolean =>
  words[at] === 'tant' && words[at + 1] === 'que';

/** "pas de remise sans contrepartie" asks for one: what follows sans is not denied. */
function deny(tokens: Token[], from: number, end: number): void {
  const before = tokens.slice(from + 1, end).findIndex(({ word }) => word === 'sans');
  const to = before < 0 ? end : from + 1 + before + 1;
  for (const token of tokens.slice(Math.max(from, 0), to)) {
    token.negated = true;
    token.negatedFrom = from;
    token.negatedUpTo = to;
  }
}

function deniedByNe(words: readonly string[], ne: number): number {
  return DENIES_SUBJECT.has(words[ne + 1] ?? '') ? subjectStart(words, ne) : ne + 1;
}

/** The word that a "ne" which denies nothing goes with. */
function afterNe(words: readonly string[], ne: number, end: number): number {
  return ne + 1 + words.slice(ne + 1, end).findIndex((next) => NEGATORS.has(next));
}

/** What a word denies without "ne": from which word, and before which it ends. */
function deniedAlone(words: readonly string[], at: number): [from: number, end: number] | null {
  const word = words[at] ?? '';
  if (word === 'sans') {
    return SANS_IDIOMS.has(words[at + 1] ?? '') ? null : [at + 1, sansEnd(words, at + 1)];
  }
  if (word === 'rien' && words[at - 1] === 'a' && /^ser(t|vent)$/.test(words[at - 2] ?? '')) {
    return [subjectStart(words, at - 2), clauseEnd(words, at)];
  }
  if (isNeedless(words, at)) return [subjectStart(words, at), needlessEnd(words, at + 1)];
  if (!NEGATORS.has(word) || deniesNothing(words, at)) return null;
  return [AFTER_THE_VERB.has(word) ? at - 1 : at + 1, clauseEnd(words, at)];
}

function deniesNothing(words: readonly string[], at: number): boolean {
  const [word = '', next = '', second = ''] = words.slice(at, at + 3);
  // The "ne" that follows decides: rien n'empêche, personne ne vérifie.
  if (next === 'ne' || second === 'ne') return true;
  if (FORBIDDING.test(words[at - 1] ?? '')) return true;
  const after = next === 'a' || next === 'de' ? second : next;
  if (REVERSING.test(after)) return true;
  if (word === 'pas' && (next === 'mal' || (next === 'a' && after === 'pas'))) return true;
  // "non c'est faux": the c' is gone.
  return word === 'non' && (BOUNDARIES.has(next) || next === 'est' || next === '');
}

function deniesSomething(words: readonly string[], ne: number, end: number): boolean {
  const clause = words.slice(ne + 1, end);
  const start = clauseStart(words, ne);
  if (isUntil(words, start - 2)) return false;
  if (REVERSING.test(clause[0] ?? '')) return false;
  if (FORBIDDING.test(clause.find((word) => !OBJECTS.has(word)) ?? '')) return false;
  if (words.slice(start, ne).some((word) => DENYING_SUBJECTS.has(word))) return true;
  const at = clause.findIndex(
    (word) => NEGATORS.has(word) || word === 'plus' || word === 'ni' || word === 'personne',
  );
  if (at < 0) return clause.indexOf('peut') === 0 || clause.indexOf('peuvent') === 0;
  if (clause[at] === 'rien' && clause.indexOf('que') > at) return true;
  const following = clause.slice(at + 1).filter((word) => word !== 'de' && word !== 'a');
  if (following[0] === 'que') return !LIMITED.test(clause[0] ?? '');
  return !REVERSING.test(following[0] ?? '');
}

const INFINITIVE = /.(er|ir|re|oir)$/;

export const isInfinitive = (words: readonly string[], at: number): boolean =>
  INFINITIVE.test(words[words[at] === 'de' ? at + 1 : at] ?? '');

/** "inutile de relancer" and "la relance est inutile" deny; in "les programmes inutiles" it is an adjective. */
function isNeedless(words: readonly string[], at: number): boolean {
  if (!/^inutiles?$/.test(words[at] ?? '')) return false;
  const before = words.slice(clauseStart(words, at), at);
  return (
    before.length === 0 || before.some((word) => DENIES_SUBJECT.has(word)) || isInfinitive(words, at + 1)
  );
}

/** "inutile de relancer, de menacer ou de plaider" denies all three. */
function needlessEnd(words: readonly string[], from: number): number {
  const end = clauseEnd(words, from);
  return words[end] === ',' && words[end + 1] === 'de' ? needlessEnd(words, end + 1) : end;
}

/** Where nobody puts commas, a negation ends after so many words, and begins again at "ni". */
const FAR = 8;

export function clauseEnd(words: readonly string[], from: number): number {
  let far = from + FAR;
  for (let i = from; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === 'ni') far = i + FAR;
    if (BOUNDARIES.has(word) || i >= far) return i;
    if (i > from && (word === 'avant' || isUntil(words, i))) return i;
    if (i > from && SUBJECTS.has(word) && !RELATIVES.has(words[i - 1] ?? '')) return i;
    if (word === 'et' && (words[i + 1] === 'que' || words.slice(i + 1, i + 4).includes('ne'))) return i;
  }
  return words.length;
}

function clauseStart(words: readonly string[], from: number): number {
  for (let i = from - 1; i >= 0; i--) {
    const word = words[i] ?? '';
    if (BOUNDARIES.has(word) || word === 'qui' || word === 'et' || word === 'que') return i + 1;
  }
  return 0;
}

/** The subject may be two things: "ipconfig et ping ne servent pas". */
function subjectStart(words: readonly string[], from: number): number {
  const start = clauseStart(words, from);
  if (words[start - 1] !== 'et') return start;
  const before = clauseStart(words, start - 1);
  const hasVerb = words.slice(before, start).some((word) => SUBJECTS.has(word) || DENIES_SUBJECT.has(word));
  return hasVerb ? start : before;
}

/** "sans" reaches over a few words: a noun without its article, or a verb with its object. */
function sansEnd(words: readonly string[], from: number): number {
  const end = Math.min(clauseEnd(words, from), from + SANS_REACH);
  const verb = /(er|ir|re|oir)$/.test(words[from] ?? '');
  const article = words
    .slice(from + 1, end)
    .findIndex((word) => word === 'le' || word === 'la' || word === 'les');
  return verb || article < 0 ? end : from + 1 + article;
}
