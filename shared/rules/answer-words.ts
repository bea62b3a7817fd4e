/** Said to companies of answers that nobody reads: no certificate hangs on them. */
export const UNPLACED = 'que le barème n’a pas su placer';
