import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, startPhone } from './support/browser.ts';
import { registerCompany } from './support/company.ts';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import { type Candidate, call, register, signInAt } from './support/people.ts';

let app: RunningApp;
let proxy: FaultProxy;
let browser: Phone;
const open: BrowserContext[] = [];

beforeAll(async () => {
  app = await startApp();
  proxy = await startFaultProxy(() => app.origin);
  browser = await startPhone();
});
afterEach(async () => {
  proxy.rule(() => 'pass');
  for (const context of open.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await app?.close();
});

async function pageOf(person: Candidate, path: string): Promise<Page> {
  const context = await browser.newContext();
  open.push(context);
  const page = await context.newPage();
  await signInAt(page, proxy.origin, person);
  await page.goto(proxy.origin + path);
  return page;
}

/** The server does what it is asked to change, and nobody hears of it. */
const loseAnswers = () => proxy.rule(({ method }) => (method === 'POST' ? 'drop_reply' : 'pass'));

test('a candidacy whose answer was lost is never said not to have left, and shows as it is', async () => {
  const company = await registerCompany(app, 40);
  const { profiles } = await call(app, 'GET', '/tests/profiles', company.token);
  const { campaign } = await call(app, 'POST', '/campaigns/create', company.token, {
    title: 'Comptable confirmé',
    description: 'Tenue des comptes.',
    profile_id: profiles.find(({ name }: { name: string }) => name === 'Comptabilité SYSCOHADA').id,
    level: 'junior',
    is_public: true,
  });
  const page = await pageOf(await register(app), `/campaign/${campaign.id}`);
  loseAnswers();
  await page.getByRole('button', { name: 'Postuler' }).click();
  await page.getByText('jamais comptée deux fois').waitFor();
  await page.getByText('Vous avez déjà postulé.').waitFor();
});

test('a request whose answer was lost is shown as made', async () => {
  const page = await pageOf(await register(app), '/profil');
  const reason = page.getByLabel('Pourquoi, en quelques mots');
  await reason.fill('Je lis avec une loupe.');
  loseAnswers();
  await page.getByRole('button', { name: 'Demander du temps' }).click();
  await page.getByText(/^Votre demande du .* attend sa réponse/).waitFor();
  expect(await reason.count()).toBe(0);
});
