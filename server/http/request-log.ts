import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from './environment.ts';
import { loggedPath } from './logged-path.ts';

/**
 * One line a request, but for a balancer's, which twice a second hears that all is well. Never the query string, which may
 * carry what a documented call put there (rule S3).
 */
export function requestLog(log: Logger) {
  return createMiddleware<Env>(async (c, next) => {
    const begun = performance.now();
    await next();
    const path = loggedPath(c);
    const { status } = c.res;
    const level = path === '/ready' && status === 200 ? 'debug' : 'info';
    const line = {
      request_id: c.get('requestId'),
      method: c.req.method,
      path,
      status,
      ms: Math.round(performance.now() - begun),
      account: c.get('accountId'),
    };
    log[level](line, 'request');
  });
}
