/** For a test that walks a whole job, or at a person's pace: on a busy machine it outlasts the usual limit. */
export const JOURNEY_MS = 300_000;
