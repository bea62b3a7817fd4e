import type { Context, Hono, Next } from 'hono';
import type { Deps } from '#server/deps.ts';
import { listForSearchEngines } from '#server/features/campaigns/index.ts';
import { readMode } from '#server/features/payments/index.ts';
import { bestEncoding, compress } from '#server/http/compression.ts';
import type { Env } from '#server/http/environment.ts';
import { readPublic } from '#server/http/read-public.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { policyWithStyle } from '#server/http/security-headers.ts';
import { parseCertificateNumber } from '#shared/credentials/certificate-number.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { writeDocument } from './document.ts';
import type { PublicPage } from './page.ts';
import { notFoundPage, publicPages } from './public-pages.ts';
import { loadRenderer, type QueryResponse, type Renderer } from './renderer.ts';
import { robots, sitemap } from './search-engines.ts';

type Page = {
  status: 200 | 404;
  isUnknown: boolean;
  isPassing: boolean;
  isOfNow: boolean;
  html: string;
  styleHash: string;
};

type Asked = Parameters<PublicPage['read']>[1];

/** Of the public pages' addresses, up to what is not the same for all. */
const BEGINNINGS = new Set(publicPages.map(({ path }) => path.replace(/\/:.*/, '')));

/** The public pages, whole before any script runs. Where a build has no renderer, they are left to the client's shell. */
export function pageRoutes(app: Hono<Env>, deps: Deps, cache: ResponseCache, clientRoot: string): void {
  let renderer: Promise<Renderer | undefined> | undefined;
  const getRenderer = () => {
    renderer ??= loadRenderer(clientRoot).catch((error) => {
      // The next request tries again.
      renderer = undefined;
      throw error;
    });
    return renderer;
  };
  const isNowhere = async (path: string) =>
    (await getRenderer().catch(() => undefined))?.isNowhere(path) ?? false;

  // The app's router takes an address with a slash at its end, or with capitals, for the one without; so do the pages.
  app.get('*', (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const wanted = pathname.replace(/(?<=.)\/$/, '').replace(/^\/[^/]+/, (start) => {
      const small = start.toLowerCase();
      return BEGINNINGS.has(small) ? small : start;
    });
    // Two slashes at the start would lead to another host.
    if (wanted === pathname || pathname.startsWith('//')) return next();
    return Promise.resolve(c.redirect(wanted + search, 308));
  });
  // What the form sends where no script runs.
  app.get('/verify', (c, next) => {
    const typed = c.req.query('number')?.trim();
    const number = typed && (parseCertificateNumber(typed) ?? typed);
    return number ? Promise.resolve(c.redirect(`/verify/${encodeURIComponent(number)}`, 303)) : next();
  });

  for (const page of [...publicPages, notFoundPage]) {
    if (page.cached)
      app.get(
        page.path,
        cache.keep((c) => page.address(askedOf(c))),
      );
    app.get(page.path, async (c, next) => {
      // The last answers for all other addresses, the app's own among them.
      if (page === notFoundPage && !(await isNowhere(c.req.path))) return next();
      const made = await getRenderer()
        .then((ready) => {
          if (!ready) return undefined;
          const isThere = ({ isUnknown }: Page) => !isUnknown;
          return readPublic(deps, c, (reader) => makePage(reader, ready, page, askedOf(c)), isThere);
        })
        .catch((error: Error) => {
          deps.log.error({ error, path: page.path }, 'a public page could not be rendered');
          return 'failed' as const;
        });
      if (made === 'failed') return sendForNow(c, next);
      return made ? send(c, made, page.cached && !made.isPassing) : next();
    });
  }
  app.get('/robots.txt', async (c) =>
    c.text(robots(deps.config.publicUrl, (await getRenderer())?.ownPaths ?? [])),
  );
  app.get(
    '/sitemap.xml',
    cache.keep(() => '/sitemap.xml'),
    async (c) =>
      c.body(sitemap(deps.config.publicUrl, await readPublic(deps, c, listForSearchEngines)), 200, {
        'content-type': 'application/xml',
        'cache-control': 'public, no-cache',
      }),
  );
}

/** In a page's place the shell, which asks for itself: neither for a search engine to read nor for anybody to keep. */
async function sendForNow(c: Context<Env>, next: Next): Promise<void> {
  await next();
  if (c.res.status !== 200) return;
  c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
  c.header('retry-after', '2');
  c.header('cache-control', 'no-store');
}

function askedOf(c: Context<Env>): Asked {
  return { param: c.req.param('param') ?? '', search: new URL(c.req.url).searchParams };
}

async function makePage(deps: Deps, renderer: Renderer, page: PublicPage, asked: Asked): Promise<Page> {
  const content = await page.read(deps, asked);
  const { responses, head, status = 200, isUnknown = status === 404 } = content;
  const { isPassing = false, isOfNow = false } = content;
  const mode: QueryResponse = [publicQueries.paymentMode(), await readMode(deps)];
  const rendered = await renderer.render({ url: page.address(asked), answers: [...responses, mode] });
  const style = await renderer.styleOf(rendered.sources);
  const { publicUrl } = deps.config;
  const html = writeDocument({ head, rendered, style, scripts: renderer.scripts, publicUrl });
  return { status, isUnknown, isPassing, isOfNow, html, styleHash: style.hash };
}

/** What the cache will keep goes to it whole; it compresses once for all. */
async function send(c: Context<Env>, page: Page, cached: boolean): Promise<Response> {
  const { status, html, styleHash, isOfNow } = page;
  c.header('content-security-policy', policyWithStyle(styleHash));
  if (cached && status === 200) return c.html(html, 200, { 'cache-control': 'public, no-cache' });
  c.header('cache-control', isOfNow ? 'no-store' : 'no-cache');
  c.header('vary', 'Accept-Encoding');
  const encoding = bestEncoding(c.req.header('accept-encoding'));
  if (!encoding) return c.html(html, status);
  c.header('content-type', 'text/html; charset=utf-8');
  c.header('content-encoding', encoding);
  return c.body(await compress(html, encoding, 'quick'), status);
}
