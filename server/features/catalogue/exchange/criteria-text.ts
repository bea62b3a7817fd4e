import type { Rubric, RubricCriterion } from '#server/grading/types.ts';
import { RUBRIC_LIMITS as LIMITS } from '#shared/rules/assessments/catalogue-limits.ts';
import { plain } from '#shared/rules/text/plain.ts';

/**
 * A rubric as text: one criterion a line, `points | name | words ; other words | words worth half | words that contradict`.
 * A backslash goes before | ; and itself, and \n is a line break.
 */
export function writeCriteria({ criteria }: Rubric): string[] {
  return criteria.map(({ points, label, accept, partial = [], wrong = [] }) => {
    const more = wrong.length > 0 ? [list(partial), list(wrong)] : partial.length > 0 ? [list(partial)] : [];
    return [String(points), escaped(label), list(accept), ...more].join(' | ');
  });
}

/** The rubric those lines describe, or what is wrong with them. */
export function readCriteria(lines: string[]): Rubric | string {
  const criteria: RubricCriterion[] = [];
  for (const line of lines) {
    const criterion = readCriterion(line, criteria.length);
    if (typeof criterion === 'string') return criterion;
    criteria.push(criterion);
  }
  if (criteria.length === 0 || criteria.length > LIMITS.criteria) {
    return `Il faut de 1 à ${LIMITS.criteria} critères.`;
  }
  if (new Set(criteria.map(({ label }) => plain(label))).size < criteria.length) {
    return 'Deux critères portent le même nom.';
  }
  return { criteria };
}

function readCriterion(line: string, place: number): RubricCriterion | string {
  const [points = '', label = '', accept = '', partial = '', wrong = '', ...rest] = split(line, '|').map(
    (part) => part.trim(),
  );
  const name = unescaped(label);
  if (!/^([1-9]|1\d|20)$/.test(points) || name === '' || rest.length > 0) {
    return `Un critère s’écrit «\u00a0points | nom | mots attendus ; autres mots\u00a0», pas «\u00a0${line.slice(0, 60)}\u00a0».`;
  }
  const words = wordsOf(accept);
  const half = wordsOf(partial);
  const against = wordsOf(wrong);
  if (words.length === 0) return `Le critère «\u00a0${name.slice(0, 60)}\u00a0» n’attend aucun mot.`;
  const long =
    name.length > LIMITS.label ||
    [...words, ...half, ...against].some(({ length }) => length > LIMITS.phrase);
  if (long || [words, half, against].some(({ length }) => length > LIMITS.phrases)) {
    return `Le critère «\u00a0${name.slice(0, 60)}\u00a0» est trop long\u00a0: ${LIMITS.phrases} expressions de ${LIMITS.phrase} caractères au plus.`;
  }
  const id = `c${place + 1}-${plain(name).slice(0, 24)}`;
  return {
    id,
    label: name,
    points: Number(points),
    accept: words,
    ...(half.length > 0 && { partial: half }),
    ...(against.length > 0 && { wrong: against }),
  };
}

const escaped = (text: string) => text.replace(/[\\|;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

const unescaped = (text: string) =>
  text.replace(/\\([\\|;n])/g, (_, character: string) => (character === 'n' ? '\n' : character));

const list = (words: string[]) => words.map(escaped).join(' ; ');

function wordsOf(text: string): string[] {
  return split(text, ';')
    .map((word) => unescaped(word.trim()))
    .filter((word) => word !== '');
}

/** Splits at every unescaped mark. */
function split(text: string, mark: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === mark) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
