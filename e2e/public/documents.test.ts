import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTable } from '#client/routes/route-table.ts';
import { eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { settings } from '#server/db/schema/credits.ts';
import { type RunningApp, startApp } from '../support/app.ts';
import { call } from '../support/people.ts';
import { COMPANY, NAUGHTY, publicPaths, type Shown, showSomething } from './pages.ts';

/** What fits into the first round trip of a connection. */
const FIRST_ROUND_TRIP_BYTES = 14_600;

let app: RunningApp;
let shown: Shown;

beforeAll(async () => {
  app = await startApp('https://baara.example');
  shown = await showSomething(app);
});
afterAll(() => app.close());

type Answered = { status: number; headers: IncomingMessage['headers']; html: string; bytes: number };

/** One request as a phone makes it, counted with its head. */
function open(path: string, headers: Record<string, string> = {}): Promise<Answered> {
  return new Promise((done, fail) => {
    get(app.origin + path, { headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const head = answer.rawHeaders.reduce((sum, part) => sum + part.length + 2, 17);
        const packed = answer.headers['content-encoding'] === 'br';
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          html: (packed ? brotliDecompressSync(body) : body).toString(),
          bytes: head + body.length,
        });
      });
    }).on('error', fail);
  });
}

test('every public page fits into the first round trip, head included', async () => {
  for (const path of publicPaths(shown)) {
    const { status, bytes, headers } = await open(path);
    expect({ path, status, packed: headers['content-encoding'] }).toEqual({
      path,
      status: 200,
      packed: 'br',
    });
    expect(bytes, path).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
  }
});

test('a page needs nothing but itself before it is seen', async () => {
  for (const path of publicPaths(shown)) {
    const { html } = await open(path);
    expect(html, path).not.toMatch(/<link rel="(stylesheet"(?![^>]* disabled)|preload|modulepreload)/);
    expect(html, path).not.toMatch(/<script(?![^>]*(type="application|async))/);
    expect(html, path).not.toMatch(/<[^>]+\sstyle=/);
    expect(html, path).not.toMatch(/<img|@font-face|@import/);
  }
});

test('every page tells a search engine and a browser what they ask for', async () => {
  for (const path of publicPaths(shown)) {
    const { html, headers } = await open(path);
    expect(html.slice(0, 1_024), path).toMatch(
      /^<!doctype html>\s*<html lang="fr">.*<meta charset="utf-8"/is,
    );
    expect(html, path).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1/);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]?.length, path).toBeGreaterThan(10);
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.length, path).toBeGreaterThan(50);
    expect(html, path).toMatch(
      /<link rel="canonical" href="https:\/\/baara\.example\/|<meta name="robots" content="noindex/,
    );
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html, path).not.toMatch(/href="(javascript:|#?")|user-scalable=no|maximum-scale/);
    for (const [link, content] of html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)) {
      expect(/ href="[^"]+"/.test(link), link).toBe(true);
      expect(
        (content ?? '').replace(/<[^>]+>/g, '').trim() || /aria-label="[^"]+"/.test(link),
        link,
      ).toBeTruthy();
    }
    expect(headers['content-type'], path).toMatch(/^text\/html; charset=utf-8$/i);
  }
});

test('the policy lets exactly the page’s own style stand', async () => {
  const { headers, html } = await open('/');
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(css))).toString('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(headers['content-security-policy']).not.toContain("'unsafe");
});

test('the offers are described as open to everybody', async () => {
  const { html } = await open('/opportunities');
  expect(html).toMatch(
    /<meta property="og:description" content="[^"]*postulez gratuitement, puis passez le test/,
  );
});

