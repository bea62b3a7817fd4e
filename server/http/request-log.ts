import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from './environment.ts';

/** One line a request. Never the query string, which may carry what a documented call put there (D7). */
export function requestLog(log: Logger) {
  return createMiddleware<Env>(async (c, next) => {
    const begun = performance.now();
    await next();
    log.info(
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - begun),
        account: c.get('accountId'),
      },
      'request',
    );
  });
}
