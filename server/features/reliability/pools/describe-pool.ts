import { poolReport } from '#server/measurement/draw/pool-report.ts';
import { MOST_PER_SKILL } from '#shared/rules/assessments/exam.ts';
import type { Pool } from './read-pools.ts';

type Asked = Pick<Pool, 'live' | 'probation' | 'live_rows' | 'probation_rows'>;

/**
 * What a skill’s questions allow on the longest papers. Those on probation are scored only where there are too few
 * live ones.
 */
export function describePool({ live, probation, live_rows, probation_rows }: Asked) {
  const isRich = live_rows >= MOST_PER_SKILL;
  const fillsPaper = isRich || live_rows + probation_rows >= MOST_PER_SKILL;
  const types = isRich ? live : added(live, probation);
  const questions = totalOf(types);
  const report = poolReport({ countable: questions, perSkill: MOST_PER_SKILL, types });
  return {
    questions,
    probation: isRich ? totalOf(probation) : 0,
    ...report,
    freshPapers: fillsPaper ? report.freshPapers : 0,
    ...meetingsOf(report.types.filter(({ onEachPaper }) => onEachPaper > 0)),
  };
}

type Types = readonly { onEachPaper: number; exposure: number }[];

/**
 * How exposed the questions are, with each type drawn evenly: the share of papers that hold the most asked one, and
 * what two papers have in common.
 */
function meetingsOf(asked: Types): { mostExposed: number; overlap: number } {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const places = sum(asked.map(({ onEachPaper }) => onEachPaper));
  if (places === 0) return { mostExposed: 1, overlap: 1 };
  return {
    mostExposed: Math.max(...asked.map(({ exposure }) => exposure)),
    overlap: sum(asked.map(({ onEachPaper, exposure }) => onEachPaper * exposure)) / places,
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
