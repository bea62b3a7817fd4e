import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, startOwnPhone, startPhone } from './support/browser.ts';
import { BUILD, brotliBytes, buildNext, precacheOf } from './support/builds.ts';
import { registerCompany } from './support/company.ts';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { moveTo, nextFrames } from './support/page.ts';
import { type Candidate, draw, register, signInAt } from './support/people.ts';
import { begin } from './support/sitting.ts';

const NO_CERTIFICATE = 'Aucun certificat pour le moment';
const PROMPT = 'Une nouvelle version est prête.';

let app: RunningApp;
let next: Awaited<ReturnType<typeof serveNext>>;
let proxy: FaultProxy;
let phone: Phone;
/** Which version the address serves. */
let served: { origin: string };

beforeAll(async () => {
  app = await startApp();
  next = await serveNext();
  proxy = await startFaultProxy(() => served.origin);
});

beforeEach(async () => {
  served = app;
  proxy.rule(() => 'pass');
  await proxy.up();
  proxy.traffic.length = 0;
  phone = await startPhone();
});

afterEach(async () => {
  const { complaints } = phone;
  await phone.close();
  expect(complaints).toEqual([]);
});

afterAll(async () => {
  await proxy.close();
  await next.close();
  await app.close();
});

test('a browser finds everything it needs to install Baara', async () => {
  await phone.close();
  // Beside its first context, a browser installs nothing.
  phone = await startOwnPhone();
  await phone.page.goto(proxy.origin);
  const devtools = await phone.context.newCDPSession(phone.page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Baara',
    lang: 'fr',
    start_url: '/dashboard?source=pwa',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Nouveau test', 'Messages']);
  const pictures: Picture[] = [...manifest.icons, ...manifest.screenshots];
  for (const { src, sizes } of [...pictures, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
    expect(await sizeOf(phone.page, src), src).toBe(sizes);
  }
  expect(pictures.map(({ purpose, form_factor }) => purpose ?? form_factor)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'narrow', 'wide']),
  );
});

test('without any network a deep link opens the app, and so does its home-screen icon', async () => {
  await install();
  await proxy.down();
  for (const path of ['/dashboard?source=pwa', '/messages']) {
    const page = await phone.newPage();
    await page.goto(proxy.origin + path);
    await page.locator('main#contenu').waitFor();
  }
});

test('without any network a public page falls back to the app instead of the browser’s error', async () => {
  await install();
  await proxy.down();
  await phone.page.goto(`${proxy.origin}/verify/unknown`);
  await phone.page.getByRole('heading', { name: 'Cette page demande du réseau' }).waitFor();
  await phone.page.getByRole('link', { name: 'Ouvrir mon tableau de bord' }).waitFor();
  expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('verify-screen')]);
  await proxy.up();
  // By key: under a pointer the button moves once the bar above it goes.
  await phone.page.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await phone.page.getByRole('heading', { name: 'Vérifier un certificat' }).waitFor();
});

test('who comes back from the operator without any network reads that nothing paid is lost', async () => {
  await install();
  await proxy.down();
  await phone.page.goto(`${proxy.origin}/payment/success?transaction_id=inconnu`);
  await phone.page.getByText('Les crédits payés arrivent d’eux-mêmes.').waitFor();
  expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('payment-screen')]);
});

test('without any network a company is led to what opens for it: its messages', async () => {
  await install(await registerCompany(app));
  await proxy.down();
  await phone.page.goto(`${proxy.origin}/verify/unknown`);
  await phone.page.getByText('Les messages déjà ouverts ici.').waitFor();
  await phone.page.getByRole('link', { name: 'Ouvrir mes messages' }).waitFor();
  expect(await phone.page.getByRole('link', { name: 'Ouvrir mon tableau de bord' }).count()).toBe(0);
  expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('verify-screen')]);
});

