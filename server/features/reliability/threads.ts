import { createPool } from '#server/threads/share.ts';

/** One after the other, apart from those of documents: nobody who hands in a test or waits for one does so behind the night's work. */
export const threads = createPool({ maxThreads: 1 });
