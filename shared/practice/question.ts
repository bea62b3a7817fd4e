/** Written to train with, for everybody to see: it may never enter the bank (rule A70). */
export type PracticeQuestion = {
  text: string;
  options: readonly [string, string, string, string];
  /** The place of the right option. */
  right: 0 | 1 | 2 | 3;
  because: string;
};

/** By the names of a profile's skills. */
export type Practice = Readonly<Record<string, readonly PracticeQuestion[]>>;
