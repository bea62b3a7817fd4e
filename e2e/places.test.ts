import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appAndPhone } from './support/app-and-phone.ts';
import { boxesOf } from './support/boxes.ts';
import { SMALL, WIDE } from './support/browser.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { isInReach } from './support/page.ts';
import { type Candidate, signInAt } from './support/people.ts';
import { type Scene, setScene } from './support/scene.ts';

const { app, phone: browser } = appAndPhone();
let scene: Scene;

beforeAll(async () => {
  scene = await setScene(app);
});

async function openAs(person: Candidate, size = SMALL): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  await signInAt(page, app.origin, person);
  return page;
}

const placesOn = (page: Page) => page.getByRole('navigation', { name: 'Vos espaces' });

async function labelsOn(page: Page): Promise<string[]> {
  await placesOn(page).waitFor();
  return placesOn(page).getByRole('link').allInnerTexts();
}

test('a candidate reaches every place from every screen of theirs', { timeout: JOURNEY_MS }, async () => {
  const page = await openAs(scene.candidate);
  const screens = [
    '/dashboard',
    '/tests',
    '/profil',
    '/settings',
    '/settings/account',
    '/messages',
    `/report/${scene.certifiedReport}`,
    '/opportunities',
    `/campaign/${scene.campaign}`,
    '/profiles',
    '/pricing',
  ];
  for (const path of screens) {
    await page.goto(app.origin + path);
    const labels = (await labelsOn(page)).map((label) => /\p{Lu}\p{L}+/u.exec(label)?.[0]);
    expect(labels, path).toEqual(['Accueil', 'Offres', 'Tests', 'Messages', 'Profil']);
    expect(await page.getByRole('link', { name: /^Talents/ }).count(), path).toBeGreaterThan(0);
  }
  const walk = { Offres: '/opportunities', Tests: '/tests', Profil: '/profil', Accueil: '/dashboard' };
  for (const [label, path] of Object.entries(walk)) {
    await placesOn(page).getByRole('link', { name: label }).click();
    await page.waitForURL(app.origin + path);
    await placesOn(page).locator('[aria-current=page]').getByText(label).waitFor();
  }
  await placesOn(page)
    .getByRole('link', { name: /^Tests \(1\sà passer\)$/ })
    .waitFor();
  await placesOn(page)
    .getByRole('link', { name: /^Messages \(2\snon lus\)$/ })
    .waitFor();
});

test('during a test nothing leads away, and on a conversation the send button stays in reach', async () => {
  const page = await openAs(scene.candidate);
  await page.goto(`${app.origin}/test/${scene.waitingTest}`);
  await page.getByRole('heading', { name: /Vente/ }).first().waitFor();
  expect(await placesOn(page).count()).toBe(0);
  await page.goto(`${app.origin}/messages`);
  await page.getByRole('button', { name: /Sahel Conseil/ }).click();
  const send = page.getByRole('button', { name: 'Envoyer' });
  await send.waitFor();
  expect(await isInReach(send)).toBe(true);
  expect(await isInReach(placesOn(page).getByRole('link', { name: 'Profil' }))).toBe(true);
});

test('the end of a page lies above the bar, and beside the rail on a wide screen', async () => {
  const phone = await openAs(scene.candidate);
  await phone.goto(`${app.origin}/profil`);
  await phone.getByRole('heading', { name: 'Votre compte' }).waitFor();
  await phone.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await isInReach(phone.getByRole('link', { name: 'Vérifier un certificat' }))).toBe(true);
  const desk = await openAs(scene.company, WIDE);
  await desk.goto(`${app.origin}/dashboard`);
  await desk.getByRole('heading', { name: 'Dashboard Entreprise' }).waitFor();
  expect((await labelsOn(desk)).map((label) => /\p{Lu}\p{L}+/u.exec(label)?.[0])).toEqual([
    'Campagnes',
    'Talents',
    'Messages',
    'Équipe',
    'Compte',
  ]);
  const [rail, content] = await boxesOf(placesOn(desk), desk.getByRole('heading', { level: 1 }));
  expect(content.x).toBeGreaterThan(rail.right);
});

test('an administrator finds the way to the public pages below their tabs', async () => {
  const page = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(page, app.origin, scene.admin);
  await page.goto(`${app.origin}/admin/dashboard`);
  await page.getByRole('tab', { name: 'Journal' }).waitFor();
  await page.getByRole('link', { name: 'Talents' }).click();
  await page.waitForURL(`${app.origin}/profiles`);
});
