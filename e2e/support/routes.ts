import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import type { Manifest } from 'vite';
import type { ScreenModule } from '#client/routes/route-table.ts';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';
import type { RunningApp } from './app.ts';
import type { Phone } from './browser.ts';
import { BUILD, brotliBytes, readManifest } from './builds.ts';
import { openSignedIn } from './people.ts';
import type { Scene } from './scene.ts';

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
  /** A visitor, unless named. */
  viewer?: keyof Pick<Scene, 'candidate' | 'company' | 'admin'>;
  /** On the screen once its data are. */
  ready: string | RegExp;
  /** Calls of the API that get no response. */
  silent?: RegExp;
};

/** Every screen of the product, as somebody opens it who never was there. */
const ROUTES: Record<ScreenModule, Route> = {
  'app/landing.tsx': { path: () => '/', ready: /./ },
  'features/campaigns/public/opportunities-screen.tsx': {
    path: () => '/opportunities',
    ready: 'Offres',
  },
  'features/talents/talents-screen.tsx': { path: () => '/profiles', ready: /alents/ },
  'features/talents/talent-screen.tsx': {
    path: ({ candidate: { user } }) => talentAddress({ ...user, user_id: user.id }),
    ready: /Ouédraogo/,
  },
  'features/campaigns/public/campaign-screen.tsx': {
    path: ({ campaign }) => `/campaign/${campaign}`,
    ready: /Comptable confirmé/,
  },
  'features/pricing/pricing-screen.tsx': { path: () => '/pricing', ready: 'Tarifs' },
  'features/reliability/reliability-screen.tsx': { path: () => '/fiabilite', ready: 'Ce que vaut un score' },
  'features/help/help-screen.tsx': { path: () => '/aide', ready: 'Aide' },
  'features/legal/privacy-screen.tsx': { path: () => '/confidentialite', ready: 'Confidentialité' },
  'features/legal/terms-screen.tsx': { path: () => '/conditions', ready: 'Conditions' },
  'features/trust/report-screen.tsx': {
    path: ({ campaign }) => `/signaler?offre=${campaign}`,
    ready: 'Signaler une offre',
  },
  'features/certificates/independent/independent-check-screen.tsx': {
    path: () => '/verifier-sans-nous',
    ready: 'Vérifier sans nous',
  },
  'features/certificates/verify-screen.tsx': {
    path: ({ certificate }) => `/verify/${certificate}`,
    ready: /valide/i,
  },
  'features/campaigns/invitations/invitation-screen.tsx': {
    path: () => '/invitation',
    ready: 'Cette invitation n’existe plus',
  },
  'app/rescue.tsx': { path: () => '/rescue', ready: 'Remettre des réponses' },
  'features/accounts/auth-screen.tsx': { path: () => '/auth', ready: 'Connectez-vous' },
  'features/accounts/reset-password-screen.tsx': {
    path: () => '/reset-password',
    ready: /^Mot de passe oublié/,
  },
  'app/candidate-dashboard.tsx': {
    path: () => '/dashboard',
    viewer: 'candidate',
    ready: 'Mes certificats',
  },
  'features/campaigns/company-dashboard-screen.tsx': {
    path: () => '/dashboard',
    viewer: 'company',
    ready: /Comptable confirmé/,
  },
  'app/candidate-tests.tsx': { path: () => '/tests', viewer: 'candidate', ready: 'Mes certificats' },
  'features/campaigns/own/own-offers-screen.tsx': {
    path: () => '/candidatures',
    viewer: 'candidate',
    ready: 'Offres enregistrées',
  },
  'features/accounts/profile-screen.tsx': {
    path: () => '/profil',
    viewer: 'candidate',
    ready: 'Votre compte',
  },
  'features/campaigns/company-campaign-screen.tsx': {
    path: ({ campaign }) => `/dashboard/campaigns/${campaign}`,
    viewer: 'company',
    ready: /Comptable confirmé/,
  },
  'features/assessments/assessment-screen.tsx': {
    path: ({ waitingTest }) => `/test/${waitingTest}`,
    viewer: 'candidate',
    ready: /Vente/,
  },
  'features/reports/report-loading-screen.tsx': {
    path: ({ newcomer }) => `/report-loading/${newcomer.id}`,
    viewer: 'candidate',
    ready: 'Votre rapport se prépare',
    silent: /\/api\/reports\/[^/]+$/,
  },
  'features/reports/report-screen.tsx': {
    path: ({ certifiedReport }) => `/report/${certifiedReport}`,
    viewer: 'candidate',
    ready: 'Question par question',
  },
  'app/settings.tsx': { path: () => '/settings', viewer: 'candidate', ready: 'Mes achats' },
  'features/team/team-screen.tsx': { path: () => '/settings/equipe', viewer: 'company', ready: 'Équipe' },
  'features/accounts/join/join-team-screen.tsx': { path: () => '/rejoindre', ready: 'Rejoindre une équipe' },
  'features/conversations/messages-screen.tsx': {
    path: () => '/messages',
    viewer: 'candidate',
    ready: 'Messages',
  },
  'app/own-account.tsx': {
    path: () => '/settings/account',
    viewer: 'candidate',
    ready: 'Relevé de crédits',
  },
  'features/payments/payment-screen.tsx': {
    path: ({ transaction }) => `/payment/success?transaction_id=${transaction}`,
    viewer: 'candidate',
    ready: /réussi/,
  },
  'features/administration/login-screen.tsx': { path: () => '/admin', ready: 'Espace Admin' },
  'app/admin-dashboard.tsx': { path: () => '/admin/dashboard', viewer: 'admin', ready: /./ },
  'app/not-found-screen.tsx': { path: () => '/nulle-part', ready: 'Page introuvable' },
};

