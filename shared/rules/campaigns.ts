import { LEAST_COUNTED, LEAST_PER_SKILL } from './certifying.ts';

/**
 * Questions in each skill of a campaign's paper: enough for a certificate. With the usual three skills it has 15 and takes
 * about 30 minutes.
 */
export function campaignQuestionsPerSkill(skills: number): number {
  return Math.max(LEAST_PER_SKILL, Math.ceil(LEAST_COUNTED / skills));
}
/** E-mail addresses one campaign can invite. */
export const INVITED_LIMIT = 500;
/** Cards on a page of a public list (rule L2). */
export const PUBLIC_PAGE_SIZE = 9;
/** Filtered counts stop here ('1 000+'), and so do numbered pages; further ones are reached by cursor. */
export const COUNT_CAP = 1_000;
