/** How many of each kind are shown where an administrator searches everything. */
export const FOUND_AT_MOST = 5;
