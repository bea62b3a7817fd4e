import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { Env } from './environment.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const REVALIDATE = 'no-cache';

/** Asked for at every visit of an installable site, whatever its worker keeps. */
const INSTALLATION = /^\/(icons|previews)\/|\.webmanifest$/;

/** Of the build's folder: its files and these folders, so that nothing is in the open that nobody put there. */
const SERVED = /^\/((assets|icons|previews)\/|[\w-][^/]*$)/;

/** Screens have no extension: what has one, and is not there, is missing. */
const A_FILE = /^\/assets\/|\.[a-z\d]{2,11}$/i;

/** The built client: hashed assets for ever, everything else revalidated; any other path gets the shell. */
export function staticFiles(app: Hono<Env>, root: string): void {
  if (!existsSync(root)) return;
  const base = relative(process.cwd(), root) || '.';
  const file = kept(serveStatic({ root: base, precompressed: true }));
  const shell = kept(serveStatic({ path: join(base, 'index.html'), precompressed: true }));
  app.use(etag());
  app.use((c, next) => (SERVED.test(c.req.path) ? file(c, next) : next()));
  app.get('*', async (c, next) => (A_FILE.test(c.req.path) ? next() : shell(c, next)));
}

/** `serveStatic` has made its response before its `onFound` could give it a header. */
function kept(serve: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const response = await serve(c, next);
    if (!(response instanceof Response)) return;
    response.headers.set('cache-control', lifetime(c.req.path));
    response.headers.set('vary', 'Accept-Encoding');
    return response;
  };
}

function lifetime(path: string): string {
  if (path.startsWith('/assets/')) return YEAR;
  return INSTALLATION.test(path) ? DAY : REVALIDATE;
}
