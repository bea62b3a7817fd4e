/** 'Aïssata-Mariam Ouédraogo' → 'AO': of the first word and the last, in capitals; '?' for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /\p{L}\p{M}*/u.exec(word ?? '')?.[0].toUpperCase() ?? '').join('') || '?';
}
