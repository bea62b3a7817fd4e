import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#server/errors.ts';

const KILO = 1_024;

const limited = (kilobytes: number, shown: string) =>
  bodyLimit({
    maxSize: kilobytes * KILO,
    onError: () => {
      throw new AppError('body_too_large', `Requête trop volumineuse (${shown} au plus).`);
    },
  });

const usual = limited(256, '256\u00a0Ko');
/** A company's document of 2 MB in base64, or what was typed on a phone without network over a whole test. */
const large = limited(3 * KILO, '3\u00a0Mo');
const LARGE = ['/api/company/proof', '/api/tests/submit', '/api/rescues'];
/** A file of questions in base64; read only once an administrator's session was seen. */
const files = limited(9 * KILO, '9\u00a0Mo');

/** How much a request may carry. A GET carries nothing that anybody reads. */
export const bodyLimits: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET') return next();
  if (LARGE.includes(c.req.path)) return large(c, next);
  return /^\/api\/admin\/skills\/[^/]+\/import$/.test(c.req.path) ? files(c, next) : usual(c, next);
};
