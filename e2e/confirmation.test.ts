import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { certificates } from '#server/db/schema/reports.ts';
import { reissue } from '#server/testing/worlds/certificates.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { draw, register, signInAt } from './support/people.ts';
import { take } from './support/scene.ts';

const { app, phone } = appAndPhone();
let page: Page;

beforeAll(async () => {
  page = phone.page;
});

const confirmButton = () => page.getByRole('button', { name: /^Confirmer ce résultat/ });

test('a certified result is confirmed from its report, once', { timeout: JOURNEY_MS }, async () => {
  const person = await register(app);
  const certified = await take(app, person, await draw(app, person, 5), true);
  // As if the time had been on the phone’s word alone.
  await reissue(app, certified, { confirmed: false, verdict: 'offline_uncertain' });
  await signInAt(page, app.origin, person);

  await page.goto(`${app.origin}/dashboard`);
  await page
    .getByRole('region', { name: 'Mes certificats' })
    .getByText('Certifié', { exact: true })
    .waitFor();
  await page
    .getByText(/^score probable\s: de \d+ à \d+\s%, sur 15\squestions$/)
    .first()
    .waitFor();
  // On the card, and in the list below it.
  const timed = page.getByText('Temps mesuré par le seul téléphone');
  await expect.poll(() => timed.count()).toBe(2);
  await confirmButton().waitFor();

  await page.goto(`${app.origin}/report/${certified}`);
  await page.getByText(/^score probable\s: de \d+ à \d+\s%$/).waitFor();
  await page.getByText('15 questions comptées sur 15').waitFor();
  await page.route('**/api/tests/confirm', (route) => route.abort());
  await confirmButton().click();
  await page.getByText(/^Le test de confirmation n’a pas pu être préparé/).waitFor();
  await page.unroute('**/api/tests/confirm');
  await confirmButton().click();
  await page.waitForURL('**/test/*');
  await page.getByText('10 questions').waitFor();
  await page.getByText(/^Test de confirmation/).waitFor();

  const testId = new URL(page.url()).pathname.split('/').at(-1) as string;
  const confirmation = await take(app, person, testId, true);
  await page.goto(`${app.origin}/report/${confirmation}`);
  await page.getByText('Votre certificat est confirmé').waitFor();
  await page.getByRole('link', { name: 'Voir le rapport du certificat' }).click();
  await page.waitForURL(`**/report/${certified}`);
  await page.getByText('Certifié confirmé', { exact: true }).waitFor();
  expect(await confirmButton().count()).toBe(0);
  await page.goto(`${app.origin}/tests`);
  await page.getByRole('button', { name: 'Ma progression' }).click();
  const results = page.getByRole('dialog', { name: 'Ma progression' }).getByRole('listitem');
  await expect.poll(() => results.count()).toBe(2);
  await results
    .first()
    .getByText(/, certifié$/)
    .waitFor();
  await results
    .last()
    .getByText(/, confirmation$/)
    .waitFor();
});

test('a certificate older than three years says that it has expired', { timeout: JOURNEY_MS }, async () => {
  const person = await register(app);
  const certified = await take(app, person, await draw(app, person, 5), true);
  await app.deps.db
    .update(certificates)
    .set({ issued_at: new Date('2020-01-10T12:00:00Z') })
    .where(eq(certificates.report_id, certified));
  await signInAt(page, app.origin, person);
  await page.goto(`${app.origin}/dashboard`);
  const own = page.getByRole('region', { name: 'Mes certificats' });
  await own.getByText('Expiré', { exact: true }).waitFor();
  expect(await own.getByText(/^Certifié/).count()).toBe(0);
});
