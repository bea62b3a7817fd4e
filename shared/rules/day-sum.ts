/** Credits that an administrator gives in a day without a second owner, until two owners set another sum (rule A44). */
export const DAY_SUM = 1_000;
