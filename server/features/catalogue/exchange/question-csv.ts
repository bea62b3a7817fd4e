import { writeCsv } from '#server/text/csv.ts';
import { readCsv } from '#server/text/read-csv.ts';
import { MAX_OPTIONS } from '#shared/rules/assessments/catalogue-limits.ts';
import { readCode } from './code-text.ts';
import { readCriteria, writeCriteria } from './criteria-text.ts';

import type { Answers, Draft, Read } from './draft.ts';
import {
  difficultyWord,
  levelWord,
  plainWord,
  readDifficulty,
  readLevel,
  readType,
  tellSample,
  typeWord,
} from './labels.ts';

const LETTERS = 'ABCDEF';
const OPTIONS = Array.from({ length: MAX_OPTIONS }, (_, place) => `option_${LETTERS[place]?.toLowerCase()}`);
const HEAD = [
  'type',
  'niveau',
  'difficulté',
  'points',
  'question',
  ...OPTIONS,
  'bonne_réponse',
  'critères',
  'code',
  'explication',
  'famille',
];
/** A file without open or code questions needs these, and else only the question. */
const REQUIRED = ['question', 'option_a', 'option_b', 'bonne_reponse'];

export function writeQuestionCsv(questions: Draft[]): string {
  const rows = questions.map((question) => [
    typeWord(question.type),
    levelWord(question.level),
    difficultyWord(question.difficulty),
    question.points,
    question.text,
    ...OPTIONS.map((_, place) => (question.type === 'mcq' && question.options[place]) || ''),
    question.type === 'mcq' ? (LETTERS[question.correct_index] ?? '') : '',
    question.type === 'open' ? writeCriteria(question.rubric).join('\n') : '',
    question.type === 'code' ? JSON.stringify(question.code) : '',
    question.explanation,
    question.sample ?? '',
  ]);
  return writeCsv([HEAD, ...rows]);
}

/** The questions of a CSV whose first line names its columns, in any order, and what cannot be taken. */
export function readQuestionCsv(text: string): Read[] {
  const { rows, unclosed } = readCsv(text);
  const [head, ...body] = rows;
  const columns = (head?.cells ?? []).map((name) => plainWord(name));
  const others = ['criteres', 'code'].some((name) => columns.includes(name));
  const missing = (others ? ['question'] : REQUIRED).filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    return [
      {
        line: head?.line ?? 1,
        problem: `La première ligne doit nommer les colonnes\u00a0; il manque ${missing.join(', ')}.`,
      },
    ];
  }
  const reads = body.map(({ line, cells }) => readRow(line, (name) => cells[columns.indexOf(name)] ?? ''));
  if (unclosed !== undefined)
    reads.push({ line: unclosed, problem: 'Un guillemet ouvert ici n’est jamais fermé.' });
  return reads;
}

function readRow(line: number, cell: (name: string) => string): Read {
  const refused = (problem: string) => ({ line, problem });
  if (cell('famille')) return refused(tellSample(cell('famille')));
  const answers = readAnswers(cell);
  if (typeof answers === 'string') return refused(answers);
  const level = readLevel(cell('niveau'));
  if (!level && cell('niveau')) return refused('Le niveau doit être junior, intermédiaire ou senior.');
  const difficulty = readDifficulty(cell('difficulte'));
  if (!difficulty && cell('difficulte'))
    return refused('La difficulté doit être facile, moyen ou difficile.');
  const points = cell('points');
  if (points && !/^\d{1,3}$/.test(points)) return refused('Les points doivent être un nombre entier.');
  return {
    line,
    question: {
      text: cell('question'),
      ...answers,
      explanation: cell('explication'),
      ...(level && { level }),
      ...(difficulty && { difficulty }),
      ...(points && { points: Number(points) }),
    },
  };
}

function readAnswers(cell: (name: string) => string): Answers | string {
  const typed = cell('type');
  const type = readType(typed);
  if (typed && !type) return 'Le type doit être choix, ouverte ou code.';
  switch (type ?? typeByContent(cell)) {
    case 'open':
      return readOpen(cell('criteres'));
    case 'code':
      return readCodeCell(cell('code'));
    default:
      return readChoice(cell);
  }
}

function typeByContent(cell: (name: string) => string): Draft['type'] {
  if (cell('bonne_reponse')) return 'mcq';
  if (cell('criteres')) return 'open';
  return cell('code') ? 'code' : 'mcq';
}

function readOpen(cell: string): Answers | string {
  const rubric = readCriteria(cell.split('\n').filter((line) => line.trim() !== ''));
  return typeof rubric === 'string' ? rubric : { type: 'open', rubric };
}

function readCodeCell(cell: string): Answers | string {
  const code = readCode(cell);
  return typeof code === 'string' ? code : { type: 'code', code };
}

function readChoice(cell: (name: string) => string): Answers | string {
  const cells = OPTIONS.map(cell);
  const options = cells.slice(0, cells.findLastIndex((option) => option !== '') + 1);
  if (options.includes('')) return 'Une option est vide entre deux autres.';
  const typed = cell('bonne_reponse');
  if (/^[a-f]$/i.test(typed))
    return { type: 'mcq', options, correct_index: LETTERS.indexOf(typed.toUpperCase()) };
  if (/^[1-6]$/.test(typed)) return { type: 'mcq', options, correct_index: Number(typed) - 1 };
  return `La bonne réponse doit être une lettre de A à F, pas «\u00a0${typed.slice(0, 30)}\u00a0».`;
}
