/** One line of a chart: a figure for each week, none where nothing can be said. */
export type Line = {
  name: string;
  figures: readonly (number | null)[];
  /** As a sentence or a table writes it. */
  format: (figure: number | null) => string;
};

/** What is drawn in: a custom property, and how the line is dashed, so that it needs no colour to be told apart. */
export const STROKES = [
  { token: '--primary', dash: [] },
  { token: '--warn', dash: [6, 4] },
] as const;
