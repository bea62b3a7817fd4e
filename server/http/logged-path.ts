import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { z } from 'zod';
import type { Env } from './environment.ts';

const id = z.uuid();

/** The path with, of what stands for a parameter, ids alone: anything else may be what somebody typed. */
export function loggedPath(c: Context<Env>): string {
  // What every request matches is left out first: this runs for each of them.
  const routes = matchedRoutes(c).flatMap(({ path }) => (path.includes('*') ? [] : [path.split('/')]));
  return c.req.path
    .split('/')
    .map((part, at) => {
      const patterns = routes.map((route) => route[at]);
      if (patterns.includes(part) || id.safeParse(part).success) return part;
      return patterns.find((pattern) => pattern?.startsWith(':')) ?? part;
    })
    .join('/');
}
