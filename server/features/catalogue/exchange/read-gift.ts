import { readCode } from './code-text.ts';
import { readCriteria } from './criteria-text.ts';
import type { Answers, Read, Told, Unnumbered } from './draft.ts';
import { findUnescaped, formatOf, readGiftText } from './gift-text.ts';
import { readDifficulty, readLevel, tellSample } from './labels.ts';

/** The questions of a Moodle GIFT file, and the problems, each with the line it begins on. */
export function readGift(text: string): Read[] {
  return blocks(text).map(({ line, body, told, key, sample }) => {
    const read = sample ? tellSample(sample) : readQuestion(body, key);
    return typeof read === 'string' ? { line, problem: read } : { line, question: { ...read, ...told } };
  });
}

/** The grading key of an essay, from the comments before it. */
type Key = { criteria: string[]; code: string | undefined };

type Block = { line: number; body: string; told: Told; key: Key; sample: string | undefined };

/** Questions stand between blank lines; comments and categories are lines of their own. */
function blocks(text: string): Block[] {
  const found: Block[] = [];
  let lines: string[] = [];
  let first = 0;
  let told: Told = {};
  let key: Key = { criteria: [], code: undefined };
  let sample: string | undefined;
  const close = () => {
    if (lines.length > 0) {
      found.push({ line: first, body: lines.join('\n'), told, key, sample });
      told = {};
      key = { criteria: [], code: undefined };
      sample = undefined;
    }
    lines = [];
  };
  text
    .replace(/^\ufeff/, '')
    .split('\n')
    .forEach((line, index) => {
      if (line.trim() === '') close();
      else if (/^\s*\/\//.test(line)) {
        const [, word, rest = ''] = /^\s*\/\/\s*\[(crit[eè]re|code)\](.*)$/is.exec(line) ?? [];
        if (word?.toLowerCase() === 'code') key.code = rest;
        else if (word) key.criteria.push(rest);
        else told = { ...told, ...readTags(line) };
        sample ??= /^\s*\/\/ Variante de la famille (.+)/.exec(line)?.[1];
      } else if (/^\s*\$CATEGORY:/i.test(line)) close();
      else {
        if (lines.length === 0) first = index + 1;
        lines.push(line);
      }
    });
  close();
  return found;
}

/** Tags in a comment, as Moodle writes them, hold what GIFT cannot express. */
function readTags(comment: string): Told {
  const told: Told = {};
  for (const [, tag = ''] of comment.matchAll(/\[tag:([^\]]{1,40})\]/g)) {
    const level = readLevel(tag);
    const difficulty = readDifficulty(tag);
    const points = /^\s*(\d{1,2}) points?\s*$/.exec(tag)?.[1];
    if (level) told.level = level;
    if (difficulty) told.difficulty = difficulty;
    if (points) told.points = Number(points);
  }
  return told;
}

function readQuestion(block: string, key: Key): Unnumbered | string {
  const body = withoutTitle(block.trim());
  const opening = findUnescaped(body, '{');
  if (opening === -1) return 'Il n’y a pas de réponses entre accolades.';
  const closing = findUnescaped(body, '}', opening + 1);
  if (closing === -1) return 'L’accolade des réponses n’est jamais fermée.';
  if (findUnescaped(body, '{', opening + 1) !== -1)
    return 'Deux questions se suivent ici\u00a0: il manque une ligne vide entre elles, ou l’accolade qui ferme la première.';
  const after = body.slice(closing + 1).trim();
  // Moodle's "missing word": the answers stand in the middle of the sentence.
  const text = readGiftText(
    after ? `${body.slice(0, opening).trimEnd()} _____ ${after}` : body.slice(0, opening),
  );
  const answers = readAnswers(body.slice(opening + 1, closing), key, formatOf(body));
  if (typeof answers === 'string') return answers;
  return text === '' ? 'La question n’a pas de texte.' : { text, ...answers };
}

function withoutTitle(body: string): string {
  const title = /^::(?:\\.|[^\\])*?::/s.exec(body);
  return title ? body.slice(title[0].length).trim() : body;
}

const NOT_TAKEN = 'Seules les questions à choix ayant une bonne réponse et les rédactions sont prises';

function readAnswers(raw: string, key: Key, format?: string): (Answers & { explanation: string }) | string {
  const feedback = raw.search(/(?<!\\)####/);
  const explanation = feedback === -1 ? '' : readGiftText(raw.slice(feedback + 4), format);
  const body = (feedback === -1 ? raw : raw.slice(0, feedback)).trim();
  if (body === '') {
    const essay = readEssay(key);
    return typeof essay === 'string' ? essay : { ...essay, explanation };
  }
  if (key.criteria.length > 0 || key.code !== undefined) {
    return 'Des critères ou du code précèdent une question à choix\u00a0: ils vont avant une rédaction, «\u00a0{}\u00a0».';
  }
  if (body.startsWith('#')) return `${NOT_TAKEN}\u00a0: celle-ci attend un nombre.`;
  const truth = /^(T|TRUE|F|FALSE)\s*(#|$)/i.exec(body);
  if (truth) {
    return { type: 'mcq', options: ['Vrai', 'Faux'], correct_index: /^t/i.test(body) ? 0 : 1, explanation };
  }
  const choices = split(body, format);
  if (choices.length === 0) return 'Les réponses doivent commencer par = ou ~.';
  if (choices.every(({ right }) => right)) {
    const matching = choices.some(({ text }) => text.includes('->'));
    return `${NOT_TAKEN}\u00a0: celle-ci est ${matching ? 'un appariement' : 'une réponse courte'}.`;
  }
  const right = choices.filter((choice) => choice.right);
  if (right.length !== 1) return `Il faut exactement une bonne réponse, il y en a ${right.length}.`;
  return {
    type: 'mcq',
    options: choices.map(({ text }) => text),
    correct_index: choices.findIndex((choice) => choice.right),
    explanation,
  };
}

/** GIFT has no marks for an essay: they come from the comments before it. */
function readEssay({ criteria, code }: Key): Answers | string {
  if (code !== undefined) {
    const spec = readCode(code);
    return typeof spec === 'string' ? spec : { type: 'code', code: spec };
  }
  if (criteria.length === 0) {
    return 'C’est une rédaction\u00a0: il lui faut ses critères, sur des lignes «\u00a0// [critère] points | nom | mots attendus\u00a0» avant elle.';
  }
  const rubric = readCriteria(criteria);
  return typeof rubric === 'string' ? rubric : { type: 'open', rubric };
}

/** One entry per option, without its feedback. A weight of 100 % marks the right one. */
function split(body: string, format?: string): { text: string; right: boolean }[] {
  const choices: { text: string; right: boolean }[] = [];
  let at = findUnescaped(body, '=~');
  while (at !== -1) {
    const next = findUnescaped(body, '=~', at + 1);
    const whole = body.slice(at + 1, next === -1 ? undefined : next);
    const hash = findUnescaped(whole, '#');
    const option = hash === -1 ? whole : whole.slice(0, hash);
    const weight = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(option);
    choices.push({
      text: readGiftText(weight ? option.slice(weight[0].length) : option, format),
      right: weight ? Number(weight[1]) === 100 : body[at] === '=',
    });
    at = next;
  }
  return choices;
}
