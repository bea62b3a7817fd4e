import type { Draft, Told } from './draft.ts';

const LEVELS: Record<Draft['level'], string> = {
  junior: 'junior',
  intermediate: 'intermédiaire',
  senior: 'senior',
};
const DIFFICULTIES: Record<Draft['difficulty'], string> = {
  easy: 'facile',
  medium: 'moyen',
  hard: 'difficile',
};

const TYPES: Record<Draft['type'], string> = { mcq: 'choix', open: 'ouverte', code: 'code' };

export const typeWord = (type: Draft['type']) => TYPES[type];
export const levelWord = (level: Draft['level']) => LEVELS[level];
export const difficultyWord = (difficulty: Draft['difficulty']) => DIFFICULTIES[difficulty];

/** An export's example of a family, which the bank would then have twice. */
export const tellSample = (sample: string) =>
  `C’est une variante de famille (${sample.trim()})\u00a0: une famille s’écrit dans l’application, elle ne s’importe pas.`;

/** Accepts the French label or the API's word, with or without accents. */
export function readLevel(word: string): Told['level'] {
  return find(LEVELS, word);
}

export function readDifficulty(word: string): Told['difficulty'] {
  return find(DIFFICULTIES, word);
}

export function readType(word: string): Draft['type'] | undefined {
  return find(TYPES, word);
}

function find<K extends string>(names: Record<K, string>, word: string): K | undefined {
  const wanted = plainWord(word);
  return (Object.keys(names) as K[]).find((key) => key === wanted || plainWord(names[key]) === wanted);
}

export function plainWord(word: string): string {
  return word.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
