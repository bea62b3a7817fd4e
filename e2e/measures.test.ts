import { beforeAll, expect, test } from 'vitest';
import { questions } from '#server/db/schema/catalogue.ts';
import { measureQuestions } from '#server/features/reliability/index.ts';
import { addPapers, createQuestions, type Setting } from '#server/testing/people/answers.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { findViolations } from './support/accessible.ts';
import { administrator } from './support/administrators.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { type Candidate, register, signInAt } from './support/people.ts';

const HOUR_MS = 3_600_000;

const { app, phone } = appAndPhone(WIDE);
let asked: Setting;
let candidate: Candidate;

/** A trade of 24 questions that was sat 300 times, and one more question that nobody met. */
beforeAll(async () => {
  candidate = await register(app);
  asked = await createQuestions(app.deps, 24);
  const accountId = (await register(app)).id;
  const sat = { perPaper: 12, random: seededRandom(1) };
  await addPapers(app.deps, asked, { ...sat, accountId, papers: 300 });
  app.advance(HOUR_MS);
  await measureQuestions(app.deps);
  const margins = { margin_low: 48, margin_high: 79, domain_scores: { Accueil: 62, Vente: 40 } };
  await addPapers(app.deps, asked, { ...sat, accountId: candidate.id, papers: 2, report: margins });
  await addPapers(app.deps, asked, {
    ...sat,
    accountId: candidate.id,
    papers: 1,
    paper: { practice: 'met' },
  });
  await app.deps.db.insert(questions).values({
    skill_id: asked.skillId,
    level: 'senior',
    type: 'mcq',
    difficulty: 'hard',
    points: 2,
    text: 'Nouvelle question',
    options: ['Oui', 'Non'],
    correct_index: 0,
    explanation: '',
    stage: 'probation',
    source: 'admin',
  });
});

test('an administrator sees what was measured of each question, and what the reserve permits', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page } = phone;
  const { token } = await administrator(app);
  await signInAt(page, app.origin, token);
  await page.goto(`${app.origin}/admin/dashboard?onglet=profils&profil=${asked.profileId}`);
  await page.getByRole('button', { name: 'Voir les questions d’Accueil' }).click();
  await page.getByText('Ce que la réserve permet').click();
  await page
    .getByText(/^Intermédiaire\s: \d\d\squestions\. La réserve permet 2\stests.* 50 questions suffiraient/)
    .waitFor();

  const openMeasuresOf = async (text: string) => {
    await page.getByLabel('Texte').fill(text);
    await page.getByLabel('Texte').press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: text });
    await row.getByRole('button', { name: 'Mesures' }).click();
  };
  await openMeasuresOf('Question 12');
  const dialog = page.getByRole('dialog', { name: 'Mesures de la question' });
  await dialog.getByRole('heading', { name: 'Réussite selon le niveau des candidats' }).waitFor();
  expect(await dialog.locator('dl').first().textContent()).toMatch(
    /Premières réponses1\d\d.*Difficulté \(0\s: moyenne\)−?\d,\d\d ± 0,\d\d.*Réussite\d\d\s%.*Temps médian\d\d\ss/,
  );
  expect(await dialog.getByText(/Le bon choix \(juste\)/).count()).toBe(1);
  expect(await dialog.locator('tbody tr').count()).toBeGreaterThan(3);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await openMeasuresOf('Nouvelle question');
  await dialog.getByText('Pas encore de première réponse').waitFor();
  await page.keyboard.press('Escape');
  await page.route('**/api/admin/questions/*/statistics', (route) => route.abort());
  await openMeasuresOf('Question 13');
  await dialog.getByText('Erreur lors du chargement des mesures').waitFor();
  await page.unroute('**/api/admin/questions/*/statistics');
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await dialog.getByRole('heading', { name: 'Options choisies' }).waitFor();
  phone.complaints.splice(0);
});

test('a candidate follows their own results, margins and all; without results there is nothing to follow', {
  timeout: JOURNEY_MS,
}, async () => {
  const context = await phone.newContext();
  const page = await context.newPage();
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/dashboard`);
  await page.getByRole('button', { name: 'Ma progression' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ma progression' });
  const results = dialog.getByRole('listitem');
  await results.first().waitFor();
  expect(await results.count()).toBe(3);
  expect(await results.first().textContent()).toMatch(/score probable\s: de 48 à 79\s%/);
  expect(await results.last().textContent()).toMatch(/entraînement/);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Compétence').selectOption('Vente');
  expect(await results.allTextContents()).toEqual([
    expect.stringMatching(/40,0\s%$/),
    expect.stringMatching(/40,0\s%$/),
  ]);
  await dialog.getByRole('link', { name: /Que veut dire une marge/ }).click();
  await page.waitForURL('**/fiabilite#marge');
  await context.close();

  const other = await phone.newContext();
  const empty = await other.newPage();
  await signInAt(empty, app.origin, await register(app));
  await empty.goto(`${app.origin}/dashboard`);
  await empty.getByText('Aucun test pour le moment').waitFor();
  expect(await empty.getByRole('button', { name: 'Ma progression' }).count()).toBe(0);
});
