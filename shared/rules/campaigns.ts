/** With the usual three skills a campaign's paper has 15 questions, and takes about 30 minutes. */
export const CAMPAIGN_QUESTIONS_PER_SKILL = 5;
/** E-mail addresses one campaign can invite. */
export const INVITED_LIMIT = 500;
/** Cards on a page of a public list (rule L2). */
export const PUBLIC_PAGE_SIZE = 9;
/** Filtered counts stop here ('1 000+'), and so do numbered pages; further ones are reached by cursor. */
export const COUNT_CAP = 1_000;
