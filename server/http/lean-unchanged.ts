import type { MiddlewareHandler } from 'hono';

/** A 304 of the API repeats nothing the first answer said: polls are paid for by the byte. Stands before all others. */
export const leanUnchanged: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status !== 304 || !c.req.path.startsWith('/api/')) return;
  const kept = ['etag', 'x-baara'];
  if (headers.get('cache-control') !== 'no-store') kept.push('cache-control');
  for (const name of [...headers.keys()]) if (!kept.includes(name)) headers.delete(name);
};
