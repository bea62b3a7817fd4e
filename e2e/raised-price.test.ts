import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { administrator } from './support/administrators.ts';
import { appProxyAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';
import { grant, registerCompany } from './support/company.ts';
import { nextFrames } from './support/page.ts';
import { type Candidate, call, register, signInAt } from './support/people.ts';
import { refusal } from './support/replies.ts';
import { watchRequests } from './support/watch-requests.ts';

const { app, proxy, phone: browser } = appProxyAndPhone();
let admin: string;

beforeAll(async () => {
  admin = (await administrator(app)).token;
});
beforeEach(() => price({ test_individual_cost: 1, campaign_cost: 10 }));

const price = (change: object) => call(app, 'PUT', '/admin/settings/pricing', admin, change);
const creditsOf = async ({ token }: Candidate) => (await call(app, 'GET', '/auth/me', token)).user.credits;

const CAMPAIGN = {
  what: 'a campaign',
  buyer: () => registerCompany(app, 40),
  raised: { campaign_cost: 12 },
  shown: 'coûte 10 crédits',
  said: '12 crédits au lieu de 10',
  paid: 12,
  press: 'Créer la campagne',
  made: 'Campagne créée avec succès',
  path: '/api/campaigns/create',
  async open(page: Page) {
    await page.getByRole('button', { name: 'Créer une campagne' }).click();
    await page.getByLabel('Titre').fill('Comptable');
    await page.getByLabel('Métier').selectOption({ index: 1 });
  },
};

const DIALOGS = [
  CAMPAIGN,
  {
    what: 'a test',
    buyer: () => register(app),
    raised: { test_individual_cost: 2 },
    shown: 'coûte 1 crédit.',
    said: '2 crédits au lieu de 1',
    paid: 2,
    press: 'Préparer le test',
    made: 'Test généré avec succès',
    path: '/api/tests/generate',
    async open(page: Page) {
      await page.goto(`${proxy.origin}/dashboard?nouveau=1`);
      await page.getByRole('dialog').getByText('Comptabilité SYSCOHADA').click();
    },
  },
];

type Buying = (typeof DIALOGS)[number];

test.each(DIALOGS)('a price raised meanwhile is shown before it is paid: $what', async (dialog) => {
  const { buyer, page, press } = await openDialog(dialog);
  const before = await creditsOf(buyer);
  await price(dialog.raised);
  await press();
  await page.getByText(dialog.said).waitFor();
  await page.getByText(`coûte ${dialog.paid} crédits`).waitFor();
  expect(await creditsOf(buyer)).toBe(before);
  await press();
  await page.getByText(dialog.made).waitFor();
  expect(await creditsOf(buyer)).toBe(before - dialog.paid);
});

test.each([0, 3])('of a test at %i credits, for who has two, nothing is said to be spent', async (cost) => {
  await price({ test_individual_cost: cost });
  const page = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(page, proxy.origin, await register(app));
  await page.goto(`${proxy.origin}/dashboard?nouveau=1`);
  await page.getByRole('dialog').getByText('Comptabilité SYSCOHADA').click();
  await page.getByText('un test n’est envoyé tout seul que').waitFor();
  await page.getByText(`Ce test coûte ${cost}`).waitFor();
  expect(await page.getByText('part maintenant').count()).toBe(0);
});

test.each(DIALOGS)('nothing can be paid before its price is shown: $what', async (dialog) => {
  const { page } = await signIn(dialog);
  const told = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings/pricing', async (route) => {
    await told.promise;
    await route.continue();
  });
  await page.goto(`${proxy.origin}/dashboard`);
  await dialog.open(page);
  const waiting = page.getByRole('dialog').getByRole('button', { name: 'Vérification du prix…' });
  await waiting.waitFor();
  expect(await waiting.getAttribute('aria-disabled')).toBe('true');
  told.resolve();
  await page.getByText(dialog.shown).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: dialog.press }).waitFor();
});

test.each(DIALOGS)('nothing can be paid whose price could not be read: $what', async (dialog) => {
  const { buyer, page } = await signIn(dialog);
  const before = await creditsOf(buyer);
  await page.route('**/api/admin/settings/pricing', (route) => route.fulfill(UNAVAILABLE));
  const sent: string[] = [];
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(new URL(asked.url()).pathname));
  await page.goto(`${proxy.origin}/dashboard`);
  await dialog.open(page);
  const unread = page.getByText('Le prix n’a pas pu être lu.');
  await unread.waitFor();
  const pay = page.getByRole('dialog').getByRole('button', { name: dialog.press });
  expect(await pay.isDisabled()).toBe(true);
  await page.unroute('**/api/admin/settings/pricing');
  await page.getByRole('dialog').getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText(dialog.shown).waitFor();
  expect(await unread.count()).toBe(0);
  expect(sent).not.toContain(dialog.path);
  await pay.click();
  await page.getByText(dialog.made).waitFor();
  expect(await creditsOf(buyer)).toBeLessThan(before);
});

