/** How many options a choice has. */
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;
/** Of a family's variants. */
export const VARIANT_OPTIONS = 4;
/** What a question is worth at most. */
export const MOST_POINTS = 20;
/** What a rubric may hold at most, written on screen or imported; `phrases` in each list of a criterion. */
export const RUBRIC_LIMITS = { criteria: 10, label: 300, phrases: 150, phrase: 800 };
/** What a family of questions holds at most, and how many characters its texts have at least. */
export const FAMILY_LIMITS = { parameters: 20, mistakes: 12, shortestText: 20 };
/** Bytes of a file of questions. */
export const IMPORT_BYTES = 6_000_000;
/** How a family is named, and what it computes with. */
export const FAMILY_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const FAMILY_NAME = /^[a-z][a-z0-9_]*$/;
