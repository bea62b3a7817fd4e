import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, startPhone } from './support/browser.ts';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import { type Candidate, draw, register, signInAt } from './support/people.ts';

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

const balance = (page: Page, credits: string) =>
  page.getByRole('link', { name: new RegExp(`^${credits}\\s.*acheter des crédits`) });

test('where the answer to a deletion was lost, the balance is right and deleting again says that it is done', async () => {
  const candidate = await register(app);
  await draw(app, candidate, 1);
  const page = await pageOf(candidate, '/dashboard');
  await balance(page, '1').waitFor();
  await page.getByRole('button', { name: /^Supprimer/ }).click();
  proxy.rule(({ method }) => (method === 'DELETE' ? 'drop_reply' : 'pass'));
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Supprimer' });
  await remove.click();
  await page.getByText('Erreur lors de la suppression').waitFor();
  await balance(page, '2').waitFor();
  proxy.rule(() => 'pass');
  await remove.click();
  await page.getByText('Test supprimé').waitFor();
  await remove.waitFor({ state: 'detached' });
});
