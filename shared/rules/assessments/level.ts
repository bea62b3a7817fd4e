/** From the first to the most demanding. */
export const LEVELS = ['junior', 'intermediate', 'senior'] as const;
export type Level = (typeof LEVELS)[number];

/** As the user reads them. */
export const LEVEL_NAMES: Record<Level, string> = {
  junior: 'Junior',
  intermediate: 'Intermédiaire',
  senior: 'Senior',
};
