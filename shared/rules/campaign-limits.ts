/** Characters of a campaign's title. */
export const TITLE_LIMIT = 160;
/** Characters that name whom a campaign invites, typed or out of a file. */
export const INVITED_TEXT_LIMIT = 100_000;
