import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Env } from './environment.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const REVALIDATE = 'no-cache';

/** Asked for at every visit of an installable site, whatever its worker keeps. */
const INSTALLATION = /[\\/](icons|previews)[\\/]|\.webmanifest\b/;

/** The built client: hashed assets for ever, everything else revalidated; any other path gets the shell. */
export function staticFiles(app: Hono<Env>, root: string): void {
  if (!existsSync(root)) return;
  app.use(etag());
  app.use(
    '*',
    serveStatic({
      root: relative(process.cwd(), root) || '.',
      precompressed: true,
      onFound: (path, c) => {
        c.header('cache-control', lifetime(path));
      },
    }),
  );
  app.get('*', async (c) => {
    if (c.req.path.startsWith('/assets/')) return c.notFound();
    c.header('cache-control', REVALIDATE);
    return c.html(await readFile(join(root, 'index.html'), 'utf8'));
  });
}

function lifetime(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) return YEAR;
  return INSTALLATION.test(file) ? DAY : REVALIDATE;
}
