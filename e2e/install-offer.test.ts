import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appAndPhone } from './support/app-and-phone.ts';
import { nextFrames } from './support/page.ts';
import { call, draw, paperOf, register, signInAt } from './support/people.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const { app, phone } = appAndPhone();

test('after a finished test the app offers itself, once and not on paper, and the tap installs it', async () => {
  await onPhone({}, async (page, expectNone) => {
    await openReport(page);
    await expectNone();
    // On a page that was loaded as the check page the browser offers that one.
    const manifest = page.locator('link[rel=manifest]');
    await manifest.evaluate((link: HTMLLinkElement) => (link.href = '/verify.webmanifest'));
    await offerInstallation(page);
    await expectNone();
    await manifest.evaluate((link: HTMLLinkElement) => (link.href = '/manifest.webmanifest'));
    await offerInstallation(page);
    const offers = [offer(page), page.getByRole('heading', { name: /^À travailler d’abord/ })];
    for (const each of offers) await each.waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const each of offers) await each.waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });
    await offer(page).getByRole('button', { name: 'Installer' }).click();
    await offer(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (window as { prompted?: number }).prompted)).toBe(1);
    await page.reload();
    await offerInstallation(page);
    await expectNone();
  });
});

test('a no is remembered', async () => {
  await onPhone({}, async (page, expectNone) => {
    await openReport(page);
    await offerInstallation(page);
    await offer(page).getByRole('button', { name: 'Non merci' }).click();
    await page.reload();
    await offerInstallation(page);
    await expectNone();
  });
});

test('on an iPhone, which cannot be asked, the way by hand is told', async () => {
  await onPhone({ userAgent: IPHONE }, async (page, expectNone) => {
    await openReport(page);
    await offer(page).getByText('Sur l’écran d’accueil', { exact: true }).waitFor();
    await offer(page).getByRole('button', { name: 'C’est fait' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Résultats par compétence' }).waitFor();
    await expectNone();
  });
});

test('what is already on the home screen offers nothing', async () => {
  await onPhone({ userAgent: IPHONE }, async (page, expectNone) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await openReport(page);
    await expectNone();
  });
});

/** `expectNone`: the page as it stands offers nothing, and has not even asked for the card. */
async function onPhone(
  device: { userAgent?: string },
  work: (page: Page, expectNone: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const context = await phone.newContext(device);
  const page = await context.newPage();
  let cards: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) cards = [];
    if (request.url().includes('/assets/install-card')) cards.push(request.url());
  });
  await work(page, async () => {
    await nextFrames(page);
    expect([cards, await offer(page).count()]).toEqual([[], 0]);
  }).finally(() => context.close());
}

/** A candidate in front of the report of their first test. */
async function openReport(page: Page): Promise<void> {
  const candidate = await register(app);
  const testId = await draw(app, candidate, 1);
  await call(app, 'POST', `/tests/${testId}/start`, candidate.token);
  const answers = (await paperOf(app, testId)).map(({ id, correct_index }) => ({
    question_id: id,
    answer: correct_index === 0 ? '1' : '0',
  }));
  const { report } = await call(app, 'POST', '/tests/submit', candidate.token, { test_id: testId, answers });
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/report-loading/${report.id}`);
  await page.getByRole('heading', { name: 'Votre rapport', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Résultats par compétence' }).waitFor();
}

/** What Chrome says once it finds the app installable. */
async function offerInstallation(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Résultats par compétence' }).waitFor();
  await page.evaluate(() => {
    const prompt = async () => {
      Object.assign(window, { prompted: 1 });
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

const offer = (page: Page) => page.getByRole('region', { name: 'Gardez Baara sur votre écran d’accueil' });
