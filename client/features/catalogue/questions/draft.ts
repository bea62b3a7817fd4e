import { changedFields } from '#client/ui/forms/changed-fields.ts';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import { MOST_POINTS, RUBRIC_LIMITS } from '#shared/rules/assessments/catalogue-limits.ts';
import { exact, plain } from '#shared/rules/text/plain.ts';
import type { QuestionDraft } from './queries.ts';

export type Criterion = { id?: string | undefined; label: string; points: string; accept: string };

/** A question while it is being written: what its fields hold. */
export type Draft = Pick<AdminQuestion, 'type' | 'level' | 'difficulty' | 'question_text' | 'explanation'> & {
  points: string;
  options: string[];
  right: number | null;
  criteria: Criterion[];
};

const EMPTY: Draft = {
  type: 'mcq',
  level: 'intermediate',
  difficulty: 'medium',
  points: '2',
  question_text: '',
  explanation: '',
  options: ['', '', '', ''],
  right: null,
  criteria: [{ label: '', points: '1', accept: '' }],
};

export function draftOf(question: AdminQuestion | undefined): Draft {
  if (!question) return EMPTY;
  return {
    type: question.type,
    level: question.level,
    difficulty: question.difficulty,
    question_text: question.question_text,
    explanation: question.explanation,
    points: String(question.points),
    options: question.options,
    right: question.correct_answer_index,
    criteria: question.criteria.map(({ id, label, points, accept }) => ({
      id,
      label,
      points: String(points),
      accept: accept.join('\n'),
    })),
  };
}

/** At the field of this name. */
type Problem = { reason: string; at: string };

/** What to send, or what is missing. */
export function readDraft(draft: Draft): QuestionDraft | Problem {
  const question_text = draft.question_text.trim();
  if (!question_text) return { at: 'question_text', reason: 'Écrivez la question.' };
  const common = {
    level: draft.level,
    difficulty: draft.difficulty,
    question_text,
    explanation: draft.explanation.trim(),
  };
  switch (draft.type) {
    case 'mcq':
      return readChoice(draft, common);
    case 'open':
      return readOpen(draft, common);
    case 'code':
      return readPoints(draft, (points) => ({ ...common, points }));
  }
}

/** What an edit sends: what differs from `opened`; options and which of them is right go together. */
export function toChange(ready: QuestionDraft, opened: Draft): Partial<QuestionDraft> {
  const before = readDraft(opened);
  const { type, ...changed } = 'reason' in before ? ready : changedFields(ready, before);
  const { options, correct_answer_index } = ready;
  const isOtherChoice = 'options' in changed || 'correct_answer_index' in changed;
  return isOtherChoice ? { ...changed, options, correct_answer_index } : changed;
}

type Common = Pick<QuestionDraft, 'level' | 'difficulty' | 'explanation'> & { question_text: string };

function readChoice(draft: Draft, common: Common): QuestionDraft | Problem {
  const options = draft.options.map((option) => option.trim());
  const empty = options.indexOf('');
  if (empty >= 0) return { at: `option-${empty}`, reason: 'Remplissez chaque option, ou retirez-la.' };
  const repeated = findRepeated(options.map(exact));
  if (repeated >= 0) return { at: `option-${repeated}`, reason: 'Deux options sont identiques.' };
  const right = draft.right;
  if (right === null || right >= options.length) return { at: 'right', reason: 'Cochez la bonne réponse.' };
  return readPoints(draft, (points) => ({
    ...common,
    type: 'mcq',
    points,
    options,
    correct_answer_index: right,
  }));
}

function readOpen(draft: Draft, common: Common): QuestionDraft | Problem {
  const criteria = draft.criteria.map(({ id, label, points, accept }) => ({
    id,
    label: label.trim(),
    points: Number(points),
    accept: accept
      .split('\n')
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  }));
  let sum = 0;
  for (const [index, { label, points, accept }] of criteria.entries()) {
    if (!label || accept.length === 0) {
      const reason = 'Chaque critère demande un nom et au moins un mot accepté.';
      return { at: `${label ? 'accept' : 'label'}-${index}`, reason };
    }
    if (!Number.isInteger(points) || points < 1) {
      return { at: `points-${index}`, reason: 'Les points d’un critère sont un nombre entier, 1 ou plus.' };
    }
    sum += points;
    if (sum > MOST_POINTS) {
      return { at: `points-${index}`, reason: `Les critères valent ensemble au plus ${MOST_POINTS} points.` };
    }
    if (accept.length > RUBRIC_LIMITS.phrases || accept.some(({ length }) => length > RUBRIC_LIMITS.phrase)) {
      const reason = `Au plus ${RUBRIC_LIMITS.phrases} lignes, de ${RUBRIC_LIMITS.phrase} caractères chacune.`;
      return { at: `accept-${index}`, reason };
    }
  }
  const repeated = findRepeated(criteria.map(({ label }) => plain(label)));
  if (repeated >= 0) return { at: `label-${repeated}`, reason: 'Deux critères portent le même nom.' };
  return { ...common, type: 'open', criteria };
}

/** The place of the first text that was there before. */
function findRepeated(texts: string[]): number {
  return texts.findIndex((text, place) => texts.indexOf(text) < place);
}

function readPoints(draft: Draft, make: (points: number) => QuestionDraft): QuestionDraft | Problem {
  const points = Number(draft.points);
  if (!Number.isInteger(points) || points < 1 || points > MOST_POINTS)
    return { at: 'points', reason: `Les points vont de 1 à ${MOST_POINTS}.` };
  return make(points);
}