test('credits that came meanwhile are there on coming back to the page', async () => {
  await price({ test_individual_cost: 3 });
  const { buyer, page } = await signIn(DIALOGS[1] as Buying);
  const isTold = watchRequests(page, (asked) => asked.url().endsWith('/api/auth/me'));
  await page.goto(`${proxy.origin}/dashboard?nouveau=1`);
  await page.getByRole('dialog').getByText('Comptabilité SYSCOHADA').click();
  await page.getByText('Ce test coûte 3 crédits. Solde : 2 crédits.').waitFor();
  // What is short is asked about at once.
  await nextFrames(page);
  await expect.poll(isTold).toBe(true);
  await grant(app, buyer, 1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const start = page.getByRole('dialog').getByRole('button', { name: 'Préparer le test' });
  await expect.poll(() => start.isDisabled()).toBe(false);
});

test('credits that came meanwhile are there where a dialog opens', async () => {
  await price({ test_individual_cost: 3 });
  const { buyer, page } = await signIn(DIALOGS[1] as Buying);
  await page.goto(`${proxy.origin}/dashboard`);
  await page.getByRole('heading', { name: 'Mes tests' }).waitFor();
  await grant(app, buyer, 1);
  await page.getByRole('button', { name: 'Nouveau test' }).first().click();
  await page.getByRole('dialog').getByText('Comptabilité SYSCOHADA').click();
  await page.getByText('Ce test coûte 3 crédits. Solde : 3, puis 0.').waitFor();
});

test.each(DIALOGS)('asked for again at the price it was asked for: $what', async (dialog) => {
  const { buyer, page, press } = await openDialog(dialog);
  const before = await creditsOf(buyer);
  proxy.rule(({ path }) => (path === dialog.path ? 'drop_reply' : 'pass'));
  await press();
  await page.getByText('deux fois').waitFor();
  const paid = await creditsOf(buyer);
  expect(paid).toBeLessThan(before);
  await price(dialog.raised);
  const read = page.waitForResponse(/settings\/pricing/);
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
  // The repeated call answers with the balance of its first try.
  await grant(app, buyer, 7);
  proxy.rule(() => 'pass');
  await press();
  await page.getByText(dialog.made).waitFor();
  expect(await creditsOf(buyer)).toBe(paid + 7);
  // The screen of a test has no header.
  if (dialog.path === '/api/tests/generate') await page.getByRole('link', { name: 'Plus tard' }).click();
  await page.getByRole('link', { name: new RegExp(`^${paid + 7}\\s.*acheter des crédits`) }).waitFor();
});

test('asked for again after a reload a campaign whose answer was lost is not paid twice', async () => {
  const { buyer, page, press } = await openDialog(CAMPAIGN);
  const before = await creditsOf(buyer);
  proxy.rule(({ path }) => (path === CAMPAIGN.path ? 'drop_reply' : 'pass'));
  await press();
  await page.getByText('deux fois').waitFor();
  proxy.rule(() => 'pass');
  await page.route(`**${CAMPAIGN.path}`, (route) => route.fulfill(FULL_LIMIT), { times: 1 });
  await press();
  await page.getByText('Trop de demandes').waitFor();
  await price(CAMPAIGN.raised);
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.reload();
  await page.getByText('coûte 12 crédits').waitFor();
  await press();
  await page.getByText(CAMPAIGN.made).waitFor();
  expect(await creditsOf(buyer)).toBe(before - 10);
});

const FULL_LIMIT = refusal(429, 'Trop de demandes', 'too_many_requests');
const UNAVAILABLE = refusal(503, 'Service momentanément indisponible.', 'unavailable');

async function signIn({ buyer: join }: Buying) {
  const buyer = await join();
  const page = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(page, proxy.origin, buyer);
  return { buyer, page };
}

async function openDialog(dialog: Buying) {
  const { buyer, page } = await signIn(dialog);
  await page.goto(`${proxy.origin}/dashboard`);
  await dialog.open(page);
  await page.getByText(dialog.shown).waitFor();
  const press = () => page.getByRole('dialog').getByRole('button', { name: dialog.press }).click();
  return { buyer, page, press };
}