test('a screen opened once, though not kept from the start, opens again without network', async () => {
  await install();
  await phone.page.goto(`${proxy.origin}/pricing`);
  await phone.page.locator('main#contenu').waitFor();
  await expect.poll(() => uncached(phone.page)).toEqual([]);
  expect((await cachedPaths(phone.page)).filter((path) => /pricing.*css/.test(path))).not.toEqual([]);
  await forgetHttpCache(phone.page);
  await proxy.down();
  await phone.page.reload();
  await phone.page.locator('main#contenu').waitFor();
});

test('a second visit transfers nothing of the app but the worker’s update check', async () => {
  // Comes once all others are there.
  const last = (page: Page) => page.getByRole('heading', { name: 'Passez votre premier test' });
  await install();
  await last(phone.page).waitFor();
  proxy.traffic.length = 0;
  const page = await phone.newPage();
  await page.goto(`${proxy.origin}/dashboard`);
  await last(page).waitFor();
  const shell = proxy.traffic.filter(({ path }) => !/^\/(api|live)/.test(path));
  expect(shell.filter(({ path }) => path !== '/worker.js')).toEqual([]);
  expect(shell.map(({ status }) => status)).not.toContain(200);
});

test('no response of the API is ever in a cache of the worker', async () => {
  await install();
  await phone.page.goto(`${proxy.origin}/settings`);
  await phone.page.locator('main#contenu').waitFor();
  await expect.poll(() => proxy.traffic.some(({ path }) => path.startsWith('/api/'))).toBe(true);
  const kept = await cachedPaths(phone.page);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([]);
});

test('a captive portal’s page is never kept as a part of the app', async () => {
  const candidate = await register(app);
  await signInAt(phone.page, proxy.origin, candidate);
  let met = 0;
  proxy.rule(({ path }) => {
    if (!path.includes('assessment-screen')) return 'pass';
    met += 1;
    return 'portal';
  });
  await phone.page.goto(`${proxy.origin}/settings`);
  await expect.poll(() => met).toBeGreaterThan(0);
  // The worker that met it is given up.
  await phone.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration()) === undefined,
  );
  expect(await phone.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  proxy.rule(() => 'pass');
  await phone.page.reload();
  await controlled(phone.page);
});

test('a new version waits until the user asks for it, then this tab alone reloads', {
  timeout: JOURNEY_MS,
}, async () => {
  const candidate = await install();
  const testId = await draw(app, candidate, 1);
  const [asking, reading, sitting] = [phone.page, await phone.newPage(), await phone.newPage()];
  await asking.goto(`${proxy.origin}/tests`);
  await asking.getByText(NO_CERTIFICATE).waitFor();
  // Where the check page's own worker takes a page over, that is no new version.
  const banners: string[] = [];
  reading.on('request', (request) => {
    if (request.url().includes('/assets/update-banner')) banners.push(request.url());
  });
  await reading.goto(`${proxy.origin}/verify`);
  await reading.getByRole('button', { name: /mode avion/ }).click();
  await reading.getByText('Cette page vérifie les codes sans réseau').waitFor();
  await reading.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.includes('verify'));
  await nextFrames(reading);
  expect([banners, await reading.getByText(PROMPT).count()]).toEqual([[], 0]);
  await sitting.goto(`${proxy.origin}/test/${testId}`);
  for (const page of [reading, sitting]) await page.evaluate(() => Object.assign(window, { sameLife: true }));

  served = next;
  await asking.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const prompt = asking.getByText(PROMPT);
  await prompt.waitFor();
  await asking.reload();
  await prompt.waitFor();
  await moveTo(asking, '/messages');
  await asking.getByRole('heading', { level: 1, name: 'Messages', exact: true }).waitFor();

  await asking.getByRole('button', { name: 'Mettre à jour' }).click();
  await asking.getByRole('heading', { level: 1, name: 'Vos messages' }).waitFor();

  // The others run on from the previous version's files, also those the server no longer has.
  await reading.getByText(PROMPT).waitFor();
  await forgetHttpCache(reading);
  await moveTo(reading, '/messages');
  await reading.getByRole('heading', { level: 1, name: 'Messages', exact: true }).waitFor();
  expect(await sitting.getByText(PROMPT).count()).toBe(0);
  for (const page of [reading, sitting]) {
    expect(await page.evaluate(() => (window as { sameLife?: boolean }).sameLife)).toBe(true);
  }

  await reading.getByRole('button', { name: 'Mettre à jour' }).click();
  await reading.getByRole('heading', { level: 1, name: 'Vos messages' }).waitFor();

  await moveTo(sitting, '/dashboard');
  await sitting.getByText(PROMPT).waitFor();
  // Once its clock runs, no other screen offers it either.
  await moveTo(sitting, `/test/${testId}`);
  await begin(sitting);
  await moveTo(sitting, '/dashboard');
  await sitting
    .getByRole('link', { name: /^Reprendre/ })
    .first()
    .waitFor();
  await sitting.getByText(PROMPT).waitFor({ state: 'detached' });
  await sitting.reload();
  await sitting
    .getByRole('link', { name: /^Reprendre/ })
    .first()
    .waitFor();
  expect(await sitting.getByText(PROMPT).count()).toBe(0);

  // What was read before the update is still on the phone.
  await proxy.down();
  await asking.goto(`${proxy.origin}/tests`);
  await asking.getByText(NO_CERTIFICATE).waitFor();
});

