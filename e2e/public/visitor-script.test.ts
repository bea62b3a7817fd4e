import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { JOURNEY_MS } from '../support/journey.ts';
import { nextFrames } from '../support/page.ts';
import { register, signInAt } from '../support/people.ts';
import { publicPaths } from './pages.ts';
import { alive, setting } from './setting.ts';

const SCRIPT_BYTES = 5_000;
const PAGE_BYTES = 20_000;
/** What the check page runs beside: it reads and checks signed codes by itself. */
const CHECK_BYTES = 20_000;

const s = setting();

/** What the check page keeps on the phone for codes that are scanned without network. */
const KEPT_FOR_CHECKS = ['/api/certificates/keys', '/api/certificates/withdrawn'];

test('a visitor’s page is light: at most 20 KB, of which 5 KB of script, and nothing of React', {
  timeout: JOURNEY_MS,
}, async () => {
  for (const path of [...publicPaths(s.shown), '/nowhere']) {
    const { page, requests } = await s.visit();
    const ofCheck = path.startsWith('/verify') ? KEPT_FOR_CHECKS : [];
    const { script, all } = await weigh(page, s.app.origin + path, ofCheck);
    expect(script, path).toBeGreaterThan(0);
    const more = path.startsWith('/verify') ? CHECK_BYTES : 0;
    expect(script, path).toBeLessThanOrEqual(SCRIPT_BYTES + more);
    expect(all, path).toBeLessThanOrEqual(PAGE_BYTES + more);
    const asked = requests.filter(
      (url) => !/^\/(icons\/|assets\/(visitor|share|start|tones\.module)-)/.test(url),
    );
    expect(asked, path).toEqual([path, ...ofCheck]);
    await page.context().close();
  }
});

/** Bytes on the wire with their heads, and what a browser with a window asks for besides: icon and manifest. */
async function weigh(
  page: Page,
  address: string,
  awaited: string[],
): Promise<{ script: number; all: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  const weight = { script: 0, all: 0 };
  devtools.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.all += encodedDataLength;
    if (scripts.has(requestId)) weight.script += encodedDataLength;
  });
  const came = awaited.map((path) =>
    page.waitForEvent('requestfinished', (asked) => asked.url().endsWith(path)),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  await Promise.all(came);
  const besides = await page
    .locator('link[rel=icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  for (const url of besides) weight.all += (await (await fetch(url)).arrayBuffer()).byteLength;
  return weight;
}

test('a choice applies at once, with an address that says no more than it must', async () => {
  const { page, open } = await s.visit();
  await open('/opportunities');
  await scripted(page);
  await page.getByText('Filtres', { exact: true }).click();
  await page.getByLabel('Niveau').selectOption('senior');
  await page.waitForURL('**/opportunities?level=senior');
  await page.getByText(/^\d\soffres? sur 8$/).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await page.getByText(/^8\soffres$/).waitFor();
  await expect.poll(() => page.getByLabel('Niveau').inputValue()).toBe('');
});

test('an arrow key changes a choice without leaving the page', async () => {
  const { page, open, requests } = await s.visit();
  await open('/opportunities');
  await scripted(page);
  await page.getByText('Filtres', { exact: true }).click();
  await page.getByLabel('Niveau').focus();
  await page.keyboard.type('sen');
  await expect.poll(() => page.getByLabel('Niveau').inputValue()).toBe('senior');
  await nextFrames(page);
  expect(requests.filter((url) => url.includes('?'))).toEqual([]);
  await page.getByRole('button', { name: 'Rechercher' }).press('Enter');
  await page.waitForURL('**/opportunities?level=senior');
});

test('the last filters are offered again, until they are reset', async () => {
  const { page, open } = await s.visit();
  const offer = page.getByRole('link', { name: 'Reprendre mes derniers filtres' });
  await open('/profiles');
  await scripted(page);
  expect(await offer.count()).toBe(0);
  await open('/profiles?score=75&page=2');
  await scripted(page);
  await open('/profiles');
  await offer.click();
  await page.waitForURL('**/profiles?score=75');
  await scripted(page);
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click();
  await page.getByText(/^12\stalents$/).waitFor();
  await scripted(page);
  expect(await offer.count()).toBe(0);
});

test('a campaign is shared by the phone’s own sheet', async () => {
  const { page, open } = await s.visit();
  await page.addInitScript(() => {
    const share = async (data: ShareData) => void Object.assign(window, { shared: data });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const path = `/campaign/${s.shown.campaignId}`;
  await open(`${path}?utm_source=chat`);
  await page.getByRole('button', { name: 'Partager' }).click();
  expect(await page.evaluate(() => (window as { shared?: ShareData }).shared)).toEqual({
    title: await page.title(),
    url: s.app.origin + path,
  });
});

test('the offer to share comes into its own place: nothing below it moves', async () => {
  const { page, open } = await s.visit();
  const belowIt = async () =>
    (await page.getByRole('link', { name: 'Signaler cette offre' }).boundingBox())?.y;
  const path = `/campaign/${s.shown.campaignId}`;
  await page.route('**/assets/visitor-*', (route) => route.abort());
  await open(path);
  const before = await belowIt();
  expect(before).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Partager' }).count()).toBe(0);
  await page.unroute('**/assets/visitor-*');
  await open(path);
  await page.getByRole('button', { name: 'Partager' }).waitFor();
  expect(await belowIt()).toBe(before);
});

test('where there is no sheet its address is copied, by the app as well', async () => {
  for (const as of [undefined, await register(s.app)]) {
    const { page, open } = await s.visit(as && { as });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: s.app.origin });
    const path = `/campaign/${s.shown.campaignId}`;
    await open(path);
    if (as) await alive(page);
    const button = page.locator('button[data-share]');
    await button.click();
    await page.getByText('Lien copié').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(s.app.origin + path);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await button.click();
    await page.getByText('Copiez l’adresse de la page').waitFor();
    await page.context().close();
  }
});

test('a sign-in in another tab brings the page to life', async () => {
  const { page, open } = await s.visit();
  await open('/pricing');
  await scripted(page);
  const other = await page.context().newPage();
  await signInAt(other, s.app.origin, await register(s.app));
  await page.getByRole('button', { name: 'Déconnexion' }).waitFor();
});

test('the browser’s own offer to install is held back', async () => {
  const { page, open } = await s.visit();
  await open('/');
  await scripted(page);
  const offered = await page.evaluate(() =>
    dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })),
  );
  expect(offered).toBe(false);
});

/** Until the visitor's script has run: as a module it does so before the page's load event. */
async function scripted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete');
}
