import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { Env } from './environment.ts';

const YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** The built client: hashed assets for ever, everything else revalidated; any other path gets the shell. */
export function staticFiles(app: Hono<Env>, root: string): void {
  if (!existsSync(root)) return;
  app.use(
    '*',
    serveStatic({
      root: relative(process.cwd(), root) || '.',
      precompressed: true,
      onFound: (path, c) => {
        c.header('cache-control', path.includes('/assets/') ? YEAR : REVALIDATE);
      },
    }),
  );
  app.get('*', async (c) => {
    if (c.req.path.startsWith('/assets/')) return c.notFound();
    c.header('cache-control', REVALIDATE);
    return c.html(await readFile(join(root, 'index.html'), 'utf8'));
  });
}
