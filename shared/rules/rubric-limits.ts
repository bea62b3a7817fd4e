/** What a rubric may hold at most, written on screen or imported; `phrases` in each list of a criterion. */
export const RUBRIC_LIMITS = { criteria: 10, label: 300, phrases: 150, phrase: 800 };
