import { setTimeout as pause } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { REFUSED_LATE_MS } from '#server/limits.ts';

/** Delays refusals of who asks for too much, so that refusing them does not keep the server busy. */
export const slowRefusals = (wait: (milliseconds: number) => Promise<unknown> = pause) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.status === 429 && c.res.headers.has('retry-after')) await wait(REFUSED_LATE_MS);
  });
