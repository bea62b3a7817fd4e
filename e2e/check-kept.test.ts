import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawCode } from '#client/ui/data/draw-code.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { photoOf } from './support/codes.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { call, register, signInAt } from './support/people.ts';
import { setScene } from './support/scene.ts';

const { app, phone } = appAndPhone();

const openPhone = async (): Promise<Page> => (await phone.newContext({ serviceWorkers: 'allow' })).newPage();

const keepButton = (page: Page) => page.getByRole('button', { name: /mode avion/ });

async function keep(page: Page): Promise<void> {
  await keepButton(page).click();
  await page.getByText('Cette page vérifie les codes sans réseau').waitFor();
}

async function codeAddress(): Promise<string> {
  const { candidate } = await setScene(app);
  const { certificates } = await call(app, 'GET', '/certificates/user', candidate.token);
  const { address } = await call(app, 'GET', `/certificates/code/${certificates[0].id}`, candidate.token);
  return address;
}

test('kept from inside the app, it checks without network also once its user is signed out', {
  timeout: JOURNEY_MS,
}, async () => {
  const address = await codeAddress();
  const page = await openPhone();
  await signInAt(page, app.origin, await register(app));
  await page.goto(`${app.origin}/tests`);
  await page.getByRole('link', { name: 'Vérifier un certificat' }).click();
  await keep(page);
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForURL(`${app.origin}/`);
  await page.context().setOffline(true);
  await page.goto('about:blank');
  await page.goto(`${app.origin}/verify`);
  await page.getByLabel('Choisir une photo du code').setInputFiles(await photoOf(phone, drawCode(address)));
  await page.getByText('Vérifié sans réseau').waitFor();
  await page.context().close();
});

test('kept again where a file does not come, or something else answers, the page kept before stays', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openPhone();
  await page.goto(`${app.origin}/verify`);
  await keep(page);
  for (const body of [
    '<div data-code-check=""></div><script src="/assets/none.js"></script>',
    'Payez le wifi',
  ]) {
    await page.route('**/verify', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
    await keepButton(page).click();
    await page.getByText('La page n’a pas pu être gardée').waitFor();
    const kept = await page.evaluate(async () =>
      (await caches.match('/verify', { ignoreVary: true }))?.text(),
    );
    expect(kept).toContain('Vérifier un certificat');
  }
  expect(phone.complaints.splice(0)).toEqual([expect.stringContaining('/assets/none.js')]);
  await page.context().close();
});

test('within another application, which lets a page keep nothing, one is led to a browser', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openPhone();
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(`${app.origin}/verify`);
  await keepButton(page).click();
  await page.getByText('Ouvrez cette page dans Safari ou Chrome pour la garder.').waitFor();
  await page.context().close();
});
