/**
 * A print of each bank that was shipped, the newest last: how many there are tells an older bank from a newer one. A
 * changed bank has its print added.
 */
export const BANK_REVISIONS = ['FAeynJHA7uWv30ZvnrljTzQg73WqrjSOGlZN4yPjU3k'];
