import { shuffled } from '#shared/rules/units/shuffle.ts';
import { systematicSample } from './systematic-sample.ts';

type Typed = { type: string; lives: number };
/** What one skill gives to a paper: so many questions of its pool. */
type Part = { pool: readonly Typed[]; wanted: number };
type Kept = { lives: number; available: number };

/**
 * How many questions of each type a paper takes from each of its skills. The whole paper has each type in the share that its
 * skills' pools have of it, so that papers are equally hard however long they are; rounded skill by skill, short papers
 * would hold too many of the rare types. Chance decides which skill gives what is less than one of each.
 */
export function typeQuotas(parts: readonly Part[], random: () => number): Map<string, number>[] {
  const totals = typeTotals(parts, shuffled(typesOf(parts), random));
  const quotas = parts.map(() => new Map<string, number>());
  let open = shuffled([...parts.entries()], random).flatMap(([at, { pool, wanted }]) => {
    const kept = keptOf(pool);
    return Array.from({ length: wanted }, () => ({ at, kept }));
  });
  for (const [type, total] of [...totals].sort(([, a], [, b]) => a - b)) {
    const own = open.filter(({ kept }) => kept.has(type));
    const taken = new Set(systematicSample(own, ({ kept }) => shareIn(kept, type), total, random));
    for (const { at } of taken) quotas[at]?.set(type, (quotas[at].get(type) ?? 0) + 1);
    open = open.filter((place) => !taken.has(place));
  }
  return quotas;
}

/**
 * How many of each type the whole paper has; where two have the same claim, the one that comes first in `types` wins. A rare
 * type is not lost among many choices: where there is room for two questions a type, each is there.
 */
export function typeTotals(parts: readonly Part[], types: readonly string[] = typesOf(parts)) {
  const skills = parts.map(({ pool, wanted }) => ({ kept: keptOf(pool), wanted }));
  const sum = (of: (skill: (typeof skills)[number]) => number) =>
    skills.reduce((total, skill) => total + of(skill), 0);
  const all = sum(({ wanted }) => wanted);
  const least = all >= 2 * types.length ? 1 : 0;
  const mix = types.map((type) => ({
    type,
    share: sum(({ kept, wanted }) => wanted * shareIn(kept, type)),
    available: sum(({ kept }) => kept.get(type)?.available ?? 0),
    count: least,
  }));
  for (let left = all - least * types.length; left > 0; left--) {
    const [next] = mix
      .filter(({ count, available }) => count < available)
      .sort((a, b) => b.share - b.count - (a.share - a.count));
    if (next) next.count += 1;
  }
  return new Map(mix.map(({ type, count }) => [type, count]));
}

function typesOf(parts: readonly Part[]): string[] {
  return [...new Set(parts.flatMap(({ pool }) => pool.map(({ type }) => type)))];
}

function keptOf(pool: readonly Typed[]): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  for (const { type, lives } of pool) {
    const before = kept.get(type) ?? { lives: 0, available: 0 };
    kept.set(type, { lives: before.lives + lives, available: before.available + 1 });
  }
  return kept;
}

function shareIn(kept: ReadonlyMap<string, Kept>, type: string): number {
  const all = [...kept.values()].reduce((sum, { lives }) => sum + lives, 0);
  return (kept.get(type)?.lives ?? 0) / all;
}
