import type { Level } from '#shared/contracts/common.ts';

/** As the user reads them. */
export const LEVEL_NAMES: Record<Level, string> = {
  junior: 'Junior',
  intermediate: 'Intermédiaire',
  senior: 'Senior',
};
