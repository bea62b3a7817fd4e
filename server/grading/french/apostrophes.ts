/**
 * The signs that phones write for an apostrophe, as one. Before NFKD, which takes ´ for a space with an accent; a backtick that
 * stands between no letters quotes code.
 */
export const plainApostrophes = (text: string): string =>
  text.replace(/(?<=\p{L})[´`′](?=\p{L})|[’‘ʼ]/gu, "'");
