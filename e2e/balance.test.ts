import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './support/app.ts';
import { type Phone, startPhone } from './support/browser.ts';
import { registerCompany } from './support/company.ts';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import { type Candidate, call, draw, register, signInAt } from './support/people.ts';
import { take } from './support/scene.ts';

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

test('where the answer to a contact was lost, the balance says that it was paid for', async () => {
  const talent = await register(app, { full_name: 'Ousmane Sy' });
  await take(app, talent, await draw(app, talent, 5), true);
  const page = await pageOf(await registerCompany(app, 5), '/profiles');
  await balance(page, '15').waitFor();
  await page.getByRole('button', { name: 'Contacter Ousmane Sy' }).click();
  proxy.rule(({ method }) => (method === 'POST' ? 'drop_reply' : 'pass'));
  await page.getByLabel('Votre premier message').fill('Bonjour Ousmane');
  await page.getByRole('button', { name: /Contacter pour/ }).click();
  await page.getByText('Erreur lors de la mise en relation').waitFor();
  await balance(page, '5').waitFor();
});

test('who spent the last credit on a test whose answer was lost gets it by asking again', async () => {
  const candidate = await register(app);
  await draw(app, candidate, 1);
  const page = await pageOf(candidate, '/dashboard?nouveau=1');
  await page.getByRole('dialog').getByText('Comptabilité SYSCOHADA').click();
  proxy.rule(({ method }) => (method === 'POST' ? 'drop_reply' : 'pass'));
  const begin = page.getByRole('dialog').getByRole('button', { name: 'Commencer le test' });
  await begin.click();
  await page.getByText('le même test n’est jamais débité deux fois').waitFor();
  await balance(page, '0').waitFor();
  proxy.rule(() => 'pass');
  await begin.click();
  await page.waitForURL(/\/test\//);
  const { tests } = await call(app, 'GET', '/tests/history', candidate.token);
  expect(tests).toHaveLength(2);
});

test('what one tab spends, another shows', async () => {
  const candidate = await register(app);
  const page = await pageOf(candidate, '/dashboard');
  const other = await page.context().newPage();
  await other.goto(`${proxy.origin}/dashboard`);
  await balance(other, '2').waitFor();
  await draw(app, candidate, 1);
  await page.reload();
  await balance(page, '1').waitFor();
  await balance(other, '1').waitFor();
});
