import { type Answer, expectedShare, GRADER_ERROR, posteriorOf } from '#server/measurement/ability.ts';
import { isSure } from '#server/measurement/confirm.ts';
import type { Posterior } from '#server/measurement/grid.ts';
import { MASTERY, marginOf, masteryChance } from '#server/measurement/true-share.ts';
import { isEnough, isNew } from '#shared/rules/certificates/certifying.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import type { Exam } from './exam.ts';
import { answer, makePerson, type Person, trueShareOf } from './person.ts';
import type { SimulatedQuestion } from './pool.ts';

export const ATTEMPTS = 5;
/** People who take their tests in the same weeks. */
const COHORT = 250;

/** Which share of the questions leaked, and which share of the people know them. */
export type Leak = { share: number; known: number };
export const NO_LEAK: Leak = { share: 0, known: 0 };

/** What one test showed, and what holds after it. */
export type Sitting = {
  attempt: number;
  master: boolean;
  /** This test alone certifies. */
  certified: boolean;
  confirmed: boolean;
  /** The margin told of this test, which rests on its own answers, holds the true share. */
  covered: boolean;
  /** Enough questions counted. */
  counts: boolean;
};
/** Shares of papers: the most drawn question of each kind, and what two papers have in common. */
export type Month = { choices: number; written: number; overlap: number };
export type Season = { sittings: Sitting[]; parallel: [Sitting, Sitting][]; month: Month[] };

type Candidate = {
  person: Person;
  /** The true share. */
  share: number;
  /** All first sightings that counted so far: a family’s later variants are easier by practice. */
  evidence: Evidence[];
  certified: boolean;
};
type Evidence = Answer & { id: string };
type Given = { question: SimulatedQuestion; share: number };

/** Everybody takes five tests, whatever they show: who would have stopped is up to whoever reads the sittings. */
export function runSeason(exam: Exam, people: number, mean: number, leak: Leak): Season {
  const leaked = new Set(exam.all.filter(() => exam.random() < leak.share).map(({ id }) => id));
  const season: Season = { sittings: [], parallel: [], month: [] };
  for (let done = 0; done < people; done += COHORT) {
    const cohort = Array.from({ length: Math.min(COHORT, people - done) }, () =>
      aCandidate(exam, mean, exam.random() < leak.known),
    );
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      for (const candidate of cohort) {
        if (attempt === 1) season.parallel.push(tryTwice(exam, candidate, leaked));
        season.sittings.push(sit(exam, candidate, { attempt, leaked, noted: true }));
      }
      if (exam.load.isFull) season.month.push(monthOf(exam));
    }
    exam.sleep();
  }
  return season;
}

/** The papers before anybody looks at figures, so that the questions are calibrated. */
export function warmUp(exam: Exam, answersPerQuestion: number): void {
  const papers = (exam.all.length * answersPerQuestion) / (exam.perSkill * exam.skills.length);
  for (let paper = 0; paper < papers; paper++) {
    sit(exam, aCandidate(exam, 0, false), { attempt: 1, leaked: new Set(), noted: true });
  }
  exam.sleep();
}

function aCandidate(exam: Exam, mean: number, knowsLeaks: boolean): Candidate {
  const person = makePerson(exam.skills, { mean, knowsLeaks }, exam.random);
  return { person, evidence: [], share: trueShareOf(person, exam.all), certified: false };
}

/** Two first papers of the same person, each as if the other had not been. */
function tryTwice(exam: Exam, { person, share }: Candidate, leaked: ReadonlySet<string>): [Sitting, Sitting] {
  const once = () => {
    const twin = { ...person, met: new Map(), kept: new Set<string>() };
    const candidate = { person: twin, evidence: [], share, certified: false };
    return sit(exam, candidate, { attempt: 1, leaked, noted: false });
  };
  return [once(), once()];
}

type Occasion = { attempt: number; leaked: ReadonlySet<string>; noted: boolean };

function sit(exam: Exam, candidate: Candidate, { attempt, leaked, noted }: Occasion): Sitting {
  const { person, evidence, share } = candidate;
  const paper = exam.draw(person, { noted });
  const countable = new Set(paper.filter(({ id, family }) => isNew(person.met.get(id) ?? 0, family)));
  const firsts = new Set(paper.filter(({ id }) => !person.met.has(id)));
  const given = paper.map((question) => ({
    question,
    share: answer(person, question, leaked, exam.random),
  }));
  const counted = given.filter(({ question }) => countable.has(question));
  const counts = isEnough(
    exam.skills.map((skill) => counted.filter(({ question }) => question.skill === skill).length),
  );
  const certified = counts && earnsCertificate(scoreOf(counted)) && earnsCertificate(scoreOf(given));
  candidate.certified ||= certified;
  const shown = given.filter(({ question }) => firsts.has(question)).map(evidenceOf);
  if (counts) evidence.push(...shown);
  const { low, high } = marginOf(judge(exam, shown), exam.curve);
  const posterior = judge(exam, evidence);
  if (noted && counts) {
    exam.note(
      given
        .filter(({ question }) => firsts.has(question))
        .map((each) => ({ ...each, expected: expectedShare(posterior, each.question.item) })),
    );
  }
  return {
    attempt,
    master: share >= MASTERY,
    certified,
    confirmed: candidate.certified && isSure(masteryChance(posterior, exam.curve)),
    covered: low <= 100 * share && 100 * share <= high,
    counts,
  };
}

/** What first answers say by what is known of the questions now. Suspended questions are left out. */
function judge(exam: Exam, evidence: readonly Evidence[]): Posterior {
  const live = new Map(exam.pool.map(({ id, item }) => [id, item]));
  return posteriorOf(
    evidence.flatMap((each) => {
      const item = live.get(each.id);
      return item ? [{ ...each, item }] : [];
    }),
  );
}

function evidenceOf({ question, share }: Given): Evidence {
  const graderError = question.type === 'open' ? GRADER_ERROR : 0;
  return { id: question.id, item: question.item, share, graderError };
}

function scoreOf(given: readonly Given[]): number {
  const points = given.reduce((sum, { question }) => sum + question.points, 0);
  return (100 * given.reduce((sum, { question, share }) => sum + question.points * share, 0)) / points;
}

/** Families are left out: their variants differ from each other. */
function monthOf({ load, pool }: Exam): Month {
  const plain = pool.filter(({ family }) => !family);
  const mostDrawn = (own: readonly SimulatedQuestion[]) =>
    Math.max(0, ...own.map(({ id }) => load.shareOf(id)));
  return {
    choices: mostDrawn(plain.filter(({ type }) => type === 'mcq')),
    written: mostDrawn(plain.filter(({ type }) => type !== 'mcq')),
    overlap: load.overlapIn(plain.map(({ id }) => id)),
  };
}
