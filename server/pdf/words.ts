const LEVELS = new Map([
  ['junior', 'Junior'],
  ['intermediate', 'Intermédiaire'],
  ['senior', 'Senior'],
]);

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

export function levelName(level: string): string {
  return LEVELS.get(level) ?? level;
}

/** The four countries live on UTC. */
export function frenchDate(date: Date): string {
  return days.format(date).replace(/^1 /, '1er ').replaceAll(' ', '\u00a0');
}

/** '3F9A 77C1 …' from hexadecimal digits. */
export function inFours(text: string): string {
  return (text.match(/.{1,4}/g) ?? []).join('\u00a0');
}
