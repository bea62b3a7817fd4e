import type { ExchangeFormat } from '#shared/contracts/question-exchange.ts';

/** Bytes of a file the server takes. */
export const LARGEST_FILE = 6_000_000;

export function formatOf(fileName: string): ExchangeFormat {
  return /\.csv$/i.test(fileName) ? 'csv' : 'gift';
}
