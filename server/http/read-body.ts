import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#server/errors.ts';

const KILO = 1_024;

/**
 * What a request carries, so much at most. Whose network went in the midst of it reads no answer; but it is no failure of ours,
 * and counts as none.
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
    // One whose length is not said is read here; of another it would make streams, which cost more than to read it.
    if (!isSaid) await bodyLimit({ maxSize, onError })(c, async () => {});
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('malformed_request', 'Le corps de la requête n’est pas arrivé entier.');
  }
}
