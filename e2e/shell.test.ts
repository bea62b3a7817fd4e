import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appAndPhone } from './support/app-and-phone.ts';
import { registerCompany } from './support/company.ts';
import { nextFrames } from './support/page.ts';
import { register, signIn, signInAt } from './support/people.ts';

const { app, phone } = appAndPhone();

/** The loading screen's markup, and where its words stand. */
async function loadingScreen(page: Page) {
  const words = page.getByText('Chargement...');
  await words.waitFor();
  return {
    markup: await page
      .locator('#root > main')
      .evaluate(({ outerHTML }) => outerHTML.replace(/<svg.*<\/svg>|\s*\n\s*/gs, '')),
    place: await words.boundingBox(),
  };
}

test('the page of an app still on its way says that it loads, as the app says it afterwards', async () => {
  const { page } = phone;
  const address = `${app.origin}/test/${randomUUID()}`;
  await page.route('**/assets/*.js', (call) => call.abort());
  await page.goto(address);
  await signIn(page, await register(app));
  const before = await loadingScreen(page);

  await page.unroute('**/assets/*.js');
  await page.route('**/api/auth/me', () => {});
  // The app itself comes, its screen never: it would take the place of what is looked at.
  await page.route('**/assets/assessment-screen-*.js', () => {});
  await page.goto(address);
  await page.locator('#root > main svg').waitFor();
  expect(await loadingScreen(page)).toEqual(before);
});

test('what a form lacks is said at its field, in our words, and the first one takes the focus', async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await page.goto(`${app.origin}/auth`);
  const email = page.getByLabel('E-mail');
  await email.fill('aminata@');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByText('Écrivez une adresse e\u2011mail complète').waitFor();
  await page.getByText('Remplissez ce champ.').waitFor();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('aminata@exemple.com');
  await page.getByText('Écrivez une adresse e\u2011mail complète').waitFor({ state: 'detached' });
});

test('who has a browser older than the app asks for is told to take another', async () => {
  const context = await phone.newContext();
  await context.addInitScript(() => {
    for (const name of ['toSorted', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
    for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
  });
  const page = await context.newPage();
  await page.goto(`${app.origin}/auth`);
  await page.getByRole('alert').getByText('prenez un navigateur plus récent').waitFor();
  phone.complaints.length = 0;
});

test('a phone that begins years back is told why it reaches nothing', async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await signInAt(page, app.origin, await register(app));
  await page.goto(`${app.origin}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    Date.now = () => Date.UTC(2015, 0);
  });
  await context.setOffline(true);
  await page.getByText('Hors connexion · Réglez la date du téléphone').waitFor();
});

test.each([
  ['/profiles', 'Passer un test'],
  ['/opportunities', 'Passer un test en attendant'],
])('while %s is empty it leads whoever takes tests to one, and a company nowhere', async (path, name) => {
  const page = await (await phone.newContext()).newPage();
  const way = page.getByRole('main').getByRole('link', { name, exact: true });
  const ways = () => way.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto(app.origin + path);
  expect(await ways()).toEqual(['/auth?tab=register&returnTo=%2Fdashboard%3Fnouveau%3D1']);
  await signInAt(page, app.origin, await register(app));
  await page.goto(app.origin + path);
  await expect.poll(ways).toEqual(['/dashboard?nouveau=1']);
  await signInAt(page, app.origin, await registerCompany(app));
  await page.goto(app.origin + path);
  await page.getByRole('button', { name: 'Déconnexion' }).first().waitFor();
  await page.getByText('pour le moment').waitFor();
  await nextFrames(page);
  await expect.poll(ways).toEqual([]);
});