test('a closed offer that is hidden is no page from then on', async () => {
  const { token } = shown.company;
  const { campaign } = await call(app, 'GET', `/campaigns/${shown.campaignId}`, token);
  const offer = { profile_id: campaign.profile_id, level: 'junior', is_public: true, title: 'Caissière' };
  const made = (await call(app, 'POST', '/campaigns/create', token, offer)).campaign;
  await call(app, 'PUT', `/campaigns/${made.id}/status`, token, { status: 'closed' });
  app.advance(1_100);
  const address = `/campaign/${made.id}`;
  for (const _ of ['first', 'again']) {
    const { status, html } = await open(address);
    expect([status, html.includes('Caissière')]).toEqual([200, true]);
  }
  await app.deps.db.update(campaigns).set({ hidden_at: new Date() }).where(eq(campaigns.id, made.id));
  app.advance(1_100);
  expect((await open(address)).status).toBe(404);
  await call(app, 'DELETE', `/campaigns/${made.id}`, token);
});

test('a shared campaign shows its title and company, and search engines read a job offer', async () => {
  const { html } = await open(`/campaign/${shown.campaignId.toUpperCase()}`);
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
  expect(meta('og:title')).toContain(shown.title);
  expect(meta('og:title')).toContain(COMPANY.replace('&', '&amp;'));
  expect(meta('og:description')).toContain('Vente et relation client, Côte d’Ivoire');
  expect(meta('og:url')).toBe(`https://baara.example/campaign/${shown.campaignId}`);
  expect(html).toContain(`<link rel="canonical" href="https://baara.example/campaign/${shown.campaignId}">`);
  const posting = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  );
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: shown.title,
    hiringOrganization: { name: COMPANY },
    jobLocation: [{ address: { addressCountry: 'CI' } }],
  });
  expect(posting.description).toContain(NAUGHTY);
});

test('what people wrote stays text', async () => {
  const { html } = await open(`/campaign/${shown.campaignId}`);
  expect(html).not.toContain('<img');
  expect(html.match(/<\/script>/g)).toHaveLength(3);
});

test('a demonstration is not offered to search engines', async () => {
  const { campaigns } = await call(app, 'GET', '/campaigns/public');
  const demo = campaigns.find((campaign: { is_demo: boolean }) => campaign.is_demo);
  const { html } = await open(`/campaign/${demo.id}`);
  expect(html).toContain('noindex');
  expect(html).not.toContain('JobPosting');
  const { html: sitemap } = await open('/sitemap.xml');
  expect(sitemap).toContain(`https://baara.example/campaign/${shown.campaignId}<`);
  expect(sitemap).not.toContain(demo.id);
  expect(sitemap).not.toContain('lastmod');
  expect((await open('/robots.txt')).html).toContain('Sitemap: https://baara.example/sitemap.xml');
});

test('search engines may read every public page and none of the app’s own screens', async () => {
  const { html } = await open('/robots.txt');
  const rules = [...html.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, rule, start = '']) => ({
    rule,
    start,
  }));
  // As they read it: of the rules that fit the longest counts.
  const mayRead = (path: string) =>
    rules.filter(({ start }) => path.startsWith(start)).sort((a, b) => b.start.length - a.start.length)[0]
      ?.rule === 'Allow';
  const routes = routeTable
    .map(({ path, audience }) => ({ path, audience }))
    .filter(({ path }) => path !== '*');
  expect(routes.filter(({ path }) => mayRead(path))).toEqual(
    routes.filter(({ audience }) => audience === 'public'),
  );
  const { html: sitemap } = await open('/sitemap.xml');
  for (const { path, audience } of routes.filter((route) => !route.path.includes('/:')))
    expect(sitemap.includes(`<loc>https://baara.example${path}</loc>`), path).toBe(audience === 'public');
  expect(sitemap).toContain('/verify</loc>');
  expect(['/api/certificates/picture/1', '/api/certificates/user'].map(mayRead)).toEqual([true, false]);
});

test('a campaign that is not there answers 404 with a page that says so', async () => {
  for (const id of [randomUUID(), 'nothing', '%3Cscript%3E']) {
    const { status, html } = await open(`/campaign/${id}`);
    expect(status).toBe(404);
    expect(html).toContain('Campagne non trouvée');
    expect(html).toContain('noindex');
  }
});

