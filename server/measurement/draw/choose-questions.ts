import type { QuestionType } from '#shared/contracts/assessments.ts';
import { isNew, livesOf } from '#shared/rules/certificates/certifying.ts';
import { shuffled } from '#shared/rules/units/shuffle.ts';
import { type Item, sharpnessOf, successChance } from '../item-response.ts';
import { systematicSample } from './systematic-sample.ts';
import { typeQuotas } from './type-quotas.ts';

export type Candidate = {
  id: string;
  type: QuestionType;
  family: boolean;
  /** How often this person met it: on papers they opened. */
  met: number;
  /** How often it is in papers of this person, opened or not. */
  drawn: number;
  /** The share of the papers of its profile and level opened in the last 30 days that hold it, 0 to 1. */
  share30: number;
  probation: boolean;
  item: Item;
};
export type Chosen = { id: string; scored: boolean };

type Skill = {
  candidates: readonly Candidate[];
  perSkill: number;
  /** How many unscored questions on probation this skill may hold. */
  trials: number;
};
type Wish = {
  /** The ability in logits where mastery begins: papers are to be equally hard there. */
  cut: number;
  random: () => number;
};

/** The share of a month's papers that one question may be in; five times that for a family. */
export const MOST_EXPOSED = 0.2;
/** How strongly the draw turns away from what was drawn often: at the ceiling a question weighs e⁻¹⁰ of an unused one. */
const EVENNESS = 10;
/** What a question at its ceiling weighs beside that: it comes last. */
const AT_CEILING = 0.001;

/**
 * The questions of each skill for one paper, in order; fewer than `perSkill` where a skill has not enough. What the person
 * has not met comes first, then the balance of types and difficulties, then what separates most sharply among what was drawn
 * least. Questions on probation come as unscored trials; only where the live ones cannot fill the paper are they
 * scored like others.
 */
export function chooseQuestions(skills: readonly Skill[], wish: Wish): Chosen[][] {
  const parts = skills.map((skill) => splitOf(skill, wish.random));
  const quotas = typeQuotas(
    parts.map(({ pool, wanted }) => ({
      pool: pool.map(({ type, family }) => ({ type, lives: livesOf(family) })),
      wanted,
    })),
    wish.random,
  );
  return parts.map(({ trials, ...part }, at) =>
    shuffled(
      [
        ...trials.map(({ id }) => ({ id, scored: false })),
        ...fill(part, quotas[at] as Quotas, wish).map(({ id }) => ({ id, scored: true })),
      ],
      wish.random,
    ),
  );
}

type Quotas = ReadonlyMap<string, number>;
/** What is drawn for scoring, and how much of it. */
type Part = { pool: readonly Candidate[]; wanted: number };

function splitOf({ candidates, perSkill, trials }: Skill, random: () => number) {
  const live = candidates.filter(({ probation }) => !probation);
  if (live.length < perSkill) return { trials: [], pool: candidates, wanted: perSkill };
  const unmet = candidates.filter(({ probation, drawn }) => probation && drawn === 0);
  const drawn = systematicSample(shuffled(unmet, random), () => 1, Math.min(trials, unmet.length), random);
  return { trials: drawn, pool: live, wanted: perSkill - drawn.length };
}

/** Rank by rank: a question the person met never takes the place of one they did not. */
function fill({ pool, wanted }: Part, quotas: Quotas, wish: Wish): Candidate[] {
  const chosen: Candidate[] = [];
  const ranks = [...Map.groupBy(pool, rankOf)].sort(([a], [b]) => a - b);
  for (const [, rank] of ranks) {
    for (const [type, quota] of quotas) {
      const isOwn = (each: Candidate) => each.type === type;
      const open = Math.min(quota - chosen.filter(isOwn).length, wanted - chosen.length);
      const even = quota / countableOf(pool.filter(isOwn));
      chosen.push(...sample(rank.filter(isOwn), open, even, wish));
    }
    const rest = rank.filter((each) => !chosen.includes(each));
    chosen.push(...sample(rest, wanted - chosen.length, wanted / countableOf(pool), wish));
  }
  return chosen;
}

/** Unmet and in no other paper of this person, unmet but waiting in one, then those met least. */
function rankOf({ met, drawn, family, probation }: Candidate): number {
  const behindLive = probation ? 0.5 : 0;
  if (isNew(drawn, family)) return behindLive;
  if (isNew(met, family)) return 1 + behindLive;
  return 2 + met;
}

/** @param even the share of papers each question would be in if all were drawn alike */
function sample(own: readonly Candidate[], wanted: number, even: number, { cut, random }: Wish): Candidate[] {
  if (wanted <= 0) return [];
  const ordered = shuffled(own, random).sort(
    (a, b) => successChance(a.item, cut) - successChance(b.item, cut),
  );
  const ceiling = Math.max(MOST_EXPOSED, even);
  return systematicSample(ordered, (each) => weightOf(each, ceiling), wanted, random);
}

function countableOf(pool: readonly Candidate[]): number {
  return pool.reduce((sum, { family }) => sum + livesOf(family), 0);
}

/** A type with few questions has a higher ceiling: as high as an even draw of its quota makes it. */
function weightOf({ item, family, drawn, share30 }: Candidate, ceiling: number): number {
  const lives = Math.max(1, livesOf(family) - drawn);
  const used = share30 / (ceiling * livesOf(family));
  const last = used >= 1 ? AT_CEILING : 1;
  return lives * sharpnessOf(item) * last * Math.exp(-EVENNESS * used);
}
