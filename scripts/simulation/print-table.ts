import { printRows } from '../print-rows.ts';
import type { Figures } from './figures.ts';

type Column = { name: string; figures: Figures & { suspended: number } };
type Row = { what: string; goal?: string; of: (figures: Column['figures']) => string };

const percent = (share: number) => (100 * share).toFixed(1);
const each = (shares: readonly number[]) => shares.map(percent).join(' ');

const ROWS: Row[] = [
  { what: 'masters among candidates, %', of: ({ masters }) => percent(masters) },
  {
    what: 'certifié: P0, κ',
    of: ({ agreement: { certified: a } }) => `${a.p0.toFixed(2)}, ${a.kappa.toFixed(2)}`,
  },
  {
    what: 'confirmé: P0, κ',
    goal: 'P0 ≥ 0.90',
    of: ({ agreement: { confirmed: a } }) => `${a.p0.toFixed(2)}, ${a.kappa.toFixed(2)}`,
  },
  {
    what: 'right decisions, certifié / confirmé, %',
    of: ({ accuracy: a }) => `${percent(a.certified)} / ${percent(a.confirmed)}`,
  },
  { what: 'undeserved certifié by attempt, % of all', of: ({ undeserved }) => each(undeserved.certified) },
  {
    what: 'undeserved confirmé by attempt, % of all',
    goal: '≤ 2',
    of: ({ undeserved }) => each(undeserved.confirmed),
  },
  { what: '  the same, % of those confirmed', of: ({ undeservedAmong }) => each(undeservedAmong.confirmed) },
  { what: 'masters certifié by attempt, %', of: ({ mastersBy }) => each(mastersBy.certified) },
  { what: 'masters confirmé by attempt, %', of: ({ mastersBy }) => each(mastersBy.confirmed) },
  { what: 'others certifié by attempt, %', of: ({ othersBy }) => each(othersBy.certified) },
  { what: 'others confirmé by attempt, %', goal: '≤ 3', of: ({ othersBy }) => each(othersBy.confirmed) },
  {
    what: 'margin holds the true share by attempt, %',
    goal: '94 to 97',
    of: ({ coverage }) => each(coverage),
  },
  { what: 'papers with enough new questions, %', of: ({ counting }) => each(counting) },
  { what: 'overlap of two papers, %', goal: '≤ 25', of: ({ month }) => percent(month.overlap) },
  {
    what: 'most drawn choice in 30 days, % of papers',
    goal: '≤ 20',
    of: ({ month }) => percent(month.choices),
  },
  {
    what: 'most drawn written question, % of papers',
    goal: '≤ 20',
    of: ({ month }) => percent(month.written),
  },
  { what: 'questions suspended', of: ({ suspended }) => `${suspended}` },
];

export function printTable(columns: readonly Column[]): void {
  printRows(
    ['', 'goal', ...columns.map(({ name }) => name)],
    ROWS.map(({ what, goal, of }) => [what, goal ?? '', ...columns.map(({ figures }) => of(figures))]),
  );
}
