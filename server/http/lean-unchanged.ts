import type { MiddlewareHandler } from 'hono';

const SAID = ['etag', 'x-baara'];

/** A 304 of the API repeats nothing the first response said: polls are paid for by the byte. Stands before all that add headers. */
export const leanUnchanged: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status !== 304 || !c.req.path.startsWith('/api/')) return;
  const names = headers.get('cache-control') === 'no-store' ? SAID : [...SAID, 'cache-control'];
  const said = names.map((name): [string, string] => [name, headers.get(name) ?? '']);
  // Hono adds the headers of a response to the one that replaces it.
  c.res = undefined;
  c.res = new Response(null, { status, headers: Object.fromEntries(said) });
};
