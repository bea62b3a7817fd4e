import type { ExchangeFormat } from '#shared/contracts/question-exchange.ts';

/** Bytes of a file the server takes. */
export const LARGEST_FILE = 6_000_000;

export function formatOf(fileName: string): ExchangeFormat {
  return /\.csv$/i.test(fileName) ? 'csv' : 'gift';
}

/** The file's bytes in base64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
}
