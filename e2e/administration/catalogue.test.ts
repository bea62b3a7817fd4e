import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { generations, skills } from '#server/db/schema/catalogue.ts';
import { expectAccessible } from '../support/accessible.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { isInReach, nextFrames } from '../support/page.ts';
import { call, paperOf, register, signIn, signInAt } from '../support/people.ts';
import { answerRest, begin, expectNothingLost, handIn, landOnReport } from '../support/sitting.ts';
import { giftFile, makeProfile, setting } from './setting.ts';

/** What is there already. */
const PROFILE = 'Cariste';
const SKILL = 'Conduite des engins';

const s = setting();

beforeAll(() => makeProfile(s.app, s.owner.token, [PROFILE, SKILL]));

test('an administrator builds a profile, imports questions, and a candidate takes a test on it', {
  timeout: JOURNEY_MS,
}, async () => {
  const { app, page } = s;
  const [profile, skill] = ['Magasinier', 'Tenue des stocks'];
  await s.openTab('Profils & compétences');
  await page.getByRole('button', { name: 'Nouveau profil' }).click();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByText('Veuillez remplir tous les champs').waitFor();
  await page.getByLabel('Nom', { exact: true }).fill(profile);
  await page.getByLabel('Description').fill('Reçoit, range et compte.');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('button', { name: 'Ajouter une compétence' }).click();
  await page.getByLabel('Nom', { exact: true }).fill(skill);
  await page.getByLabel('Description').fill('Entrées, sorties, inventaire.');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('heading', { name: skill, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: `Voir les questions de ${skill}` }).count()).toBe(0);

  await page.getByRole('button', { name: `Importer ou exporter les questions de ${skill}` }).click();
  await page
    .getByLabel('Fichier')
    .setInputFiles({ name: 'stock.gift', mimeType: 'text/plain', buffer: giftFile() });
  await page.getByText(/^12\squestions peuvent être importées, 1\sligne est écartée\.$/).waitFor();
  await page.getByText(/^Ligne\s3/).waitFor();
  await expectAccessible(page);
  // Else the dialog closes over another file.
  const under = Promise.withResolvers<void>();
  await page.route('**/import', async (route) => {
    await under.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Importer 12\squestions$/ }).click();
  await page.getByRole('button', { name: 'Import…' }).waitFor();
  for (const name of ['Fichier Moodle GIFT ou CSV', 'Format', 'Niveau par défaut']) {
    expect(await page.getByLabel(name, { exact: true }).isDisabled()).toBe(true);
  }
  await expectAccessible(page);
  under.resolve();
  await page.getByRole('button', { name: `Voir les questions de ${skill}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^12\squestions$/).waitFor();
  await expect.poll(() => dialog.getByText('Bonne réponse', { exact: true }).count()).toBe(12);
  await expectAccessible(page);

  const candidate = await register(app);
  await signIn(page, candidate);
  await page.goto(`${app.origin}/dashboard?nouveau=1`);
  await dialog.getByText(profile, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  await page.waitForURL('**/test/*');
  const testId = page.url().split('/').pop() as string;
  const paper = await paperOf(app, testId);
  expect(paper).toHaveLength(10);
  const sitting = {
    candidate,
    testId,
    order: paper.map(({ id }) => id),
    types: paper.map(({ type }) => type),
    given: new Map<string, string>(),
  };
  await begin(page);
  await answerRest(page, sitting, (index) => paper[index]?.correct_index ?? 0);
  await handIn(page);
  await landOnReport(page);
  await page.waitForURL(/\/report\//);
  await page.getByText('Félicitations').waitFor();
  await expectNothingLost(app, sitting);
});

test('a question is written, edited, disabled and approved again', async () => {
  const { page } = s;
  await s.openTab('Profils & compétences');
  await page.getByRole('button', { name: new RegExp(`^${PROFILE} `) }).click();
  await page.getByRole('button', { name: `Écrire une question pour ${SKILL}` }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const missing = page.getByText('Écrivez la question.');
  await missing.waitFor();
  expect(await page.getByLabel('Question', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await isInReach(missing)).toBe(true);
  await page.getByLabel('Question', { exact: true }).fill('Que signifie FIFO ?');
  for (const [index, option] of [
    'Premier entré, premier sorti',
    'Dernier entré',
    'rien',
    'rien ',
  ].entries()) {
    await page.getByLabel(`Option ${'ABCD'[index]}`, { exact: true }).fill(option);
  }
  const refused = page.locator('[aria-invalid="true"]:focus');
  const told = async (reason: string) => {
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('alert').getByText(reason).waitFor();
    return refused.evaluate((field: HTMLInputElement) => [
      field.getAttribute('aria-label'),
      document.getElementById(String(field.getAttribute('aria-describedby')))?.textContent,
    ]);
  };
  const alike = 'Deux options sont identiques.';
  expect(await told(alike)).toEqual(['Option D', alike]);
  await page.getByLabel('Option D', { exact: true }).fill('Tout');
  const unmarked = 'Cochez la bonne réponse.';
  expect(await told(unmarked)).toEqual(['L’option A est la bonne réponse', unmarked]);
  await expectAccessible(page);
  await page.getByLabel('L’option A est la bonne réponse').check();
  expect(await refused.count()).toBe(0);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Question ajoutée').waitFor();

  await page.getByRole('button', { name: `Voir les questions de ${SKILL}` }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'FIFO' }).first();
  await row.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Que veut dire FIFO ?');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await row.getByText('Que veut dire FIFO ?', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Désactiver' }).click();
  await row.getByText('Désactivée').waitFor();
  await row.getByRole('button', { name: 'Approuver' }).click();
  await row.getByText('Approuvée').waitFor();
});

test('a question half written is not lost by Esc, once or twice, or by a press outside', async () => {
  const { page } = s;
  await s.openTab('Profils & compétences');
  await page.getByRole('button', { name: new RegExp(`^${PROFILE} `) }).click();
  const write = page.getByRole('button', { name: `Écrire une question pour ${SKILL}` });
  await write.click();
  const question = page.getByLabel('Question', { exact: true });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });

  await write.click();
  await question.fill('Que signifie LIFO ?');
  const warning = page.getByText('Ce que vous avez saisi ici sera perdu.');
  const slips = [
    () => page.keyboard.press('Escape'),
    // Nobody tapped since: the browser closes without asking.
    () => page.keyboard.press('Escape'),
    // Not heard in the first moment, when it may be the second press of the double click that opened it.
    async () => {
      while (!(await warning.isVisible())) await page.mouse.click(5, 5);
    },
  ];
  for (const slip of slips) {
    await slip();
    await warning.waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Continuer à écrire' }).press('Enter');
    await warning.waitFor({ state: 'hidden' });
    expect(await question.inputValue()).toBe('Que signifie LIFO ?');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await question.waitFor({ state: 'hidden' });
});

test('a generation under way shows its progress, can be left, and says when it is done', async () => {
  const { app, owner, page } = s;
  const { db } = app.deps;
  const [skill] = await db.select().from(skills).where(eq(skills.name, SKILL));
  const [author] = await db.select().from(accounts).where(eq(accounts.email, owner.email));
  if (!skill || !author) throw new Error('nothing to generate for');
  const now = app.deps.now();
  await db.insert(generations).values({
    account_id: author.id,
    skill_id: skill.id,
    level: 'junior',
    wanted: 10,
    made: 4,
    created_at: now,
    progressed_at: now,
  });
  await s.openTab('Profils & compétences');
  await page.getByRole('button', { name: new RegExp(`^${PROFILE} `) }).click();
  const generate = page.getByRole('button', { name: `Générer des questions IA pour ${SKILL}` });
  await generate.click();
  await page.getByText(/4\squestions sur 10/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await generate.click();
  await page.getByText(/^En cours/).waitFor();
  await db
    .update(generations)
    .set({ status: 'done', made: 10, progressed_at: now, finished_at: now })
    .where(eq(generations.skill_id, skill.id));
  await page.getByText(/^10\squestions générées\s!$/).waitFor();
});

test('a name saved puts back no description that another administrator wrote meanwhile', async () => {
  const { app, owner, page } = s;
  const [profile, skill] = ['Pompiste', 'Service à la pompe'];
  const { profileId: id, skillId } = await makeProfile(app, owner.token, [profile, skill]);
  await s.openTab('Profils & compétences');
  await page.getByRole('button', { name: `Modifier ${profile}`, exact: true }).click();
  await call(app, 'PATCH', `/admin/profiles/${id}`, owner.token, { description: 'Tient le dépôt.' });
  await page.getByLabel('Nom', { exact: true }).fill(`${profile} en chef`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Profil modifié').waitFor();

  await page.getByRole('button', { name: new RegExp(`^${profile} en chef `) }).click();
  await page.getByRole('button', { name: `Modifier ${skill}`, exact: true }).click();
  await call(app, 'PATCH', `/admin/skills/${skillId}`, owner.token, { description: 'Compte et range.' });
  await page.getByLabel('Nom', { exact: true }).fill(`${skill} suivie`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Compétence modifiée').waitFor();

  const after = await call(app, 'GET', '/admin/profiles', owner.token);
  expect(after.profiles).toContainEqual(
    expect.objectContaining({ name: `${profile} en chef`, description: 'Tient le dépôt.' }),
  );
  expect((await call(app, 'GET', `/admin/profiles/${id}/skills`, owner.token)).skills[0]).toMatchObject({
    name: `${skill} suivie`,
    description: 'Compte et range.',
  });
});

test('a description that another administrator rewrote is not replaced unseen, nor is what was typed lost', async () => {
  const { app, page, owner } = s;
  const profile = 'Grutier';
  const { profileId } = await makeProfile(app, owner.token, [profile, 'Levage']);
  await s.openTab('Profils & compétences');
  await page.getByRole('button', { name: `Modifier ${profile}`, exact: true }).click();
  const [mine, theirs] = ['Lève et pose.', 'Lève des charges.'];
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Description');
  await field.fill(mine);
  await call(app, 'PATCH', `/admin/profiles/${profileId}`, owner.token, { description: theirs });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText(/a changé entre-temps/).waitFor();
  expect(await field.inputValue()).toBe(mine);
  await dialog.getByRole('button', { name: 'Voir la version actuelle' }).click();
  expect(await field.inputValue()).toBe(theirs);
  await dialog.getByRole('button', { name: 'Reprendre ma version' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Profil modifié').waitFor();
});

test('a question that another administrator suspended meanwhile is put back by no correction', async () => {
  const { app, page, owner } = s;
  const [profile, skill] = ['Peintre', 'Murs'];
  const { skillId } = await makeProfile(app, owner.token, [profile, skill]);
  const { question } = await call(app, 'POST', `/admin/skills/${skillId}/questions`, owner.token, {
    question_text: 'Que lisse un enduit ?',
    options: ['Le mur', 'Le seau'],
    correct_answer_index: 0,
  });
  await s.openTab('Profils & compétences');
  await page.getByRole('button', { name: new RegExp(`^${profile} `) }).click();
  await page.getByRole('button', { name: `Voir les questions de ${skill}` }).click();
  await page.getByRole('button', { name: /^Modifier.*enduit/ }).click();
  const suspended = { stage: 'suspended', stage_reason: 'Peut-être divulguée.' };
  await call(app, 'PATCH', `/admin/questions/${question.id}`, owner.token, suspended);
  await page.getByLabel('Question', { exact: true }).fill('Qu’est-ce qu’un enduit lisse ?');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(/a changé entre-temps/).waitFor();
  const { questions } = await call(app, 'GET', `/admin/skills/${skillId}/questions`, owner.token);
  expect(questions).toMatchObject([suspended]);
  await page.getByRole('button', { name: 'Voir la version actuelle' }).click();
  await page.getByText('Elle est suspendue.').waitFor();
});

test('a window that is being written in stays when a user signs in or out in another tab', async () => {
  const { app, page } = s;
  const other = await page.context().newPage();
  await s.openTab('Profils & compétences');
  await page.getByRole('button', { name: 'Nouveau profil' }).click();
  await page.getByLabel('Description').fill('Range et compte.');
  const hears = page.waitForRequest('**/api/events*');
  await signInAt(other, app.origin, await register(app));
  await hears;
  await nextFrames(page);
  expect(await page.getByLabel('Description').inputValue()).toBe('Range et compte.');
  await other.evaluate(() => localStorage.removeItem('baara.token'));
  await other.close();
});
