/** A campaign's paper: with the usual three skills, 15 questions and the 'about 30 minutes' of the specification. */
export const CAMPAIGN_QUESTIONS_PER_SKILL = 5;
/** E-mail addresses one campaign can invite. */
export const INVITED_LIMIT = 500;
/** Cards on a page of a public list (specification, section 9). */
export const PUBLIC_PAGE_SIZE = 9;
/** Filtered counts stop here ('1 000+'), and so do numbered pages; further ones are reached by cursor. */
export const COUNT_CAP = 1_000;
