import { expect, test } from 'vitest';
import { administrator } from './support/administrators.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { register, signInAt } from './support/people.ts';
import { createQuestionWorld, failByHeavy, HEAVY_TEXT } from './support/question-world.ts';
import { holdReply } from './support/replies.ts';

const { app, phone } = appAndPhone();

test('a signalled question is neutralised, and the candidate reads why and holds a certificate', {
  timeout: JOURNEY_MS,
}, async () => {
  const admin = await administrator(app);
  const world = await createQuestionWorld(app, admin.token);
  const candidate = await register(app);
  const reportId = await failByHeavy(app, candidate, world);

  const { page, context } = phone;
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/report/${reportId}`);
  await page.locator('summary', { hasText: 'Question par question' }).click();
  await page.locator('summary', { hasText: HEAVY_TEXT }).click();
  await page.getByRole('button', { name: 'Signaler cette question' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await dialog.getByText('Choisissez ce qui ne va pas.').waitFor();
  await dialog.getByText('La réponse donnée comme juste est fausse').click();
  await dialog.getByText('Choisissez ce qui ne va pas.').waitFor({ state: 'detached' });
  await dialog.getByLabel('Précisions').fill('Le devis est remis avant.');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await dialog.getByText(/Le réseau ne répond pas/).waitFor();
  await context.setOffline(false);
  const answer = await holdReply(page, '/**/signal');
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await dialog.getByText('Envoi…').waitFor();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  answer();
  await page.getByText('Vous avez signalé cette question.').waitFor();
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)));
  await expect.poll(drafts).toEqual([]);

  const desk = await phone.newContext({ viewport: WIDE });
  const office = await desk.newPage();
  await signInAt(office, app.origin, admin.token);
  await office.goto(`${app.origin}/admin/dashboard?onglet=decisions`);
  await office.getByText('Le devis est remis avant.').waitFor();
  await office.getByRole('button', { name: /^Examiner/ }).click();
  const decision = office.getByRole('dialog');
  await decision.getByText('Le signalement est justifié').click();
  await decision.getByText(/un test déjà tiré la pose encore, sans la compter/).waitFor();
  await decision.getByText('Le candidat le lira tel quel.').waitFor();
  await decision.getByLabel('Neutraliser la question').check();
  await decision.getByText('Chaque candidat concerné le lira tel quel.').waitFor();
  await decision.getByRole('button', { name: 'Décider' }).click();
  await decision.getByText('Donnez le motif, en quelques mots.').waitFor();
  expect(await decision.getByLabel('Motif').getAttribute('aria-invalid')).toBe('true');
  await decision.getByLabel('Motif').fill('Deux papiers conviennent');
  await decision.getByRole('button', { name: 'Décider' }).click();
  await office.getByRole('heading', { name: 'Rien à décider' }).waitFor();

  // The report on the screen is no longer what it was: it is read anew with its notice.
  await page.getByText('Question neutralisée', { exact: true }).waitFor();
  await page.getByText('À savoir sur ce score').click();
  await page.getByText(/Score recalculé le .* 50,0\s% → 100,0\s%/).waitFor();
  await page.getByText('Signalement retenu. Deux papiers conviennent').waitFor();
  expect(await page.getByRole('button', { name: 'Signaler cette question' }).count()).toBe(0);
  await page
    .getByRole('button', { name: /certificat/i })
    .first()
    .waitFor();

  // The report is known to be scored anew: the journal is read when it opens.
  await office.getByRole('tab', { name: 'Journal' }).click();
  await office
    .getByText(/ a noté de nouveau un rapport d/)
    .first()
    .waitFor();
  await desk.close();
});
