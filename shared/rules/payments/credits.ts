/** Credits that anything may cost, and that an administrator may at most be let give in a day. */
export const MOST_CREDITS = 1_000_000;
/** Credits that an administrator gives somebody at once. */
export const MOST_GRANTED = 100_000;
/** Credits that an administrator gives in a day without a second owner, until two owners set another sum (rule A44). */
export const DAY_SUM = 1_000;
