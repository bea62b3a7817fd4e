/** Said to companies of answers that nobody reads: no certificate hangs on them. */
export const UNSURE = 'dont la notation n’est pas sûre';
