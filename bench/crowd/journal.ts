type Given = { question_id: string; answer: string };

/** What a phone's journal says of answers that were given one after the other, now. */
export const journalOf = (answers: readonly Given[], boot: string) =>
  answers.map((answer, at) => ({
    seq: at + 1,
    kind: 'answer',
    ...answer,
    at: Date.now(),
    mono: performance.now(),
    boot,
  }));
