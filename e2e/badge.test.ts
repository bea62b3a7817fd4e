import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findViolations, NARROW, resize, setText } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { type Candidate, openSignedIn } from './support/people.ts';
import { setScene } from './support/scene.ts';

const { app, phone } = appAndPhone();
let candidate: Candidate;

beforeAll(async () => {
  ({ candidate } = await setScene(app));
});

/** The dialog with the code of one's certificate, where the installation has this public address. */
async function openCode(publicUrl: string): Promise<Page> {
  app.deps.config.publicUrl = publicUrl;
  const page = await (await phone.newContext()).newPage();
  await openSignedIn(page, candidate);
  await page.goto(`${app.origin}/tests`);
  await page
    .getByRole('button', { name: /^QR code du certificat/ })
    .first()
    .click();
  await page.getByText('Il porte tout le certificat, signé.').waitFor();
  return page;
}

test('its holder downloads the badge, and is led to how others check it', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openCode('https://baara.example');
  expect(await findViolations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Badge numérique' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^badge_.+\.jwt$/);
  const [, payload = ''] = (await readFile(await download.path(), 'utf8')).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    iss: 'did:web:baara.example',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
  });
  await page.getByRole('link', { name: 'Comment il se vérifie sans nous' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vérifier sans nous' }).waitFor();
  await page.getByText('did:web:baara.example', { exact: true }).waitFor();
});

test('without https no badge is offered, and the page says why', { timeout: JOURNEY_MS }, async () => {
  const page = await openCode(app.origin);
  expect(await page.getByRole('button', { name: 'Badge numérique' }).count()).toBe(0);
  // The server keeps public pages for a minute.
  app.advance(61_000);
  await page.goto(`${app.origin}/verifier-sans-nous`);
  await page.getByRole('heading', { name: 'Pas de badge numérique ici' }).waitFor();
  await resize(page, NARROW);
  await setText(page, '200%');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
