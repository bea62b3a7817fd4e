import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { RequestMeter } from '#server/deps.ts';
import type { Env } from './environment.ts';

/** Measures each request under the pattern of the route that answered it, never its address. */
export function meterRequests(meter: RequestMeter) {
  return createMiddleware<Env>(async (c, next) => {
    const begun = performance.now();
    await next();
    meter({
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      seconds: (performance.now() - begun) / 1000,
    });
  });
}
