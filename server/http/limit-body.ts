import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#server/errors.ts';

const KILO = 1_024;

/** How much a request may carry, before any of it is read. @throws body_too_large */
export function limitBody(kilobytes = 256): MiddlewareHandler {
  const shown = kilobytes < KILO ? `${kilobytes}\u00a0Ko` : `${kilobytes / KILO}\u00a0Mo`;
  return bodyLimit({
    maxSize: kilobytes * KILO,
    onError: () => {
      throw new AppError('body_too_large', `Requête trop volumineuse (${shown} au plus).`);
    },
  });
}
