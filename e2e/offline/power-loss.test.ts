import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, deadlineShown, next } from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting();

const ownTests = (page: Page) => page.getByRole('region', { name: 'Mes tests' });

test('after a power loss without network, the dashboard lists the running test first, with its clock', async () => {
  const { phone, sitting } = await s.beginOnPhone();
  await answer(phone.page, sitting, 1);
  const deadline = await deadlineShown(phone.page);
  // What the list said before: nothing of this test, as where its last reading is older than the draw.
  await phone.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('cache')) localStorage.removeItem(key);
  });
  await phone.kill();
  await s.proxy.down();
  await phone.restart();
  await phone.page.goto(`${s.origin}/dashboard`);
  const first = ownTests(phone.page).getByRole('listitem').first();
  await first.getByText(/^En cours · il reste \d\smin/).waitFor();
  await first.getByText('Prêt hors connexion').waitFor();
  expect(await phone.page.getByText('Aucun test pour le moment').count()).toBe(0);
  const left = Number(/reste (\d)/.exec((await first.textContent()) ?? '')?.[1]) * 60_000;
  // Whole minutes here, and there up to a second more.
  expect(Math.abs(left - (deadline - Date.now()))).toBeLessThan(62_000);
  await first.getByRole('link', { name: /^Reprendre/ }).click();
  await phone.page.getByRole('heading', { name: /^Question 1/ }).waitFor();
  await next(phone.page);
});

test('without network the front page of somebody signed in is their dashboard', async () => {
  const { page } = await s.beginTest();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await s.proxy.down();
  await page.goto(`${s.origin}/`);
  await page.waitForURL('**/dashboard');
  await ownTests(page).waitFor();
  await page.getByText('Hors connexion').first().waitFor();
  s.complaints.splice(0);
});

test('a screen that the phone does not keep leaves header, places and bar, and says what opens instead', async () => {
  const { page } = await s.beginTest();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await s.proxy.down();
  await page.goto(`${s.origin}/opportunities`);
  await page.getByRole('heading', { name: 'Cette page demande du réseau' }).waitFor();
  await page.getByRole('banner').waitFor();
  await page.getByText('Hors connexion').first().waitFor();
  await page.getByRole('link', { name: 'Ouvrir mes messages' }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.goto(`${s.origin}/messages`);
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.getByRole('banner').waitFor();
  await page.goto(`${s.origin}/opportunities`);
  await page.getByRole('heading', { name: 'Cette page demande du réseau' }).waitFor();
  await s.proxy.up();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { level: 1, name: /Offres/ }).waitFor();
  s.complaints.splice(0);
});
