import { poolReport } from '#server/measurement/draw/pool-report.ts';
import { MOST_PER_SKILL } from '#shared/rules/exam.ts';
import type { Pool } from './read-pools.ts';

/** What a skill's questions allow on the longest papers; those on probation are scored only where the live ones are too few. */
export function describePool({ live, probation }: Pick<Pool, 'live' | 'probation'>) {
  const inService = totalOf(live);
  const isRich = inService >= MOST_PER_SKILL;
  const types = isRich ? live : added(live, probation);
  const questions = totalOf(types);
  return {
    questions,
    probation: isRich ? totalOf(probation) : 0,
    ...poolReport({ countable: questions, perSkill: MOST_PER_SKILL, types }),
  };
}

type Counts = Readonly<Record<string, number>>;

function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function added(a: Counts, b: Counts): Record<string, number> {
  const types = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...types].map((type) => [type, (a[type] ?? 0) + (b[type] ?? 0)]));
}
