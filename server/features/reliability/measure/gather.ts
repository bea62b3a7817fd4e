import type { Evidence } from '#server/db/schema/reports.ts';
import { type Drift, watch } from '#server/measurement/drift.ts';
import { type Item, successChance } from '#server/measurement/item-response.ts';
import { createTally, type ItemTally, tally } from '#server/measurement/item-tally.ts';
import { itemOf, type Normal } from '#server/measurement/prior.ts';
import type { Cell, Question } from './read-cells.ts';
import type { GradedPaper } from './read-papers.ts';

/** A profile and level is calibrated on so many of its newest answers: those of 10,000 full papers, 24 bytes each. */
export const NEWEST_ANSWERS = 300_000;
/** Reliability is measured on so many of the newest tests. */
export const NEWEST_RESULTS = 10_000;

type Watched = {
  index: number;
  question: Question;
  /** The question’s estimate of an earlier night; null until there is one. */
  estimated: Item | null;
  tally: ItemTally;
  drift: Drift;
};

/** What the papers of a profile and level hold, gathered while they pass by. */
export type Gathered = {
  cell: Cell;
  questions: Map<string, Watched>;
  /** The newest answers, each in the place of the oldest once there are too many. */
  sightings: { paper: number[]; item: number[]; share: number[] };
  /** How many answers were gathered in all. */
  answers: number;
  papers: number;
  tests: number;
  /** Abilities shown by the newest tests: reliability is measured on them. */
  results: Normal[];
};

type FirstAnswer = Evidence & { watched: Watched };

export function startGathering(cell: Cell): Gathered {
  return {
    cell,
    questions: new Map(cell.questions.map((question, index) => [question.id, toWatch(question, index)])),
    sightings: { paper: [], item: [], share: [] },
    answers: 0,
    papers: 0,
    tests: 0,
    results: [],
  };
}

/**
 * Adds a paper to what is gathered.
 * @param watchedUntil seconds since 1970. Answers graded after it go through the drift watch: so each does once
 */
export function gather(kept: Gathered, paper: GradedPaper, watchedUntil: number): void {
  if (!paper.confirmation && paper.ability !== null && paper.ability_error !== null) {
    kept.results[kept.tests % NEWEST_RESULTS] = { mean: paper.ability, sd: paper.ability_error };
    kept.tests += 1;
  }
  const answers = firstAnswers(kept, paper);
  if (answers.length === 0) return;
  const scored = marksOf(answers.filter(({ trial }) => !trial));
  for (const answer of answers) {
    const place = kept.answers % NEWEST_ANSWERS;
    kept.sightings.paper[place] = kept.papers;
    kept.sightings.item[place] = answer.watched.index;
    kept.sightings.share[place] = answer.share;
    kept.answers += 1;
    tally(answer.watched.tally, { ...answer, rest: restOf(scored, answer), ability: paper.ability });
    if (paper.graded_at > watchedUntil) watchDrift(answer, paper);
  }
  kept.papers += 1;
}

function toWatch(question: Question, index: number): Watched {
  const { label: difficulty, calibration, drift_up, drift_down } = question;
  return {
    index,
    question,
    estimated: calibration && itemOf({ ...question, difficulty }, calibration),
    tally: createTally(),
    drift: { easier: drift_up, harder: drift_down },
  };
}

/**
 * The first answers to questions as they stand today, without those that no grader could place and those to a
 * family’s further variants, which are easier by practice.
 */
function firstAnswers({ questions }: Gathered, { evidence, drawn_at }: GradedPaper): FirstAnswer[] {
  return evidence.flatMap((answer) => {
    const watched = questions.get(answer.question_id);
    if (!watched || answer.again || answer.unread) return [];
    if (drawn_at < (watched.question.measured_from ?? 0)) return [];
    return [{ ...answer, watched }];
  });
}

type Marks = { won: number; possible: number };

function marksOf(answers: readonly FirstAnswer[]): Marks {
  return answers.reduce(
    ({ won, possible }, { share, watched: { question } }) => ({
      won: won + share * question.points,
      possible: possible + question.points,
    }),
    { won: 0, possible: 0 },
  );
}

/** The share won of the scored questions of the paper, this one left out; null where there are no others. */
function restOf(
  { won, possible }: Marks,
  { share, trial, watched: { question } }: FirstAnswer,
): number | null {
  const own = trial ? 0 : question.points;
  return possible > own ? (won - share * own) / (possible - own) : null;
}

function watchDrift({ watched, share }: FirstAnswer, { ability, ability_error }: GradedPaper): void {
  if (!watched.estimated || ability === null || ability_error === null) return;
  const { error } = watched.estimated;
  // The error of the ability flattens what is expected just as that of the difficulty does.
  const both = { ...watched.estimated, error: Math.hypot(error, ability_error) };
  watched.drift = watch(watched.drift, { share, expected: successChance(both, ability), error });
}