/** What stands beside every screen of whoever is signed in. */
const SHARED = [
  'index.html',
  'app/own-header.tsx',
  'app/on-this-phone.tsx',
  'app/logout-dialog.tsx',
  'pwa/register.ts',
];
/** Files that hold nothing but a package. */
const PACKAGE = /^assets\/(vendor|dexie|uplot)-/;
const QUIET_MS = 1_000;

type Visit = { browser: Phone; app: RunningApp; scene: Scene };

/** Bytes, brotli, of all that a new phone loads by itself where this screen opens. */
export async function weigh({ browser, app, scene }: Visit, screen: ScreenModule): Promise<Weight> {
  const { files, inlined } = await visit({ browser, app, scene }, ROUTES[screen]);
  const shared = filesOf(await readManifest(BUILD), SHARED);
  const scripts = files.filter((file) => file.endsWith('.js'));
  return {
    files,
    script: await brotliBytes(BUILD, scripts),
    own: await brotliBytes(
      BUILD,
      scripts.filter((file) => !shared.has(file) && !PACKAGE.test(file)),
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
async function visit({ browser, app, scene }: Visit, route: Route) {
  // What the worker keeps is weighed by the list of it.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    if (route.viewer) await openSignedIn(page, scene[route.viewer]);
    if (route.silent) await page.route(route.silent, () => {});
    const files = new Set<string>();
    let latest = Date.now();
    const inFlight = new Set<Request>();
    const isEndless = (url: string) => url.endsWith('/api/events') || route.silent?.test(url);
    const over = (request: Request) => {
      latest = Date.now();
      inFlight.delete(request);
    };
    page.on('requestfinished', over);
    page.on('requestfailed', over);
    page.on('request', (request) => {
      const [, file] = /\/(assets\/[^?]+\.(?:js|css))$/.exec(request.url()) ?? [];
      if (file) files.add(file);
      // What is read may have code fetched to show it.
      if (!isEndless(request.url())) inFlight.add(request);
    });
    await page.goto(app.origin + route.path(scene));
    await page.getByRole('heading', { name: route.ready }).first().waitFor();
    await readToTheEnd(page);
    while (inFlight.size > 0 || Date.now() - latest < QUIET_MS) {
      await page.waitForTimeout(QUIET_MS / 4);
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    }
    return { files: [...files], inlined: await page.evaluate(inlinedStyles) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
const inlinedStyles = () =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
  });
}

/** With all that they import. */
function filesOf(chunks: Manifest, keys: string[]): Set<string> {
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
