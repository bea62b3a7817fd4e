/** The last day that a date field takes: its year has four digits. */
export const LAST_DAY = '9999-12-31';
