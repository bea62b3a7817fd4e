import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCampaign, registerCompany } from '../support/company.ts';
import { type Candidate, call, draw, register, signInAt } from '../support/people.ts';
import { take } from '../support/scene.ts';
import { setting } from './setting.ts';

const s = setting('block');

async function pageOf(person: Candidate, path: string): Promise<Page> {
  const { page } = await s.fresh();
  await signInAt(page, s.origin, person);
  await page.goto(s.origin + path);
  return page;
}

/** The server does what it is asked to change, and nobody hears of it. */
const loseReplies = (to: 'POST' | 'DELETE') =>
  s.proxy.rule(({ method }) => (method === to ? 'drop_reply' : 'pass'));

const balance = (page: Page, credits: string) =>
  page.getByRole('link', { name: new RegExp(`^${credits}\\s.*acheter des crédits`) });

test('where the reply to a deletion was lost, the balance is right and deleting again says that it is done', async () => {
  const candidate = await register(s.app);
  await draw(s.app, candidate, 1);
  const page = await pageOf(candidate, '/dashboard');
  await balance(page, '1').waitFor();
  await page.getByRole('button', { name: /^Supprimer/ }).click();
  loseReplies('DELETE');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Supprimer' });
  await remove.click();
  const uncertain = page.getByText('Le réseau ne répond pas. Vous pouvez réessayer.');
  await uncertain.waitFor();
  await balance(page, '2').waitFor();
  await page.getByText(/votre solde passe de 1 à 2/).waitFor();
  s.proxy.rule(() => 'pass');
  await remove.click();
  await page.getByText('Test supprimé').waitFor();
  await remove.waitFor({ state: 'detached' });
  expect(await uncertain.count()).toBe(0);
});

test('where the reply to a contact was lost, the balance says that it was paid for', async () => {
  const talent = await register(s.app, { full_name: 'Ousmane Sy' });
  await take(s.app, talent, await draw(s.app, talent, 5), true);
  const page = await pageOf(await registerCompany(s.app, 5), '/profiles');
  await balance(page, '15').waitFor();
  await page.getByRole('button', { name: 'Contacter Ousmane Sy' }).click();
  loseReplies('POST');
  await page.getByLabel('Votre premier message').fill('Bonjour Ousmane');
  await page.getByRole('button', { name: /Contacter pour/ }).click();
  await page
    .getByText(
      /^Erreur lors de la mise en relation\. Vous pouvez réessayer\s: ni le contact ni le message ne comptent deux fois\.$/,
    )
    .waitFor();
  await balance(page, '5').waitFor();
});

test('who spent the last credit on a test whose reply was lost gets it by asking again', async () => {
  const candidate = await register(s.app);
  await draw(s.app, candidate, 1);
  const page = await pageOf(candidate, '/dashboard?nouveau=1');
  await page.getByRole('dialog').getByText('Comptabilité SYSCOHADA').click();
  loseReplies('POST');
  const begin = page.getByRole('dialog').getByRole('button', { name: 'Préparer le test' });
  await begin.click();
  await page.getByText('le même test n’est jamais débité deux fois').waitFor();
  await balance(page, '0').waitFor();
  s.proxy.rule(() => 'pass');
  await begin.click();
  await page.waitForURL(/\/test\//);
  const { tests } = await call(s.app, 'GET', '/tests/history', candidate.token);
  expect(tests).toHaveLength(2);
});

test('another choice after a lost reply is another test, with its price, what it is worth and no error', async () => {
  const page = await pageOf(await register(s.app), '/dashboard?nouveau=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Comptabilité SYSCOHADA').click();
  loseReplies('POST');
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  const uncertain = dialog.getByText('le même test n’est jamais débité deux fois');
  await uncertain.waitFor();
  const price = dialog.getByText('Ce test coûte 1 crédit. Solde : 1, puis 0.');
  await dialog.getByText('3', { exact: true }).click();
  await price.waitFor();
  await dialog.getByText('Entraînement').waitFor();
  expect(await uncertain.count()).toBe(0);
  await dialog.getByText('10', { exact: true }).click();
  await uncertain.waitFor();
  expect(await price.count()).toBe(0);
});

test('who reloads before asking again is told that such a test waits already, before paying for another', async () => {
  const candidate = await register(s.app);
  const page = await pageOf(candidate, '/dashboard?nouveau=1');
  const dialog = page.getByRole('dialog');
  const choose = () => dialog.getByText('Comptabilité SYSCOHADA').click();
  const told = page.getByText('Un test de ce métier et de ce niveau vous attend déjà');
  await choose();
  loseReplies('POST');
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  await page.getByText('le même test n’est jamais débité deux fois').waitFor();
  s.proxy.rule(() => 'pass');
  await page.reload();
  await choose();
  await told.waitFor();
  await dialog.getByText('Senior', { exact: true }).click();
  await told.waitFor({ state: 'detached' });
});

test('what one tab spends, another shows', async () => {
  const candidate = await register(s.app);
  const page = await pageOf(candidate, '/dashboard');
  const other = await page.context().newPage();
  await other.goto(`${s.origin}/dashboard`);
  await balance(other, '2').waitFor();
  await draw(s.app, candidate, 1);
  await page.reload();
  await balance(page, '1').waitFor();
  await balance(other, '1').waitFor();
});

test('a candidacy whose reply was lost is never said not to have left, and shows as it is', async () => {
  const company = await registerCompany(s.app, 40);
  const campaign = await openCampaign(s.app, company);
  const page = await pageOf(await register(s.app), `/campaign/${campaign.id}`);
  loseReplies('POST');
  await page.getByRole('button', { name: 'Postuler' }).click();
  await page.getByText('jamais comptée deux fois').waitFor();
  await page.getByText('Vous avez déjà postulé.').waitFor();
});

test('a request whose reply was lost is shown as made', async () => {
  const page = await pageOf(await register(s.app), '/profil');
  const reason = page.getByLabel('Pourquoi, en quelques mots');
  await reason.fill('Je lis avec une loupe.');
  loseReplies('POST');
  await page.getByRole('button', { name: 'Demander du temps' }).click();
  await page.getByText(/^Votre demande du .* attend sa réponse/).waitFor();
  expect(await reason.count()).toBe(0);
  const unsent = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('baara.draft.')));
  await expect.poll(unsent).toEqual([]);
});
