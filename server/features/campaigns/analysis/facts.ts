import { areTied } from '#server/measurement/ranking.ts';
import type { Level } from '#shared/contracts/common.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';

/** Percent. */
type Margin = { low: number; high: number };

/** A scored candidate as an analysis sees one: no name, no address, nothing anybody typed. */
export type Scored = {
  candidacyId: string;
  score: number;
  /** Standard error of the score, in percent; like the margin, null where there is none to reckon. */
  error: number | null;
  margin: Margin | null;
  /** No question of the test was new to the candidate. */
  met_all: boolean;
  verdict: Verdict;
  skills: Record<string, number>;
};

export type Facts = {
  profile: string;
  level: Level;
  /** The best first; after all others those without a margin, then those who handed in too late. */
  scored: Scored[];
  waiting: number;
  isOpen: boolean;
  /** Whoever has its link may still apply. */
  takesMore: boolean;
};

const TOP = 3;

export function rank(scored: readonly Scored[]): Scored[] {
  return scored.toSorted(
    (a, b) => doubt(a) - doubt(b) || b.score - a.score || (a.candidacyId < b.candidacyId ? -1 : 1),
  );
}

function doubt(candidate: Scored): number {
  if (candidate.verdict === 'late') return 2;
  return candidate.margin === null ? 1 : 0;
}

/**
 * Whether the candidate had met every question of the test before. Not said of a test handed in too late: none of
 * its answers counts.
 */
export function hadMetAll({ verdict, met_all }: Scored): boolean {
  return met_all && verdict !== 'late';
}

/**
 * Whether a score has no margin although the test came in time and asked something new. That happens where what was
 * new was taken out since, or is a further variant of a family met before.
 */
export function lacksMargin(candidate: Scored): boolean {
  return candidate.margin === null && candidate.verdict !== 'late' && !candidate.met_all;
}

/** Whether there are different scores. Of a single one, or of equal ones, a model would invent a ranking. */
export function isComparable({ scored }: Facts): boolean {
  return new Set(scored.map(({ score }) => score)).size > 1;
}

/** The ranking depends on scores alone, never on a model's output. */
export function topOf(facts: Facts): Scored[] {
  return facts.scored.slice(0, TOP);
}

export function passedOf(facts: Facts): Scored[] {
  return facts.scored.filter((candidate) => earnsCertificate(candidate.score));
}

export function tiedWith(facts: Facts, candidate: Scored): Scored[] {
  return facts.scored.filter((other) => other !== candidate && mayBeLuck(other, candidate));
}

function mayBeLuck(one: Scored, other: Scored): boolean {
  if (one.error === null || other.error === null) return false;
  return areTied({ mean: one.score, sd: one.error }, { mean: other.score, sd: other.error });
}

/** Mean percent by skill, the strongest first. */
export function skillMeans(facts: Facts): { skill: string; mean: number }[] {
  const scores = facts.scored.flatMap((candidate) => Object.entries(candidate.skills));
  return [...Map.groupBy(scores, ([skill]) => skill)]
    .map(([skill, own]) => ({ skill, mean: own.reduce((sum, [, score]) => sum + score, 0) / own.length }))
    .toSorted((a, b) => b.mean - a.mean);
}

export function median(facts: Facts): number {
  const scores = facts.scored.map((candidate) => candidate.score).toSorted((a, b) => a - b);
  const middle = Math.floor(scores.length / 2);
  const [low = 0, high = 0] =
    scores.length % 2 ? [scores[middle], scores[middle]] : [scores[middle - 1], scores[middle]];
  return (low + high) / 2;
}
