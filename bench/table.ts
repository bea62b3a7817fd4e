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

/** In columns as wide as their widest cell. */
export function printRows(head: string[], rows: string[][]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  for (const row of all) console.log(line(row).trimEnd());
}
