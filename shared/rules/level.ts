const NAMES = new Map([
  ['junior', 'Junior'],
  ['intermediate', 'Intermédiaire'],
  ['senior', 'Senior'],
]);

export function levelName(level: string): string {
  return NAMES.get(level) ?? level;
}
