import { printRows } from '../scripts/print-rows.ts';

/** `ratio` or `count` is what the goal speaks of; `about` says what was compared, in absolute figures of this machine. */
export type Figure = {
  what: string;
  value: number;
  unit: '×' | ' ms' | ' %' | '';
  goal: [op: '≥' | '≤', limit: number] | null;
  about: string;
};

export function isMet({ value, goal }: Figure): boolean {
  return goal === null || (goal[0] === '≥' ? value >= goal[1] : value <= goal[1]);
}

export function print(figures: Figure[]): void {
  const rows = figures.map((figure) => [
    figure.what,
    `${figure.value >= 100 ? Math.round(figure.value) : Number(figure.value.toPrecision(3))}${figure.unit}`,
    figure.goal ? `${figure.goal[0]} ${figure.goal[1]}${figure.unit}` : '',
    figure.goal ? (isMet(figure) ? 'met' : 'MISSED') : '',
    figure.about,
  ]);
  printRows(['figure', 'measured', 'goal', '', 'how'], rows);
}
