import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { call } from '../support/people.ts';
import { setting } from './setting.ts';

const s = setting();

test('prices can be saved only once one of them changed', async () => {
  const { app, page } = s;
  await s.openTab('Tarifs');
  const save = page.getByRole('button', { name: 'Mettre à jour les tarifs' });
  await page.getByLabel('Coût d’une campagne').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Aux candidats').fill('1001');
  await page.getByText('Un nombre entier, de 0 à 1\u202f000').waitFor();
  await page.getByLabel('Aux candidats').fill('3');
  expect(await save.isDisabled()).toBe(true);
  const saveGifts = page.getByRole('button', { name: 'Mettre à jour les crédits offerts' });
  const pause = Promise.withResolvers<void>();
  await page.route('**/api/admin/settings/pricing', async (route) => {
    await pause.promise;
    await route.continue();
  });
  await saveGifts.click();
  // What is typed while the others are on their way stays.
  await page.getByLabel('Aux entreprises').fill('11');
  pause.resolve();
  await page.getByText('Crédits offerts mis à jour').waitFor();
  await page.unroute('**/api/admin/settings/pricing');
  await expect.poll(() => saveGifts.isEnabled()).toBe(true);
  expect(await page.getByLabel('Aux entreprises').inputValue()).toBe('11');
  await page.getByLabel('Coût d’une campagne').fill('-1');
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Coût d’une campagne').fill('12');
  await save.click();
  await page.getByText('Tarifs mis à jour').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  const { pricing } = await call(app, 'GET', '/admin/settings/pricing');
  expect(pricing).toEqual({
    test_individual_cost: 1,
    campaign_cost: 12,
    initial_credits_individual: 3,
    initial_credits_enterprise: 10,
  });
  expect(await page.getByLabel('Aux entreprises').inputValue()).toBe('11');
});

test('what another administrator changed meanwhile is not put back', async () => {
  const { app, owner, page } = s;
  await s.openTab('Tarifs');
  await page.getByLabel('Coût d’une campagne').waitFor();
  const { pricing } = await call(app, 'GET', '/admin/settings/pricing');
  await call(app, 'PUT', '/admin/settings/pricing', owner.token, { test_individual_cost: 2 });
  await page.getByLabel('Coût d’une campagne').fill('14');
  await page.getByRole('button', { name: 'Mettre à jour les tarifs' }).click();
  await page.getByText('Tarifs mis à jour').waitFor();
  expect((await call(app, 'GET', '/admin/settings/pricing')).pricing).toEqual({
    ...pricing,
    test_individual_cost: 2,
    campaign_cost: 14,
  });
  await call(app, 'PUT', '/admin/settings/pricing', owner.token, pricing);

  await s.openTab('Paiements');
  await page.getByLabel('E-mail commercial').waitFor();
  const { settings } = await call(app, 'GET', '/admin/settings/cinetpay', owner.token);
  await call(app, 'PUT', '/admin/settings/cinetpay', owner.token, { credit_price: 6_000 });
  await page.getByLabel('E-mail commercial').fill('ventes@exemple.test');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Réglages de paiement enregistrés').waitFor();
  expect((await call(app, 'GET', '/admin/settings/cinetpay', owner.token)).settings).toMatchObject({
    credit_price: 6_000,
    sales_email: 'ventes@exemple.test',
  });
  const { credit_price, sales_email } = settings;
  await call(app, 'PUT', '/admin/settings/cinetpay', owner.token, {
    credit_price,
    sales_email: sales_email ?? '',
  });
});

test('a price that another administrator changed since it was read is shown before it is put back', async () => {
  const { app, owner, page } = s;
  const set = (campaign_cost: number) =>
    call(app, 'PUT', '/admin/settings/pricing', owner.token, { campaign_cost });
  await set(12);
  await s.openTab('Tarifs');
  const cost = page.getByLabel('Coût d’une campagne');
  await cost.fill('14');
  await page.getByText('Actuellement 12').waitFor();
  await set(13);
  const save = page.getByRole('button', { name: 'Mettre à jour les tarifs' });
  await save.click();
  await page.getByText(/a changé entre-temps/).waitFor();
  await page.getByText('Actuellement 13').waitFor();
  await save.click();
  await page.getByText('Tarifs mis à jour').waitFor();
  const stored = async () => (await call(app, 'GET', '/admin/settings/pricing')).pricing.campaign_cost;
  expect(await stored()).toBe(14);

  // Typed back, it is nobody's wish.
  await cost.fill('15');
  await cost.fill('14');
  await set(16);
  await page.getByLabel('Coût d’un test').fill('3');
  await save.click();
  await expect.poll(() => cost.inputValue()).toBe('16');
  await call(app, 'PUT', '/admin/settings/pricing', owner.token, {
    campaign_cost: 12,
    test_individual_cost: 1,
  });
});

