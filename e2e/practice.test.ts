import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { papers } from '#server/db/schema/assessments.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { type Candidate, call, draw, paperOf, register, signInAt } from './support/people.ts';
import { setScene, take } from './support/scene.ts';
import { begin } from './support/sitting.ts';

const { app, phone } = appAndPhone();
let page: Page;
let person: Candidate;

beforeAll(async () => {
  page = phone.page;
});
beforeEach(async () => {
  person = await register(app);
  await signInAt(page, app.origin, person);
});

const dialog = () => page.getByRole('dialog');

async function choose(size: '10' | '3'): Promise<void> {
  await page.goto(`${app.origin}/dashboard?nouveau=1`);
  await dialog().getByText('Comptabilité SYSCOHADA').click();
  await dialog().getByText(size, { exact: true }).click();
}

async function pay(): Promise<void> {
  await dialog().getByRole('button', { name: 'Préparer le test' }).click();
  await page.waitForURL('**/test/*');
}

async function askToDelete(): Promise<void> {
  await page.goto(`${app.origin}/dashboard`);
  await page.getByRole('button', { name: /^Supprimer le test/ }).click();
}

test('practice is said before it is paid and before it is opened', { timeout: JOURNEY_MS }, async () => {
  await choose('10');
  await dialog()
    .getByText(
      /^Ce test peut donner un certificat\s: 30\squestions en 60\sminutes, toutes nouvelles pour vous\.$/,
    )
    .waitFor();
  await choose('3');
  await dialog()
    .getByText(/^Entraînement\s: 9\squestions en 18\sminutes, moins de 5\squestions par compétence/)
    .waitFor();
  await pay();
  await page.getByText(/^Entraînement\s: trop peu de questions/).waitFor();
  await page.getByText(/^Une fois ouvertes, ces questions sont vues/).waitFor();
});

test('giving up an opened test tells what comes back, once in 30 days', { timeout: JOURNEY_MS }, async () => {
  await choose('3');
  await pay();
  await begin(page);
  await askToDelete();
  await page.getByText('Entraînement', { exact: true }).waitFor();
  await dialog()
    .getByText(/^Vous récupérez 1\scrédit\s: votre solde passe de 1 à 2\./)
    .waitFor();
  await dialog()
    .getByText(/ses questions restent vues/)
    .waitFor();
  await dialog()
    .getByLabel(/^Pour confirmer/)
    .fill('Comptabilité SYSCOHADA');
  await dialog().getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText(/^Test supprimé, 1\scrédit rendu$/).waitFor();

  await choose('10');
  await dialog()
    .getByText(/^Ce test peut donner un certificat/)
    .waitFor();
  await pay();
  await page.getByText(/^Peut donner un certificat\s: à partir de 75/).waitFor();
  await begin(page);
  // The list of before is there at once; what was opened since is told to whoever has already asked.
  const told = Promise.withResolvers<void>();
  await page.route('**/api/tests/history', async (route) => {
    await told.promise;
    await route.continue();
  });
  await askToDelete();
  await dialog()
    .getByText(/^Le prix d’un test ouvert n’est rendu qu’une fois tous les 30\sjours\.$/)
    .waitFor();
  told.resolve();
  await dialog()
    .getByText(/^Rien n’est rendu\s: vous avez déjà abandonné un test ouvert ces 30\sderniers jours\.$/)
    .waitFor();
  await dialog()
    .getByLabel(/^Pour confirmer/)
    .fill('Comptabilité SYSCOHADA');
  await dialog().getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Test supprimé', { exact: true }).waitFor();
});

test('where the server cannot tell, that is said and the test can be had all the same', {
  timeout: JOURNEY_MS,
}, async () => {
  await page.route('**/api/tests/forecast?*', (route) => route.abort());
  await choose('10');
  await dialog()
    .getByText(/^Vous verrez avant d’ouvrir ce test s’il peut donner un certificat/)
    .waitFor();
  await pay();
  await page.getByText(/^Peut donner un certificat/).waitFor();
  await page.unroute('**/api/tests/forecast?*');
});

test('at its end the result takes the focus, and begun again its first question', {
  timeout: JOURNEY_MS,
}, async () => {
  const { candidate, failedReport } = await setScene(app);
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/report/${failedReport}`);
  await page
    .getByRole('button', { name: /^S’entraîner/ })
    .first()
    .click();
  for (let number = 1; number <= 5; number++) {
    await dialog().getByText(`Question ${number} sur 5`).waitFor();
    await dialog().getByRole('button', { name: /^A\./ }).click();
    await dialog()
      .getByRole('button', { name: /^Question suivante|^Voir le résultat/ })
      .click();
  }
  await expectFocus(dialog().locator('p', { hasText: /sur 5\./ }));
  await dialog().getByRole('button', { name: 'Recommencer' }).click();
  await expectFocus(dialog().getByRole('heading', { level: 3 }));
});

test('a report says why it leaves out what another open test asks', { timeout: JOURNEY_MS }, async () => {
  // Opened first: what a paper asks is not drawn again once it has been seen.
  const open = await draw(app, person, 1);
  await call(app, 'POST', `/tests/${open}/start`, person.token);
  const done = await draw(app, person, 1);
  const questions = await paperOf(app, done);
  const [kept] = await paperOf(app, open);
  // As where the pool is nearly used up, and both ask the same.
  const shared = questions.map((question, at) => (at === 0 && kept ? kept : question));
  await app.deps.db.update(papers).set({ questions: shared }).where(eq(papers.assessment_id, done));
  await page.goto(`${app.origin}/report/${await take(app, person, done, true)}`);
  await page.getByText('Question par question').click();
  await page.getByText(/^1\squestion d’un autre test que vous avez ouvert\s: le détail se lira/).waitFor();
  expect(await page.locator('li details').count()).toBe(2);
});
