/** Characters of a campaign's title. */
export const TITLE_LIMIT = 160;
/** The last day that a deadline can be: its year has four digits. */
export const LAST_DEADLINE = '9999-12-31';
/** Characters that name whom a campaign invites, typed or out of a file. */
export const INVITED_TEXT_LIMIT = 100_000;
