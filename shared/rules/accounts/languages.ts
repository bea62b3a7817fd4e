/** Spoken where Baara works, by their ISO 639 codes, in the order in which they are shown. */
export const LANGUAGE_NAMES = {
  fr: 'Français',
  bm: 'Bambara',
  dyu: 'Dioula',
  mnk: 'Mandinka',
  wo: 'Wolof',
  ff: 'Peul (pulaar, fulfuldé)',
  srr: 'Sérère',
  snk: 'Soninké',
  mos: 'Mooré',
  bci: 'Baoulé',
  ses: 'Songhaï',
  taq: 'Tamasheq',
  ar: 'Arabe',
  en: 'Anglais',
};

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]];

/** In a sentence, in the order of all of them. */
export function listLanguages(spoken: Language[]): string {
  return LANGUAGES.filter((language) => spoken.includes(language))
    .map((language) => LANGUAGE_NAMES[language].toLowerCase())
    .join(', ');
}
