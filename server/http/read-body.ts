import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#server/errors.ts';

const KILO = 1_024;

/**
 * Reads a request’s body, of at most so many kilobytes. One that breaks off, because the network went, is refused as
 * malformed and is no failure of ours.
 * @throws body_too_large, malformed_request
 */
export async function readBody<T>(c: Context, read: () => Promise<T>, kilobytes = 256): Promise<T> {
  const shown = kilobytes < KILO ? `${kilobytes}\u00a0Ko` : `${kilobytes / KILO}\u00a0Mo`;
  const maxSize = kilobytes * KILO;
  const onError = () => {
    throw new AppError('body_too_large', `Requête trop volumineuse (${shown} au plus).`);
  };
  try {
    const length = c.req.header('content-length');
    const isSaid = length !== undefined && c.req.header('transfer-encoding') === undefined;
    if (isSaid && Number(length) > maxSize) onError();
    // Only where no length is stated: `bodyLimit` turns the body into a stream, which costs more than to read it.
    if (!isSaid) await bodyLimit({ maxSize, onError })(c, async () => {});
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('malformed_request', 'Le corps de la requête n’est pas arrivé entier.');
  }
}
