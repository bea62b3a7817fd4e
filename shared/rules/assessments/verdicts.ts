/** How the time of a test was established (step 7 of docs/offline-protocol.md). */
export const VERDICTS = ['online', 'offline_proven', 'offline_uncertain', 'late'] as const;
export type Verdict = (typeof VERDICTS)[number];
