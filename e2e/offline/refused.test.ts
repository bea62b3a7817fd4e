import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import type { PaperQuestion } from '#server/grading/types.ts';
import { paperOf } from '../support/people.ts';
import { refusal } from '../support/replies.ts';
import { saveRescue } from '../support/rescue.ts';
import { answerRest, handIn, type Sitting } from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting('block');

/** From now on the server takes the test for one with a question less. @returns how it remembers */
async function forgetQuestion({ testId }: Sitting): Promise<() => Promise<unknown>> {
  const set = (questions: PaperQuestion[]) =>
    s.app.deps.db.update(papers).set({ questions }).where(eq(papers.assessment_id, testId));
  const questions = await paperOf(s.app, testId);
  await set(questions.slice(1));
  return () => set(questions);
}

async function tradeOf({ testId }: Sitting): Promise<string> {
  const [test] = await s.app.deps.db
    .select({ trade: assessments.profile_name })
    .from(assessments)
    .where(eq(assessments.id, testId));
  return test?.trade ?? '';
}

const refused = (page: Page) => page.getByRole('heading', { name: 'Erreur lors de la soumission' }).waitFor();

test('a refused hand-in that is tried again when the server has a fault goes by itself after it', async () => {
  const { page, sitting } = await s.beginTest();
  await answerRest(page, sitting, () => 1);
  const remember = await forgetQuestion(sitting);
  await handIn(page);
  await refused(page);
  await remember();
  const fault = refusal(503, 'Un instant.', 'busy');
  await page.route('**/api/tests/submit', (route) => route.fulfill(fault), { times: 1 });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await s.arrives(page, sitting);
});

test('a hand-in that was refused can be put in safety, and leaves the phone only once its loss is confirmed', async () => {
  const { page, sitting } = await s.beginTest();
  await answerRest(page, sitting, () => 1);
  const remember = await forgetQuestion(sitting);
  await handIn(page);
  await refused(page);
  await page.getByRole('button', { name: 'Mettre mes réponses à l’abri' }).click();
  expect((await saveRescue(page)).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Fermer' }).click();

  const bar = page.getByText('1 envoi refusé');
  await page.getByRole('button', { name: 'Voir' }).click();
  const trade = await tradeOf(sitting);
  await page.getByRole('dialog', { name: 'Envois en attente' }).getByText(trade).waitFor();
  await page.getByRole('button', { name: 'Retirer de la liste' }).click();
  await page
    .getByRole('dialog', { name: /^Retirer/ })
    .getByText(trade)
    .waitFor();
  await page.getByText('Vos réponses à ce test seront perdues.').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await bar.waitFor();
  await page.getByRole('button', { name: 'Retirer de la liste' }).click();
  await remember();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await bar.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /^Reprendre/ })
    .first()
    .waitFor();
});
