import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { administrator } from '../support/administrators.ts';
import { call, PASSWORD, register } from '../support/people.ts';
import { giftFile, makeProfile, sendPassword, setting } from './setting.ts';

const s = setting();

test('the dashboard sends whoever is not an administrator to the admin login, and back once signed in', async () => {
  const { app, owner, phone } = s;
  const page = await (await phone.newContext()).newPage();
  await page.goto(`${app.origin}/admin/dashboard?onglet=tarifs`);
  await page.waitForURL('**/admin');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon mot');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await sendPassword(page, owner.email);
  await page.waitForURL('**/admin/dashboard?onglet=tarifs');
  await page.getByText(/score ≥ 75\s% requis/).waitFor();
  await page.goto(`${app.origin}/admin`);
  await page.waitForURL('**/admin/dashboard');
});

test('an administrator switches two-factor sign-in on, and is asked for a code from then on', async () => {
  const { app, owner, page } = s;
  await page.goto(`${app.origin}/admin/dashboard`);
  await page.getByRole('button', { name: 'Sécurité' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Configurer MFA' }).click();
  await dialog.getByAltText('QR code à scanner').waitFor();
  const secret = (await dialog.locator('code').textContent()) as string;
  const code = () => generate({ secret, epoch: Math.floor(app.deps.now().getTime() / 1000) });
  await dialog.getByRole('button', { name: 'Activer MFA' }).click();
  await dialog.getByText('Veuillez entrer le code MFA').waitFor();
  await dialog.getByLabel('2. Code à 6 chiffres').fill('000000');
  await dialog.getByRole('button', { name: 'Activer MFA' }).click();
  await dialog.getByText('Code MFA invalide').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('2. Code à 6 chiffres').fill(await code());
  await dialog.getByRole('button', { name: 'Activer MFA' }).click();
  await dialog.getByText('MFA activé', { exact: true }).waitFor();
  // The codes are shown once: only the cross takes them away.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  await page.getByRole('button', { name: /^Déconnexion/ }).click();
  await page.waitForURL('**/admin');
  await sendPassword(page, owner.email);
  await page.getByText('Code MFA requis').waitFor();
  // Each code is good once.
  app.advance(60_000);
  await page.getByLabel('Code MFA').fill(await code());
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  await s.openTab('Journal');
  await page.getByText('a activé la double authentification').waitFor();
});

test('an administrator changes their own password, which the journal tells', async () => {
  const { app, page } = s;
  const chosen = 'moulin girafe violon 7';
  await page.goto(`${app.origin}/admin/dashboard`);
  await page.getByRole('button', { name: 'Sécurité' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sécurité de votre compte' });
  await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill('pas le bon');
  await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen);
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await dialog.getByText('Le mot de passe actuel est incorrect.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByText('Mot de passe changé. Vos autres appareils sont déconnectés.').waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await s.openTab('Journal');
  await page.getByText('a changé son mot de passe').waitFor();
});

test('what was done is in the journal, and nothing is left on the device after logging out', async () => {
  const { app, phone } = s;
  const own = await administrator(app);
  const { skillId } = await makeProfile(app, own.token, ['Gardien', 'Rondes']);
  const { id } = await register(app, { full_name: 'Moussa Diabaté' });
  const file = { format: 'gift', file: giftFile().toString('base64') };
  await call(app, 'POST', `/admin/skills/${skillId}/import`, own.token, file);
  await call(app, 'POST', `/admin/users/${id}/add-credits?credits=7`, own.token);

  const page = await (await phone.newContext()).newPage();
  await page.goto(`${app.origin}/admin`);
  await sendPassword(page, own.email);
  await page.getByRole('tab', { name: 'Journal' }).click();
  const action = page.getByLabel('Action', { exact: true });
  const imported = page.getByText(/ a importé .*question/);
  const added = page.getByText(/ a ajouté 7\scrédits au compte de Moussa Diabaté/);
  await action.selectOption({ label: 'Import de questions' });
  await added.waitFor({ state: 'hidden' });
  await imported.first().waitFor();
  await action.selectOption({ label: 'Ajout de crédits' });
  await added.waitFor();
  await imported.first().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Déconnexion/ }).click();
  await page.waitForURL('**/admin');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(own.email);
  expect(kept).not.toContain('admin_token');
  expect(phone.complaints).toEqual([]);
});
