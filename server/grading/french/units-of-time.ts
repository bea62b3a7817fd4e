/** As they are written after a number: 48h, 30 j. */
export const UNITS_OF_TIME: ReadonlyMap<string, string> = new Map([
  ['h', 'heures'],
  ['j', 'jours'],
  ['jr', 'jours'],
  ['jrs', 'jours'],
  ['mn', 'minutes'],
  ['min', 'minutes'],
]);

const GLUED = new RegExp(`^(\\d+)(${[...UNITS_OF_TIME.keys()].join('|')})$`);

/** 48h → 48 heures; any other word alone. */
export function splitUnit(word: string): string[] {
  const [, number = '', unit = ''] = GLUED.exec(word) ?? [];
  return number ? [number, UNITS_OF_TIME.get(unit) as string] : [word];
}
