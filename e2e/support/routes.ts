import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import type { RunningApp } from './app.ts';
import type { Phone } from './browser.ts';
import { BUILD, brotliBytes } from './builds.ts';
import type { Candidate } from './people.ts';
import type { Scene } from './scene.ts';

type Chunk = { file: string; imports?: string[] };
export type Weight = {
  script: number;
  /** Code that other screens do not share. */
  own: number;
  /** With what the page itself carries. */
  style: number;
  files: string[];
};

type Route = {
  path: (scene: Scene) => string;
  /** Nobody in particular, unless said. */
  viewer?: keyof Pick<Scene, 'candidate' | 'company' | 'admin'>;
  /** On the screen once its data are. */
  ready: string | RegExp;
  /** What of the API does not answer. */
  silent?: string;
};

/** Every address of the product, as somebody opens it who never was there. */
export const ROUTES = {
  landing: { path: () => '/', ready: /./ },
  opportunities: { path: () => '/opportunities', ready: 'Opportunités' },
  talents: { path: () => '/profiles', ready: /alents/ },
  campaign: { path: ({ campaign }) => `/campaign/${campaign}`, ready: /Comptable confirmé/ },
  pricing: { path: () => '/pricing', ready: 'Tarifs' },
  verify: { path: ({ certificate }) => `/verify/${certificate}`, ready: /valide/i },
  auth: { path: () => '/auth', ready: 'Bon retour' },
  dashboard: { path: () => '/dashboard', viewer: 'candidate', ready: 'Mes certificats' },
  test: { path: ({ waitingTest }) => `/test/${waitingTest}`, viewer: 'candidate', ready: /Vente/ },
  reportLoading: {
    path: ({ newcomer }) => `/report-loading/${newcomer.id}`,
    viewer: 'candidate',
    ready: 'Votre rapport se prépare',
    silent: '**/api/reports/*',
  },
  report: {
    path: ({ certifiedReport }) => `/report/${certifiedReport}`,
    viewer: 'candidate',
    ready: 'Question par question',
  },
  messages: { path: () => '/messages', viewer: 'candidate', ready: 'Messages' },
  settings: { path: () => '/settings', viewer: 'candidate', ready: 'Mes achats' },
  payment: {
    path: ({ transaction }) => `/payment/success?transaction_id=${transaction}`,
    viewer: 'candidate',
    ready: /réussi/,
  },
  company: { path: () => '/dashboard', viewer: 'company', ready: /Comptable confirmé/ },
  adminLogin: { path: () => '/admin', ready: 'Espace Admin' },
  admin: { path: () => '/admin/dashboard', viewer: 'admin', ready: /./ },
} satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** What every screen of whoever is signed in stands on. */
const SHARED = [
  'index.html',
  'app/chrome.tsx',
  'app/own-header.tsx',
  'app/on-this-phone.tsx',
  'app/logout-dialog.tsx',
  'pwa/register.ts',
];
/** uPlot with what draws by it. */
const CHART = 'features/reports/charts/domain-bars.tsx';
const QUIET_MS = 1_000;

/** Bytes, brotli, of all that a new phone loads at this address by itself. */
export async function weigh(browser: Phone, app: RunningApp, scene: Scene, name: RouteName): Promise<Weight> {
  const { files, inlined } = await visit(browser, app, scene, ROUTES[name]);
  const chunks: Record<string, Chunk> = JSON.parse(
    await readFile(join(BUILD, '.vite/manifest.json'), 'utf8'),
  );
  const shared = filesOf(chunks, SHARED).add((chunks[CHART] as Chunk).file);
  const scripts = files.filter((file) => file.endsWith('.js'));
  return {
    files,
    script: await brotliBytes(BUILD, scripts),
    own: await brotliBytes(
      BUILD,
      scripts.filter((file) => !shared.has(file)),
    ),
    style:
      brotliCompressSync(inlined).length +
      (await brotliBytes(
        BUILD,
        files.filter((file) => file.endsWith('.css')),
      )),
  };
}

/** Opens the address, reads the page to its end and waits until nothing is fetched any more. */
async function visit(browser: Phone, app: RunningApp, scene: Scene, route: Route) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await enter(page, app, scene, route.viewer);
    if (route.silent) await page.route(route.silent, (call) => call.abort());
    const files = new Set<string>();
    let latest = Date.now();
    const underWay = new Set<Request>();
    const over = (request: Request) => {
      latest = Date.now();
      underWay.delete(request);
    };
    page.on('requestfinished', over);
    page.on('requestfailed', over);
    page.on('request', (request) => {
      const [, file] = /\/(assets\/[^?]+\.(?:js|css))$/.exec(request.url()) ?? [];
      if (!file) return;
      files.add(file);
      underWay.add(request);
    });
    await page.goto(app.origin + route.path(scene));
    await page.getByRole('heading', { name: route.ready }).first().waitFor();
    await readToTheEnd(page);
    while (underWay.size > 0 || Date.now() - latest < QUIET_MS) {
      await page.waitForTimeout(QUIET_MS / 4);
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    }
    return { files: [...files], inlined: await page.evaluate(readStyles) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function readStyles() {
  return [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
}

/** With the session of whoever opens it, before the app's first line. */
async function enter(page: Page, app: RunningApp, scene: Scene, viewer: Route['viewer']): Promise<void> {
  if (!viewer) return;
  const person: Candidate | string = scene[viewer];
  const stored: Record<string, string> =
    typeof person === 'string'
      ? { 'baara.admin_token': person }
      : { 'baara.token': person.token, 'baara.user': JSON.stringify(person.user) };
  await page.addInitScript(
    ([origin, items]) => {
      if (location.origin !== origin) return;
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    [app.origin, stored] as const,
  );
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
  });
}

function filesOf(chunks: Record<string, Chunk>, keys: string[]): Set<string> {
  const files = new Set<string>();
  const follow = (key: string) => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  keys.forEach(follow);
  return files;
}
