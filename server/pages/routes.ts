import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { listForSearchEngines } from '#server/features/campaigns/index.ts';
import type { Env } from '#server/http/environment.ts';
import { writeDocument } from './document.ts';
import { pageCache } from './page-cache.ts';
import { notFoundPage, type PublicPage, publicPages } from './public-pages.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import { robots, sitemap } from './search-engines.ts';

type Page = {
  status: 200 | 404;
  bodies: { br: Uint8Array; gzip: Uint8Array; identity: Uint8Array };
  etag: string;
  styleHash: string;
  keep: boolean;
};

const brotli = promisify(brotliCompress);
/** Thoroughly what many will get; quickly what somebody waits for. */
const paramsOf = ({ cached }: PublicPage) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: cached ? 10 : 5,
});

/** The public pages, whole before any script runs. What cannot be rendered is left to the client's shell. */
export function pageRoutes(app: Hono<Env>, deps: Deps, clientRoot: string): void {
  let renderer: Promise<Renderer | undefined> | undefined;
  const cached = pageCache<Page>(deps);

  // What the form sends where no script runs.
  app.get('/verify', (c, next) => {
    const number = c.req.query('number')?.trim();
    return number ? Promise.resolve(c.redirect(`/verify/${encodeURIComponent(number)}`, 303)) : next();
  });

  for (const page of [...publicPages, notFoundPage]) {
    app.get(page.path, async (c, next) => {
      renderer ??= loadRenderer(clientRoot);
      const asked = {
        param: (c.req.param('param') as string | undefined) ?? '',
        search: new URL(c.req.url).searchParams,
      };
      const made = await renderer
        .then((ready) => {
          if (!ready || (page === notFoundPage && !ready.isNowhere(c.req.path))) return undefined;
          const make = () => makePage(deps, ready, page, asked);
          return page.cached ? cached(page.address(asked), make) : make();
        })
        .catch((error: Error) => {
          deps.log.error({ error: error.message, path: page.path }, 'a public page could not be rendered');
          return undefined;
        });
      return made ? send(c, made) : next();
    });
  }
  app.get('/robots.txt', (c) => c.text(robots(deps.config.publicUrl)));
  app.get('/sitemap.xml', async (c) =>
    c.body(sitemap(deps.config.publicUrl, await listForSearchEngines(deps)), 200, {
      'content-type': 'application/xml',
    }),
  );
}

async function makePage(
  deps: Deps,
  renderer: Renderer,
  page: PublicPage,
  asked: Parameters<PublicPage['read']>[1],
): Promise<Page> {
  const { answers, head, status = 200 } = await page.read(deps, asked);
  const rendered = await renderer.render({ url: page.address(asked), answers });
  const style = await renderer.styleOf(rendered.sources);
  const identity = Buffer.from(
    writeDocument({ head, rendered, style, scripts: renderer.scripts, publicUrl: deps.config.publicUrl }),
  );
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: paramsOf(page) }),
    promisify(gzip)(identity),
  ]);
  return {
    status,
    bodies: { br, gzip: zipped, identity },
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    styleHash: style.hash,
    keep: status === 200,
  };
}

function send(c: Context<Env>, { status, bodies, etag, styleHash }: Page): Response {
  c.set('styleHash', styleHash);
  c.header('etag', etag);
  c.header('cache-control', 'no-cache');
  c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) c.header('content-encoding', encoding);
  c.header('content-type', 'text/html; charset=utf-8');
  return c.body(bodies[encoding ?? 'identity'] as Uint8Array<ArrayBuffer>, status);
}
