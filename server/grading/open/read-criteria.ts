import { deniesPhrase, type Found, findPhrase, type Reach } from '#server/grading/french/match.ts';
import { type Phrase, readPhrase } from '#server/grading/french/phrase.ts';
import type { Sentence } from '#server/grading/french/reading.ts';
import { toHalfSteps } from '#server/grading/marks.ts';
import type { CriterionGrade, Rubric, RubricCriterion } from '#server/grading/types.ts';
import type { Evidence } from './evidence.ts';

const QUOTE_LENGTH = 240;
/** The words of a phrase stand within so many words, or a text without full stops matches anything. */
const REACH = { words: 10 };
/** What contradicts a criterion is said in one breath, and not as what to avoid. */
const CLOSE = { words: 8, oneClause: true, meant: true };

type CompiledCriterion = { criterion: RubricCriterion; accept: Phrase[]; partial: Phrase[]; wrong: Phrase[] };

const compile = (criterion: RubricCriterion): CompiledCriterion => ({
  criterion,
  accept: criterion.accept.map(readPhrase),
  partial: (criterion.partial ?? []).map(readPhrase),
  wrong: (criterion.wrong ?? []).map(readPhrase),
});

type Read = {
  criterion: RubricCriterion;
  found?: Found;
  full?: boolean;
  evidence?: Found[];
  contradicted?: boolean;
  denied?: boolean;
};

type CriteriaReading = {
  grades: CriterionGrade[];
  /** What was found first for each criterion met, and all that was found. */
  found: Found[];
  evidence: Evidence;
  contradicted: boolean;
  /** Whether a criterion is met nowhere and denied somewhere. */
  denied: boolean;
};

/** What each criterion earns: nothing when the answer contradicts it. */
export function readCriteria(rubric: Rubric, sentences: readonly Sentence[]): CriteriaReading {
  const spent: Found[] = [];
  const read = rubric.criteria.map((criterion) => {
    const reading = readCriterion(compile(criterion), sentences, spent);
    if (reading.found) spent.push(reading.found);
    return reading;
  });
  return {
    grades: read.map(award),
    found: spent,
    evidence: read.flatMap(({ evidence }) => (evidence ? [evidence] : [])),
    contradicted: read.some((one) => one.contradicted),
    denied: read.some((one) => one.denied),
  };
}

/** The same words are evidence for one criterion only: those `spent` count no second time. */
function readCriterion(
  { criterion, accept, partial, wrong }: CompiledCriterion,
  sentences: readonly Sentence[],
  spent: readonly Found[],
): Read {
  if (firstFound(wrong, sentences, CLOSE)) return { criterion, contradicted: true };
  const full = firstFound(accept, sentences, REACH, spent);
  const found = full ?? firstFound(partial, sentences, REACH, spent);
  if (!found) return { criterion, denied: accept.some((phrase) => deniesPhrase(phrase, sentences, CLOSE)) };
  const evidence = sentences.flatMap((sentence) =>
    [...accept, ...partial].flatMap((phrase) => findPhrase(phrase, [sentence], REACH) ?? []),
  );
  return { criterion, found, full: full !== undefined, evidence };
}

function award({ criterion, found, full }: Read): CriterionGrade {
  if (!found) return missing(criterion);
  const quote = found.sentence.quote.slice(0, QUOTE_LENGTH).toWellFormed();
  return full
    ? { ...missing(criterion), points: criterion.points, met: 'full', quote }
    : { ...missing(criterion), points: toHalfSteps(criterion.points / 2), met: 'partial', quote };
}

function firstFound(
  phrases: Phrase[],
  sentences: readonly Sentence[],
  reach: Reach,
  spent?: readonly Found[],
): Found | undefined {
  for (const phrase of phrases) {
    const found = findPhrase(phrase, sentences, reach, spent);
    if (found) return found;
  }
  return undefined;
}

export const missing = ({ id, label, points }: RubricCriterion): CriterionGrade => ({
  id,
  label,
  points: 0,
  max: points,
  met: 'missing',
});
