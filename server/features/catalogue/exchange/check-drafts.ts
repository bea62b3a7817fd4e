import type { Rubric } from '#server/grading/types.ts';
import type { Level } from '#shared/contracts/common.ts';
import { MAX_OPTIONS, MIN_OPTIONS, MOST_POINTS } from '#shared/rules/assessments/catalogue-limits.ts';
import { exact, plain } from '#shared/rules/text/plain.ts';
import { USUAL_POINTS } from '../questions/form.ts';
import type { Draft, Read } from './draft.ts';

export type Checked = {
  accepted: { line: number; question: Draft }[];
  problems: { line: number; detail: string }[];
};

/** Fills in defaults and separates valid questions from problems. `known`: texts the skill already has. */
export function checkDrafts(reads: Read[], level: Level, known: string[]): Checked {
  const checked: Checked = { accepted: [], problems: [] };
  const seen = new Map(known.map((text) => [plain(text), 0]));
  for (const read of reads) {
    const draft = 'question' in read ? complete(read.question, level) : undefined;
    const detail = 'problem' in read ? read.problem : problemOf(draft as Draft, seen);
    if (draft === undefined || detail !== undefined) {
      checked.problems.push({ line: read.line, detail: detail ?? '' });
    } else {
      seen.set(plain(draft.text), read.line);
      checked.accepted.push({ line: read.line, question: draft });
    }
  }
  return checked;
}

/** What was checked, when the skill has these texts too by now. */
export function withoutTexts({ accepted, problems }: Checked, texts: string[]): Checked {
  const taken = new Set(texts.map(plain));
  const isTaken = ({ question }: Checked['accepted'][number]) => taken.has(plain(question.text));
  const late = accepted.filter(isTaken).map(({ line }) => ({ line, detail: KNOWN }));
  if (late.length === 0) return { accepted, problems };
  return { accepted: accepted.filter((draft) => !isTaken(draft)), problems: [...problems, ...late] };
}

const KNOWN = 'Cette question est déjà dans la banque.';

function complete(question: Extract<Read, { question: unknown }>['question'], level: Level): Draft {
  const difficulty = question.difficulty ?? 'medium';
  const points = question.points ?? USUAL_POINTS[difficulty];
  const worth = question.type === 'open' ? sumOf(question.rubric) : points;
  return { level, ...question, difficulty, points: worth };
}

/** An open question is worth what its criteria are. */
function sumOf({ criteria }: Rubric): number {
  return criteria.reduce((sum, { points }) => sum + points, 0);
}

function problemOf(draft: Draft, seen: Map<string, number>): string | undefined {
  const { text, explanation, points } = draft;
  if (text === '') return 'La question n’a pas de texte.';
  if (text.length > 4_000 || explanation.length > 4_000)
    return 'Le texte est trop long\u00a0: 4\u00a0000 caractères au plus.';
  const wrong = draft.type === 'mcq' ? problemOfOptions(draft) : undefined;
  if (wrong) return wrong;
  if (points < 1 || points > MOST_POINTS) return `Les points vont de 1 à ${MOST_POINTS}.`;
  const before = seen.get(plain(text));
  if (before === undefined) return undefined;
  return before === 0 ? KNOWN : `Cette question est déjà à la ligne ${before}.`;
}

function problemOfOptions({ options, correct_index }: Extract<Draft, { type: 'mcq' }>): string | undefined {
  if (options.length < MIN_OPTIONS || options.length > MAX_OPTIONS) {
    return `Il faut de ${MIN_OPTIONS} à ${MAX_OPTIONS} options, il y en a ${options.length}.`;
  }
  if (options.some((option) => option === '' || option.length > 500))
    return 'Une option est vide ou dépasse 500 caractères.';
  if (new Set(options.map(exact)).size < options.length) return 'Deux options sont identiques.';
  if (correct_index >= options.length) return 'La bonne réponse n’est pas une des options.';
  return undefined;
}