test('what is checked is answered on the page also where it holds an encoded slash', async () => {
  const { html } = await open(`/verify/${encodeURIComponent('%2F')}`);
  expect(html).toContain('Certificat inconnu');
});

test('what is said of a number tells when it was, and no browser shows it again from what it keeps', async () => {
  const { headers, html } = await open('/verify/00000-00000-00000-00000-000000');
  expect(headers['cache-control']).toBe('no-store');
  expect(html).toContain('Vérifié le');
  expect((await open('/verify')).headers['cache-control']).toBe('no-cache');
});

test('an address where nothing is answers 404 with a page, and leaves the app’s own addresses to the app', async () => {
  for (const path of [
    '/nowhere',
    '/nowhere/at/all',
    '/campaign',
    '/opportunities/1',
    '/%00',
    '/%3Cscript%3E',
  ]) {
    const { status, html } = await open(path);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(html).toContain('<h1>Page introuvable</h1>');
    expect(html).toContain('noindex');
  }
  for (const path of ['/auth', '/dashboard', '/test/1', '/admin']) {
    const { status, html } = await open(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(html).not.toContain('introuvable');
  }
  for (const path of ['/missing.js', '/api/missing']) {
    const { status, headers } = await open(path);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(headers['content-type']).toMatch(/json/);
  }
});

test('an unchanged page costs a 304; a new campaign is in it at the next look', async () => {
  const { headers } = await open('/opportunities');
  const version = String(headers.etag);
  expect(await open('/opportunities', { 'if-none-match': version })).toMatchObject({ status: 304, html: '' });
  const { campaigns } = await call(app, 'GET', '/campaigns', shown.company.token);
  await call(app, 'DELETE', `/campaigns/${campaigns[0].id}`, shown.company.token);
  app.advance(1_100);
  const after = await open('/opportunities', { 'if-none-match': version });
  expect(after.status).toBe(200);
  expect(after.html).not.toContain(shown.title);
});

test('strange addresses show the list they can mean', async () => {
  for (const search of [
    '?page=0',
    '?page=1e9',
    '?level=x&country=y',
    `?q=${'z'.repeat(3_000)}`,
    '?q=%00%ff',
    '?t=1',
  ]) {
    const { status, html } = await open(`/opportunities${search}`);
    expect({ search, status }).toEqual({ search, status: 200 });
    expect(html).toContain('<h1>Offres</h1>');
    // What somebody typed is no page of its own.
    expect(html.includes('noindex')).toBe(search.startsWith('?q='));
  }
  // Nor is a part of a list in which nothing is.
  for (const address of ['/opportunities?page=99', '/profiles?skill=Casino'])
    expect([address, (await open(address)).html.includes('noindex')]).toEqual([address, true]);
  for (const [path, location] of [
    ['/opportunities/?country=ML', '/opportunities?country=ML'],
    ['/campaign/x/', '/campaign/x'],
    ['/Pricing', '/pricing'],
    ['/VERIFY/2F7QK/?de=sms', '/verify/2F7QK?de=sms'],
    ['/.//baara.example/', undefined],
  ] as const) {
    const { status, headers } = await open(path);
    expect([path, status === 308, headers.location]).toEqual([path, location !== undefined, location]);
  }
});

test('while payments are simulated every public page says so without a script', async () => {
  const says = async () => {
    const pages = await Promise.all(publicPaths(shown).map((path) => open(path)));
    return pages.map(({ html }) => html.includes('les paiements sont simulés'));
  };
  expect(new Set(await says())).toEqual(new Set([false]));
  await app.deps.db.insert(settings).values({ key: 'payment', value: { sandbox_mode: true } });
  app.advance(2_000);
  expect(new Set(await says())).toEqual(new Set([true]));
});
