import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { call, signInAt } from './support/people.ts';
import { type Scene, setScene } from './support/scene.ts';

const { app, phone: browser } = appAndPhone();
let scene: Scene;
beforeAll(async () => {
  scene = await setScene(app);
});

async function openProfile() {
  const page = await (await browser.newContext()).newPage();
  await signInAt(page, app.origin, scene.candidate);
  await page.goto(`${app.origin}/profil`);
  return page;
}

test('the languages one speaks are on one’s page and card, and can be taken back', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openProfile();
  const { user } = scene.candidate;
  const save = async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Enregistrer les langues' }).click();
    await answered;
  };
  const spoken = page.getByRole('group', { name: 'Langues parlées' });
  await spoken.getByLabel('Anglais').check();
  await spoken.getByLabel('Bambara').check();
  await save();
  await page.getByText('Vos langues sont enregistrées.').waitFor();
  await page.goto(app.origin + talentAddress({ ...user, user_id: user.id }));
  await page.getByText(/^Langues parlées\s: bambara, anglais$/).waitFor();
  await page.goto(`${app.origin}/profiles`);
  await page.getByText('Parle bambara, anglais').waitFor();
  await page.goto(`${app.origin}/profil`);
  await spoken.getByLabel('Bambara').uncheck();
  await spoken.getByLabel('Anglais').uncheck();
  await save();
  expect((await call(app, 'GET', '/auth/me', scene.candidate.token)).user.languages).toEqual([]);
});

test('a photo of a phone is sent small, shown on one’s page and card, and taken away', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openProfile();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await choose('document.jpg', Buffer.from('%PDF-1.7'));
  await page.getByText('Cette photo ne peut pas être lue.').waitFor();

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  const large = sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#a05a30' } });
  await choose('moi.jpg', await large.jpeg().toBuffer());
  await page.getByText('Votre photo est enregistrée.').waitFor();
  expect((await sent).postData()?.length).toBeLessThanOrEqual(42_000);

  const { user } = scene.candidate;
  const address = app.origin + talentAddress({ ...user, user_id: user.id });
  expect(await (await fetch(address)).text()).toContain(`src="/api/photos/${user.id}`);
  await page.goto(address);
  const loaded = () =>
    page
      .locator('img[src^="/api/photos/"]')
      .evaluate((img: HTMLImageElement) => img.decode().then(() => true));
  expect(await loaded()).toBe(true);
  await page.goto(`${app.origin}/dashboard`);
  await page.getByRole('button', { name: 'Partager' }).waitFor();
  expect(await loaded()).toBe(true);
  await page.getByRole('button', { name: 'Partager' }).click();
  await page.getByRole('img', { name: /^Ce qui est envoyé/ }).waitFor();

  await page.goto(`${app.origin}/profil`);
  const remove = async () => {
    await page.locator('img[src^="data:image/jpeg"]').waitFor();
    await page.getByRole('button', { name: 'Retirer la photo' }).click();
    await page.getByRole('button', { name: 'Choisir une photo' }).waitFor();
  };
  await remove();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('button', { name: 'Changer de photo' }).waitFor();
  await remove();
  expect((await call(app, 'GET', '/auth/me', scene.candidate.token)).user.photo).toBeNull();
});

test('one’s own public page is a press away while it is shown to others, and not after', {
  timeout: JOURNEY_MS,
}, async () => {
  // One taken before more digits were asked for, without its prefix besides, stands in nobody's way.
  await app.deps.db.execute(`update accounts set phone = '70.12 34' where id = '${scene.candidate.id}'`);
  const page = await openProfile();
  const way = page.getByRole('link', { name: /^Ma page publique/ });
  await way.click();
  await page.getByRole('heading', { name: scene.candidate.user.full_name }).waitFor();
  await page.goBack();
  const number = page.getByLabel('Téléphone', { exact: true });
  for (const impossible of ['+223 7012', '+223 70 12 34 5']) {
    await number.fill(impossible);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expectFocus(number);
    await number.and(page.locator('[aria-invalid="true"]')).waitFor();
  }
  await number.fill('70.12 34');
  await page.getByLabel('Pays', { exact: true }).selectOption('SN');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Vos coordonnées sont enregistrées.').waitFor();
  await way.click();
  await page.getByText('Sénégal').waitFor();
  await page.goBack();
  await page
    .getByRole('checkbox', { name: 'Apparaître dans la liste publique des talents', exact: true })
    .uncheck();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await way.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByLabel('Apparaître dans la liste publique des talents').check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await way.waitFor();
});

test('whoever left the public list, and gave a number, in another window keeps both on saving in this one', async () => {
  const page = await openProfile();
  const other = await page.context().newPage();
  await other.goto(`${app.origin}/profil`);
  const listed = 'Apparaître dans la liste publique des talents';
  await page.getByLabel(listed).waitFor();
  await other.getByLabel(listed).uncheck();
  await other.getByLabel('Téléphone', { exact: true }).fill('+223 76 00 00 01');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('link', { name: /^Ma page publique/ }).waitFor({ state: 'detached' });
  await page.getByLabel('Pays', { exact: true }).selectOption('CI');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Vos coordonnées sont enregistrées.').waitFor();
  const { user } = await call(app, 'GET', '/auth/me', scene.candidate.token);
  expect(user).toMatchObject({ country: 'CI', phone: '+223 76 00 00 01', is_listed: false });
});

test('extra time is asked for, granted by an administrator, said, and taken back', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await openProfile();
  await page.getByLabel('Pourquoi, en quelques mots').fill('Je suis dyslexique.');
  await page.getByRole('button', { name: 'Demander du temps' }).click();
  await page.getByText(/attend sa réponse/).waitFor();

  await page.evaluate((token) => localStorage.setItem('baara.admin_token', token), scene.admin);
  await page.goto(`${app.origin}/admin/dashboard?onglet=amenagements`);
  await page.getByRole('button', { name: /^Répondre/ }).click();
  await page.getByLabel('Temps en plus').selectOption('33');
  await page.getByLabel('Réponse').fill('C’est noté.');
  await page.getByRole('dialog').getByRole('button', { name: 'Répondre' }).click();
  await page.getByText('Aucune demande n’attend').waitFor();

  await page.goto(`${app.origin}/profil`);
  await page.getByText(/Vous avez 33\s% de temps en plus.*davantage/).waitFor();
  await page.getByRole('button', { name: 'Demander du temps' }).waitFor();

  await page.goto(`${app.origin}/admin/dashboard?onglet=amenagements`);
  await page.getByRole('button', { name: /^Retirer le temps d/ }).click();
  await page.getByLabel('Motif').fill('Votre document a expiré.');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('Personne n’a de temps supplémentaire').waitFor();
  await page.goto(`${app.origin}/profil`);
  await page.getByText(/a pris fin\s: «\sVotre document a expiré\.\s»/).waitFor();
  await page.getByRole('button', { name: 'Demander du temps' }).waitFor();
});