test('a provider’s settings that another administrator saves leave what is typed beside them', async () => {
  const { app, owner, page } = s;
  const put = (change: object) => call(app, 'PUT', '/admin/settings/cinetpay', owner.token, change);
  await put({ site_id: '1' });
  await s.openTab('Paiements');
  const [site, price] = [page.getByLabel('Identifiant du site'), page.getByLabel('Prix d’un crédit')];
  await page.getByLabel('Clé d’API', { exact: true }).fill('une-cle-tres-secrete-1234');
  await site.fill('3');
  await price.fill('4600');
  await put({ site_id: '2' });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await page.getByText(/a changé entre-temps/).waitFor();
  await expect.poll(() => site.inputValue()).toBe('2');
  await save.click();
  await page.getByText('Réglages de paiement enregistrés').waitFor();
  const { settings } = await call(app, 'GET', '/admin/settings/cinetpay', owner.token);
  expect(settings).toMatchObject({
    site_id: '2',
    credit_price: 4_600,
    api_key: expect.stringMatching(/1234$/),
  });
  expect(await page.getByLabel('Clé d’API', { exact: true }).inputValue()).toBe('');
  await put({ site_id: '', credit_price: 5_000, api_key: null });
});

test('provider keys are kept masked, promo codes made and withdrawn, transactions exported', async () => {
  const { page } = s;
  await s.openTab('Paiements');
  await page.getByLabel('Clé d’API', { exact: true }).fill('une-cle-tres-secrete-9876');
  // A hundred thousand to who types it, a hundred to `Number`.
  await page.getByLabel('Prix d’un crédit').fill('100.000');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Un nombre entier, 100 ou plus').waitFor();
  await page.getByLabel('Prix d’un crédit').fill('4500');
  const sales = page.getByLabel('E-mail commercial');
  const known = await sales.inputValue();
  await sales.fill('ventes');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => sales.getAttribute('aria-invalid')).toBe('true');
  await sales.fill(known);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Réglages de paiement enregistrés').waitFor();
  const placeholder = () => page.getByLabel('Clé d’API', { exact: true }).getAttribute('placeholder');
  await expect.poll(placeholder).toMatch(/^•+9876$/);
  expect(await page.content()).not.toContain('tres-secrete');
  const remove = page.getByRole('button', { name: /^Retirer la valeur\s: Clé d’API$/ });
  await remove.click();
  await expectAccessible(page);
  await page.getByLabel(/^Pour confirmer/).fill('CinetPay');
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByText(/^Clé d’API\s: valeur retirée$/).waitFor();
  await expect.poll(placeholder).toBe('');
  expect(await remove.count()).toBe(0);

  await page.getByRole('button', { name: 'Nouveau code' }).click();
  await page.getByRole('button', { name: 'Créer le code' }).click();
  await page.getByText('Code et valeur de réduction requis').first().waitFor();
  await page.getByLabel('Code', { exact: true }).fill('noel');
  await page.getByLabel('Valeur de la réduction').fill('15');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer le code' }).click();
  await page.getByRole('cell', { name: 'NOEL', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Nouveau code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('noel');
  await page.getByLabel('Valeur de la réduction').fill('15');
  await page.getByRole('button', { name: 'Créer le code' }).click();
  await page.getByText('Ce code promo existe déjà.').waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Désactiver NOEL' }).click();
  await page.getByText('Inactif').waitFor();
  await page.getByRole('button', { name: 'Supprimer NOEL' }).click();
  await page.getByLabel(/^Pour confirmer/).fill('NOEL');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByText('Aucun code promo').waitFor();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter en CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('transactions.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(';');
});

test('the seller that another administrator named stays on saving its address', async () => {
  const { app, owner, page } = s;
  const name = (seller_name: string) =>
    call(app, 'PUT', '/admin/settings/cinetpay', owner.token, { seller_name });
  await name('Baara');
  await s.openTab('Paiements');
  await page.getByLabel('Raison sociale').waitFor();
  await name('Baara SARL');
  await page.getByLabel('Identifiant du site').fill('1234');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Réglages de paiement enregistrés').waitFor();
  await page.getByLabel('Adresse du siège').fill('Bamako');
  await page.getByRole('button', { name: 'Enregistrer le vendeur' }).click();
  await page.getByText('Vendeur enregistré').waitFor();
  const { settings } = await call(app, 'GET', '/admin/settings/cinetpay', owner.token);
  expect(settings).toMatchObject({ seller_name: 'Baara SARL', seller_address: 'Bamako' });
});
