import { beforeAll, expect, test } from 'vitest';
import { settings } from '#server/db/schema/credits.ts';
import { measureQuestions } from '#server/features/reliability/index.ts';
import { addPapers, createQuestions } from '#server/testing/people/answers.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { NARROW } from '../support/accessible.ts';
import { register } from '../support/people.ts';
import { setting } from './setting.ts';

const HOUR_MS = 3_600_000;

/** As kept once the published sample was graded, which takes longer than this whole file. */
const GRADER = {
  answers: 612,
  unseen: {
    answers: 300,
    kappa: 0.81,
    kappaOfPlaced: 0.86,
    refused: 3,
    believed: 2,
    unread: 12,
    bases: { kappa: 160, refused: 90, believed: 140, unread: 190 },
  },
};

const s = setting();

/** A trade that 40 people sat, beside those of the bank that nobody did. */
beforeAll(async () => {
  const { deps, advance } = s.app;
  const { id: accountId } = await register(s.app);
  const asked = await createQuestions(deps, 24);
  await addPapers(deps, asked, { accountId, papers: 40, perPaper: 12, random: seededRandom(1) });
  advance(HOUR_MS);
  await measureQuestions(deps);
  await deps.db.insert(settings).values({ key: 'grader_measure', value: GRADER });
  advance(HOUR_MS);
});

test('without a script the page tells what words mean, and figures only where there are enough tests', async () => {
  const { page, open } = await s.visit({ javaScriptEnabled: false });
  await open('/fiabilite');
  const levels = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) });
  const sat = levels.filter({ hasText: /Tests40/ });
  expect(await sat.textContent()).toMatch(/Fiabilité0,\d\dErreur type\d+(?:,\d)?\spoints?Constance\d\d\s%/);
  expect(await levels.filter({ hasText: 'pas encore assez de tests' }).count()).toBe(12);
  expect(await page.getByText(/échantillon publié de/).count()).toBe(1);
  // What is left to be read is not refused, and each share says of how many.
  expect(await page.getByText(/sans être laissées «\sà relire\s»/).count()).toBe(1);
  expect(await page.getByText(/^3\s%, sur 90\sréponses$/).count()).toBe(1);
  // Also once a question was withdrawn, and although what was asked about practice is counted.
  expect(await page.getByText(/à un test qui posait au moins 10\s/).count()).toBe(1);
  expect(await page.getByText('aux seules questions nouvelles').count()).toBe(1);
  expect(await page.getByText('seules les demandes').count()).toBe(1);
  for (const id of ['score', 'marge', 'certifie', 'confirme', 'entrainement', 'chiffres', 'notation']) {
    await open(`/fiabilite#${id}`);
    expect(await page.locator(`#${id}`).isVisible(), id).toBe(true);
  }
});

test('every footer leads to the page on what a score is worth, and search engines know it', async () => {
  const { page, open } = await s.visit();
  await open('/pricing');
  await page.getByRole('link', { name: 'Ce que vaut un score' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ce que vaut un score' }).waitFor();
  const sitemap = await fetch(`${s.app.origin}/sitemap.xml`);
  expect(await sitemap.text()).toContain('/fiabilite<');
});

test('at 320 pixels and twice the text none of the figures is cut off', async () => {
  const { page, open } = await s.visit();
  await page.setViewportSize(NARROW);
  await open('/fiabilite');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
