import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { aFamily } from '#server/testing/people/family.ts';
import { expectAccessible, findViolations } from './support/accessible.ts';
import { administrator } from './support/administrators.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { isInReach } from './support/page.ts';
import { call, signInAt } from './support/people.ts';

const PROFILE = 'Caissier';
const SKILL = 'Remises';
/** One that has a family already. */
const WRITTEN = 'Rabais';

const { app, phone } = appAndPhone(WIDE);
let page: Page;
let profileId: string;
let skillId: string;
let make: (path: string, body: object) => ReturnType<typeof call>;
let writtenId: string;

beforeAll(async () => {
  page = phone.page;
  // The bank's own rules grow old with the calendar.
  await app.deps.db.update(questions).set({ facts: null });
  const { token } = await administrator(app);
  make = (path, body) => call(app, 'POST', path, token, body);
  profileId = (await make('/admin/profiles', { name: PROFILE, description: 'Tient la caisse.' })).profile.id;
  const skillNamed = async (name: string): Promise<string> =>
    (await make('/admin/skills', { profile_id: profileId, name, description: 'Calculer.' })).skill.id;
  [skillId, writtenId] = [await skillNamed(SKILL), await skillNamed(WRITTEN)];
  await make(`/admin/skills/${writtenId}/families`, aFamily());
  await signInAt(page, app.origin, token);
});

const openCatalogue = () => page.goto(`${app.origin}/admin/dashboard?onglet=profils&profil=${profileId}`);
const dialog = () => page.getByRole('dialog');
const group = (name: string) => dialog().getByRole('group', { name, exact: true });

async function writeFamily(): Promise<void> {
  const fill = (label: string, text: string) => dialog().getByLabel(label, { exact: true }).fill(text);
  await fill('Nom de la famille', 'remise-simple');
  await group('Paramètre 1').getByLabel('Nom', { exact: true }).fill('prix');
  await group('Paramètre 1').getByLabel('De', { exact: true }).fill('10 000');
  await group('Paramètre 1').getByLabel('À', { exact: true }).fill('90 000');
  await group('Paramètre 1').getByLabel('Par pas de').fill('1 000');
  await dialog().getByRole('button', { name: 'Ajouter un paramètre' }).click();
  await group('Paramètre 2').getByLabel('Nom', { exact: true }).fill('taux');
  await group('Paramètre 2').getByLabel('Sorte').selectOption({ label: 'Liste' });
  await group('Paramètre 2').getByLabel('Valeurs').fill('10\n20\n25');
  await dialog().getByRole('button', { name: 'Ajouter un paramètre' }).click();
  await group('Paramètre 3').getByLabel('Nom', { exact: true }).fill('qui');
  await group('Paramètre 3').getByLabel('Sorte').selectOption({ label: 'Nom local' });
  await dialog().getByLabel('Valeurs dérivées').fill('remise = prix * taux / 100\nnet = prix - remise');
  await fill('Question', '{qui} accorde {taux:percent} de remise sur {prix:fcfa}. Combien paie le client ?');
  await fill('Bonne réponse', '{net:fcfa}');
  const mistakes = [
    ['ne compte que la remise', '{remise:fcfa}'],
    ['ajoute la remise', '{prix + remise:fcfa}'],
    ['oublie la remise', '{prix:fcfa}'],
  ];
  for (const [index, [name = '', option = '']] of mistakes.entries()) {
    await group(`Erreur ${index + 1}`)
      .getByLabel('Erreur', { exact: true })
      .fill(name);
    await group(`Erreur ${index + 1}`)
      .getByLabel('Option')
      .fill(option);
  }
  await fill('Explication', 'La remise est de {remise:fcfa} : il reste {net:fcfa}.');
}

test('an administrator writes a family, sees what is wrong, looks at 20 variants and stores it', {
  timeout: JOURNEY_MS,
}, async () => {
  await openCatalogue();
  await page.getByRole('button', { name: `Écrire une famille de questions pour ${SKILL}` }).click();
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await dialog().getByText('Nommez l’erreur.').first().waitFor();
  await expect.poll(() => dialog().locator(':focus').getAttribute('maxlength')).toBe('60');
  await expectAccessible(page);

  await writeFamily();
  await dialog().getByLabel('Contraintes').fill('prix < 0');
  const look = dialog().getByRole('button', { name: 'Prévisualiser 20 variantes' });
  await look.click();
  await dialog().getByText('les contraintes sont impossibles').waitFor();
  await dialog().getByLabel('Contraintes').fill('mod(remise, 5) == 0');
  await look.click();
  await dialog().getByRole('heading', { name: '20 variantes' }).waitFor();
  expect(await dialog().getByText('Bonne réponse', { exact: true }).count()).toBe(20 + 1);
  await expectAccessible(page);
  expect(await app.deps.db.$count(questions, eq(questions.skill_id, skillId))).toBe(0);

  await make(`/admin/skills/${skillId}/families`, { ...aFamily(), key: 'remise-simple' });
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await dialog().getByText('Une famille de cette compétence porte déjà ce nom.').waitFor();
  const key = dialog().getByLabel('Nom de la famille');
  expect(await key.evaluate((field) => [field === document.activeElement, field.ariaInvalid])).toEqual([
    true,
    'true',
  ]);
  await key.fill('remise-double');
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Famille ajoutée, elle attend votre approbation').waitFor();
});

