import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from './environment.ts';
import { loggedPath } from './logged-path.ts';

type Line = {
  request_id: string;
  method: string;
  path: string;
  status: number;
  /** By the process's own clock. */
  begun: number;
  account: string | undefined;
};

/**
 * One line a request, but for a balancer's, which twice a second hears that all is well. Never the query string, which may
 * carry what a documented call put there (rule S3).
 */
export function requestLog(log: Logger) {
  return createMiddleware<Env>(async (c, next) => {
    const begun = performance.now();
    await next();
    logRequest(log, {
      request_id: c.get('requestId'),
      method: c.req.method,
      path: loggedPath(c),
      status: c.res.status,
      begun,
      account: c.get('accountId'),
    });
  });
}

function logRequest(log: Logger, { request_id, method, path, status, begun, account }: Line): void {
  const level = path === '/ready' && status === 200 ? 'debug' : 'info';
  const ms = Math.round(performance.now() - begun);
  log[level]({ request_id, method, path, status, ms, account }, 'request');
}
