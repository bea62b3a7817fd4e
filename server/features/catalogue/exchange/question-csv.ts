import { writeCsv } from '#server/http/csv.ts';
import { MAX_OPTIONS } from '#shared/contracts/catalogue-administration.ts';
import { readCsv } from './csv.ts';
import type { Draft, Read } from './draft.ts';
import { difficultyWord, levelWord, plainWord, readDifficulty, readLevel } from './words.ts';

const LETTERS = 'ABCDEF';
const OPTIONS = Array.from({ length: MAX_OPTIONS }, (_, place) => `option_${LETTERS[place]?.toLowerCase()}`);
const HEAD = ['niveau', 'difficulté', 'points', 'question', ...OPTIONS, 'bonne_réponse', 'explication'];
const REQUIRED = ['question', 'option_a', 'option_b', 'bonne_reponse'];

export function writeQuestionCsv(questions: Draft[]): string {
  const rows = questions.map((question) => [
    levelWord(question.level),
    difficultyWord(question.difficulty),
    question.points,
    question.text,
    ...OPTIONS.map((_, place) => question.options[place] ?? ''),
    LETTERS[question.correct_index] ?? '',
    question.explanation,
  ]);
  return writeCsv([HEAD, ...rows]);
}

/** The questions of a CSV whose first line names its columns, in any order, and what cannot be taken. */
export function readQuestionCsv(text: string): Read[] {
  const { rows, unclosed } = readCsv(text);
  const [head, ...body] = rows;
  const columns = (head?.cells ?? []).map((name) => plainWord(name));
  const missing = REQUIRED.filter((name) => !columns.includes(name));
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
  const cells = OPTIONS.map(cell);
  const options = cells.slice(0, cells.findLastIndex((option) => option !== '') + 1);
  if (options.includes('')) return refused('Une option est vide entre deux autres.');
  const typed = cell('bonne_reponse');
  const correct_index = /^[a-f]$/i.test(typed)
    ? LETTERS.indexOf(typed.toUpperCase())
    : /^[1-6]$/.test(typed)
      ? Number(typed) - 1
      : -1;
  if (correct_index === -1)
    return refused(
      `La bonne réponse doit être une lettre de A à F, pas «\u00a0${typed.slice(0, 30)}\u00a0».`,
    );
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
      options,
      correct_index,
      explanation: cell('explication'),
      ...(level && { level }),
      ...(difficulty && { difficulty }),
      ...(points && { points: Number(points) }),
    },
  };
}
