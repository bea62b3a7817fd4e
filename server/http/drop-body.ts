import type { MiddlewareHandler } from 'hono';

/** A HEAD is answered by what answers a GET; whoever makes its body learns here that nobody reads it, and lets go of what they hold. */
export const dropBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};
