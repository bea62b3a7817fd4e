import { setTimeout as pause } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';

/** Longer than most answers take: whoever asks again as soon as they are refused gains no speed by it. */
export const REFUSED_LATE_MS = 500;

/** Delays refusals of who asks for too much, so that refusing them does not keep the server busy. */
export const slowRefusals = (wait: (milliseconds: number) => Promise<unknown> = pause) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.status === 429 && c.res.headers.has('retry-after')) await wait(REFUSED_LATE_MS);
  });