test('a family stands in the list as one, is approved, edited as one, suspended and put back', {
  timeout: JOURNEY_MS,
}, async () => {
  await openCatalogue();
  await page.getByRole('button', { name: `Voir les questions de ${WRITTEN}` }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Combien paie le client' }).first();
  for (const badge of ['À revoir', 'À l’essai', 'Famille'])
    await row.getByText(badge, { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Approuver' }).click();
  await row.getByText('Approuvée', { exact: true }).waitFor();

  await row.getByRole('button', { name: 'Modifier' }).click();
  const editor = page.getByRole('dialog', { name: 'Modifier la famille' });
  await editor.getByLabel('Contraintes').fill('mod(remise, 5) == 0\nprix > 20000');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Famille modifiée').waitFor();

  await row.getByRole('button', { name: 'Modifier' }).click();
  await editor.getByLabel('Contraintes').waitFor();
  const ofSkill = eq(questions.skill_id, writtenId);
  const [{ id } = { id: '' }] = await app.deps.db.select({ id: questions.id }).from(questions).where(ofSkill);
  const { token } = await administrator(app);
  const { family } = await call(app, 'GET', `/admin/families/${id}`, token);
  const theirs = 'mod(remise, 5) == 0';
  await call(app, 'PATCH', `/admin/families/${id}`, token, { ...family, constraints: [theirs] });
  await editor.getByLabel('Contraintes').fill(`${theirs}\nprix > 10000`);
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  const current = editor.getByRole('button', { name: 'Voir la version actuelle' });
  await current.waitFor();
  expect(await isInReach(current)).toBe(true);
  await current.click();
  expect(await editor.getByLabel('Contraintes').inputValue()).toBe(theirs);
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await editor.waitFor({ state: 'detached' });

  await row.getByRole('button', { name: 'Suspendre ou retirer' }).click();
  const staging = page.getByRole('dialog', { name: 'Suspendre ou retirer la question' });
  await staging.getByText('Combien paie le client').waitFor();
  await staging.getByRole('button', { name: 'Confirmer' }).click();
  await staging.getByText('Dites pourquoi.').waitFor();
  expect(await staging.locator('[name="reason"][aria-invalid="true"]:focus').count()).toBe(1);
  await expectAccessible(page);
  await staging.getByLabel('Motif').fill('Deux options se valent.');
  await staging.getByRole('button', { name: 'Confirmer' }).click();
  await row.getByText('Suspendue', { exact: true }).waitFor();
  await row.getByText('Deux options se valent.').waitFor();
  await row.getByRole('button', { name: 'Reprendre' }).click();
  // It never proved itself.
  await page.getByText('Question remise à l’essai').waitFor();
  await row.getByText('À l’essai', { exact: true }).waitFor();
});

test('rules that nobody checked for long are listed with their source', async () => {
  await openCatalogue();
  await page.getByText('Toutes les règles nationales ont été vérifiées').waitFor();
  const facts = [{ country: 'SN' as const, source: 'https://exemple.test/ipres', checked: '2020-01-31' }];
  await app.deps.db.update(questions).set({ facts }).where(eq(questions.skill_id, writtenId));
  await openCatalogue();
  const section = page.getByRole('region', { name: 'Règles nationales à revérifier' });
  await section.getByText('Vérifiée le 31 janvier 2020').waitFor();
  const source = section.getByRole('link', { name: /exemple\.test/ });
  expect(await source.getAttribute('href')).toBe('https://exemple.test/ipres');
  await expectAccessible(page);
  await section.getByRole('button', { name: /^Vérifiée aujourd’hui.: .+, Sénégal$/ }).click();
  await section.getByText('Toutes les règles nationales ont été vérifiées').waitFor();
});

test('the editor is whole on a narrow screen, in the dark and with large text', async () => {
  await openCatalogue();
  await page.getByRole('button', { name: `Écrire une famille de questions pour ${SKILL}` }).click();
  await group('Paramètre 1').waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('a wrong question is neutralised with its reason, and can then only be read', async () => {
  await openCatalogue();
  await page.getByRole('button', { name: `Voir les questions de ${WRITTEN}` }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Combien paie le client' }).first();
  await row.getByRole('button', { name: /^Neutraliser.: .+Combien paie le client/ }).click();
  const neutralising = page.getByRole('dialog', { name: 'Neutraliser la question' });
  await neutralising.getByText('Combien paie le client').waitFor();
  await neutralising.getByText(/un test déjà tiré la pose encore, sans la compter/).waitFor();
  await neutralising.getByRole('button', { name: 'Confirmer' }).click();
  await neutralising.getByText('Dites pourquoi.').waitFor();
  await expectAccessible(page);
  await neutralising.getByLabel('Motif').fill('La remise n’est pas définie.');
  await neutralising.getByRole('button', { name: 'Confirmer' }).click();
  await row.getByText('Neutralisée', { exact: true }).waitFor();
  expect(await row.getByRole('button').allTextContents()).toEqual([
    expect.stringMatching(/^Mesures.: .+Combien paie/),
  ]);
});