test('a tab left by its version’s files reloads into the new one on the user’s retry', async () => {
  await install();
  served = next;
  await phone.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await phone.page.getByText(PROMPT).waitFor();
  proxy.rule(({ path }) => (path.includes('pricing-screen') ? 'error_500' : 'pass'));
  await moveTo(phone.page, '/pricing');
  const retry = phone.page.getByRole('button', { name: 'Réessayer' });
  await retry.waitFor();
  expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('pricing-screen')]);
  proxy.rule(() => 'pass');
  await retry.click();
  await phone.page.getByRole('heading', { level: 1, name: 'Tarifs' }).waitFor();
  await moveTo(phone.page, '/messages');
  await phone.page.getByRole('heading', { level: 1, name: 'Vos messages' }).waitFor();
});

test('a version that changes one screen re-downloads at most a fifth of it', async () => {
  const [kept, wanted] = [new Set(await precacheOf(BUILD)), await precacheOf(next.root)];
  const fresh = wanted.filter((file) => file === 'index.html' || !kept.has(file));
  expect(fresh).not.toEqual(['index.html']);
  const again = await brotliBytes(next.root, fresh);
  const same = wanted.filter((file) => !fresh.includes(file));
  expect(again).toBeLessThanOrEqual((again + (await brotliBytes(BUILD, same))) / 5);
});

/** The same application and data, with the next version of its client. */
async function serveNext() {
  const build = await buildNext();
  const server = serve({ fetch: createApp(app.deps, build.root).fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  return {
    root: build.root,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await build.drop();
    },
  };
}

/** Somebody signed in whose phone has the app; a candidate where nobody is named. */
async function install(who?: Candidate) {
  const person = who ?? (await register(app));
  await signInAt(phone.page, proxy.origin, person);
  await phone.page.goto(`${proxy.origin}/dashboard`);
  await controlled(phone.page);
  return person;
}

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Leaves only what the worker itself keeps. */
async function forgetHttpCache(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
}

type Picture = { src: string; sizes: string; purpose?: string; form_factor?: string };

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
}

/** Files of the app that the page has loaded or names as its styles, and the worker not kept. */
async function uncached(page: Page): Promise<string[]> {
  const needed = await page.evaluate(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const addresses = [
      ...performance.getEntriesByType('resource').map(({ name }) => name),
      ...styles.map(({ href }) => href),
    ];
    return addresses.map((address) => new URL(address).pathname);
  });
  const kept = await cachedPaths(page);
  return needed.filter((path) => path.startsWith('/assets/') && !kept.includes(path));
}

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}
