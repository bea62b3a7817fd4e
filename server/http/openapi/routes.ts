import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { Env } from '../environment.ts';
import { openApiDocument } from './document.ts';

/** The document for programs, and a page that shows it. */
export function openApiRoutes(api: Hono<Env>): void {
  let document: string | undefined;
  api.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument());
    return c.body(document, 200, { 'content-type': 'application/json' });
  });
  api.get('/docs', file(new URL('page/index.html', import.meta.url)));
  api.get('/docs/start.js', file(new URL('page/start.js', import.meta.url)));
  api.get('/docs/swagger-ui.css', file(import.meta.resolve('swagger-ui-dist/swagger-ui.css')));
  api.get('/docs/swagger-ui-bundle.js', file(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')));
}

const file = (url: URL | string) => serveStatic<Env>({ path: fileURLToPath(url) });
