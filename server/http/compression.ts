import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const PREFERRED: Encoding[] = ['br', 'gzip'];
/** Thoroughly what many will get; quickly what one person waits for. */
const QUALITY = { thorough: 10, quick: 5 };
const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

const REFUSED = /;\s*q=0(\.0*)?\s*$/i;

/** The densest of what an `Accept-Encoding` header takes. */
export function bestEncoding(accepted = ''): Encoding | undefined {
  const taken = accepted.split(',').filter((one) => !REFUSED.test(one));
  return PREFERRED.find((name) => taken.some((one) => one.split(';')[0]?.trim().toLowerCase() === name));
}

export function compress(
  text: string,
  encoding: Encoding,
  effort: keyof typeof QUALITY,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipOf(text);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
  };
  return brotliOf(text, { params });
}
