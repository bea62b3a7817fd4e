import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { campaigns, candidacies } from '#server/db/schema/campaigns.ts';
import { writeRightAnswer } from '#server/testing/people/right-answer.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { expectAccessible } from './support/accessible.ts';
import { appProxyAndPhone } from './support/app-and-phone.ts';
import { boxesOf } from './support/boxes.ts';
import { WIDE } from './support/browser.ts';
import { COMPANY, openCampaign, registerCompany } from './support/company.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { bubble, expectAllAgree, write } from './support/messages.ts';
import { holdMessage, nextFrames } from './support/page.ts';
import { type Candidate, call, paperOf, register, signInAt } from './support/people.ts';
import { holdReply, loseReply, refusal } from './support/replies.ts';
import { take } from './support/scene.ts';
import { begin, handIn, landOnReport, next, ON_THIS_PHONE, sendNow } from './support/sitting.ts';

const TITLE = 'Comptable pour une PME de Bamako';
const INVITED = 'Aminata Coulibaly';
const LATER = 'Ibrahim Koné';

// The network is the candidate's; the company is at the server's own address.
const { app, proxy, phone: browser } = appProxyAndPhone();

async function pageOf(person: Candidate, origin: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signInAt(page, origin, person);
  await page.goto(`${origin}/dashboard`);
  return page;
}

async function createCampaign(desk: Page, emails: string[]): Promise<void> {
  await desk.getByText('Votre première campagne').waitFor();
  await desk.getByRole('button', { name: 'Créer une campagne' }).click();
  const create = desk.getByRole('button', { name: 'Créer la campagne' });
  await create.click();
  const missing = desk.getByText('Veuillez remplir tous les champs requis');
  await expect.poll(() => missing.count()).toBe(2);
  await expectFocus(desk.getByLabel('Titre'));
  await desk.getByLabel('Titre').fill(TITLE);
  await desk.getByLabel('Description').fill('Tenue des comptes et déclarations.');
  await desk.getByLabel('Métier').selectOption({ label: 'Comptabilité SYSCOHADA' });
  await desk.getByLabel('Niveau').selectOption('junior');
  await desk.getByLabel('Salaire à partir de').fill('300 000');
  await desk.getByLabel('Salaire jusqu’à').fill('200 000');
  await create.click();
  await desk.getByText('Le salaire le plus bas dépasse le plus haut.').waitFor();
  const [low, high] = await boxesOf(
    desk.getByLabel('Salaire à partir de'),
    desk.getByLabel('Salaire jusqu’à'),
  );
  expect(low.height).toBe(high.height);
  await desk.getByLabel('Salaire jusqu’à').fill('400 000');
  expect(await desk.getByLabel('E-mails invités').count()).toBe(0);
  await desk.getByLabel('Campagne privée').check();
  await desk.getByLabel('E-mails invités').fill(`${emails.join('\n')}\npas-une-adresse`);
  await create.click();
  const wrong = desk.getByRole('alert').getByText('Adresse e-mail invalide');
  await wrong.waitFor();
  const [said, foot] = await boxesOf(wrong, desk.locator('[class*="foot"]').filter({ has: create }));
  expect(said.bottom).toBeLessThanOrEqual(Math.ceil(foot.top));
  await desk.getByLabel('E-mails invités').fill(emails.join('\n'));
  await desk.getByText('10 crédits. Solde : 40 crédits ; après cette campagne : 30 crédits.').waitFor();
  await expectAccessible(desk);
  await create.click();
  await desk.getByText('Campagne créée avec succès').waitFor();
}

async function testOf(person: Candidate): Promise<string> {
  const read = async () => {
    const [row] = await app.deps.db.select().from(candidacies).where(eq(candidacies.account_id, person.id));
    return row?.assessment_id ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

/** What earns every point of a question: the right option, or an answer that its rubric takes in full. */
async function rightAnswers(testId: string): Promise<{ question_id: string; answer: string }[]> {
  const paper = await paperOf(app, testId);
  return paper.map((question) => ({
    question_id: question.id,
    answer: question.type === 'mcq' ? String(question.correct_index) : writeRightAnswer(question),
  }));
}

/** Answers on the phone, without network from the first answer on. */
async function takeOffline(phone: Page, testId: string): Promise<void> {
  const answers = await rightAnswers(testId);
  await begin(phone);
  await proxy.down();
  for (const [index, { answer }] of answers.entries()) {
    if (/^\d$/.test(answer)) await phone.locator('label:has(input[type=radio])').nth(Number(answer)).click();
    else await phone.getByRole('textbox').fill(answer);
    await phone.getByText('enregistré', { exact: true }).waitFor();
    if (index < answers.length - 1) await next(phone);
  }
  await handIn(phone);
  await phone.getByText(ON_THIS_PHONE).waitFor();
  await proxy.up();
  await sendNow(phone);
  await landOnReport(phone);
}

/** The invitation arrives without a reload, and leads to the test. */
async function answerInvitation(phone: Page, invited: Candidate): Promise<void> {
  await phone.getByRole('button', { name: 'Notifications, 1 non lue' }).click();
  await phone
    .getByRole('region', { name: 'Vos notifications' })
    .getByRole('button', { name: /^Invitation à un test/ })
    .click();
  await phone.waitForURL(/\/test\//);
  await takeOffline(phone, await testOf(invited));
}

/** The dialog of the campaign's candidates, and its rows. */
function candidatesOn(desk: Page) {
  const dialog = desk.getByRole('dialog', { name: 'Candidats' });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  return { dialog, passed: row(INVITED), failed: row(LATER) };
}

/** The dashboard hears of both results by itself, and keeps nobody's address. */
async function openCandidates(desk: Page, laterEmail: string): Promise<void> {
  const row = desk.getByRole('listitem').filter({ hasText: TITLE });
  const kept = () => desk.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain(TITLE);
  expect(await kept()).not.toContain(laterEmail);
  await expect.poll(() => row.getByRole('definition').allTextContents()).toEqual(['2', '2', '1']);
  await expectAccessible(desk);

  await row.getByRole('button', { name: 'Candidats' }).click();
  const { passed, failed } = candidatesOn(desk);
  await passed.getByText('Réussi').waitFor();
  await failed.getByText('Échoué').waitFor();
  await passed.getByText(/^score probable/).waitFor();
  await passed.getByText(/^Le certificat expire le \d/).waitFor();
  expect(await failed.getByRole('button', { name: /Contacter/ }).count()).toBe(0);
  await expectAccessible(desk);
}

async function filterAndExport(desk: Page): Promise<void> {
  const { dialog, passed, failed } = candidatesOn(desk);
  await dialog.getByLabel('Résultat').selectOption('failed');
  await passed.waitFor({ state: 'detached' });
  await dialog.getByLabel('Résultat').selectOption('');
  await dialog.getByLabel('Rechercher').fill('aminata');
  await failed.waitFor({ state: 'detached' });
  await dialog.getByLabel('Rechercher').fill('');
  await failed.waitFor();
  const download = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exporter en CSV' }).click();
  expect((await download).suggestedFilename()).toBe('candidatures.csv');
}

async function compareBoth(desk: Page): Promise<void> {
  const { dialog, passed, failed } = candidatesOn(desk);
  await passed.getByRole('checkbox').check();
  await failed.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Comparer 2 candidats' }).click();
  await dialog.getByRole('columnheader', { name: INVITED }).waitFor();
  await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThan(3);
  await expectAccessible(desk);
}

async function analyse(desk: Page): Promise<void> {
  const { dialog } = candidatesOn(desk);
  await dialog.getByRole('tab', { name: 'Analyse IA' }).click();
  await dialog.getByRole('button', { name: 'Analyser les candidats' }).click();
  await dialog.getByRole('heading', { name: 'Recommandations stratégiques' }).waitFor();
  await dialog.getByText('Analyse : calculée sans modèle').waitFor();
  await expectFocus(dialog.getByRole('button', { name: 'Refaire l’analyse' }));
  await expectAccessible(desk);
}

/** There and back to the dialog, in the order that was chosen and with those that were ticked. */
async function readReport(desk: Page): Promise<void> {
  const { dialog, passed } = candidatesOn(desk);
  await dialog.getByRole('tab', { name: /^Candidats/ }).click();
  await dialog.getByLabel('Ordre').selectOption('recent');
  await passed.getByRole('link', { name: `Rapport d’${INVITED}` }).click();
  await desk.getByRole('heading', { name: `Rapport d’${INVITED}` }).waitFor();
  await desk.getByRole('button', { name: 'Télécharger le rapport' }).waitFor();
  expect(await desk.getByText('Question par question').count()).toBe(0);
  await desk.getByRole('link', { name: 'Retour à la campagne' }).click();
  await desk.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await desk.goBack();
  await desk.goBack();
  await expect.poll(() => dialog.getByLabel('Ordre').inputValue()).toBe('recent');
  await dialog.getByRole('button', { name: 'Comparer 2 candidats' }).waitFor();
  expect(await passed.getByRole('checkbox').isChecked()).toBe(true);
}

/** It costs credits, and leads to the conversation. */
async function contact(desk: Page, invited: Candidate): Promise<void> {
  const { passed } = candidatesOn(desk);
  await passed.getByRole('button', { name: `Contacter ${INVITED}` }).click();
  const [gift, cost] = await boxesOf(
    desk.getByText(/^Vous pourrez lui écrire/),
    desk.getByText('Ce contact coûte 10 crédits. Solde : 30 crédits ; après ce contact : 20 crédits.'),
  );
  expect(cost.top - gift.bottom).toBeGreaterThan(20);
  await desk.getByRole('button', { name: /^Contacter pour 10\s/ }).click();
  const told = desk.getByText(`Vous pouvez maintenant écrire à ${INVITED}`);
  await holdMessage(told);
  await desk.waitForURL(/\/messages/);
  const conversation = desk.getByRole('region', { name: `Conversation avec ${INVITED}` });
  await conversation.getByText(invited.email).waitFor();
  const send = conversation.getByRole('button', { name: 'Envoyer' });
  await told.waitFor();
  const [toldBox, sendBox] = await boxesOf(told, send);
  expect(toldBox.bottom).toBeLessThan(sendBox.top);
  await desk.getByRole('button', { name: 'Masquer le message' }).click();
  await conversation.getByText('30 jours d’accès restants').waitFor();
  await desk.getByRole('link', { name: '20 crédits, acheter des crédits' }).waitFor();
  await expectAccessible(desk);
}

/** The candidate writes two of the messages without network. */
async function converse(desk: Page, phone: Page, invited: Candidate): Promise<void> {
  await write(desk, 'Bonjour, êtes-vous libre lundi ?');
  await phone.goto(`${proxy.origin}/messages`);
  await phone.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: COMPANY }).click();
  await bubble(phone, 'libre lundi').waitFor();
  await proxy.down();
  await write(phone, 'Oui, à partir de 9 heures.');
  await write(phone, 'Je viens avec mes diplômes.');
  await write(desk, 'Nous sommes à ACI 2000.');
  await proxy.up();
  const [{ id } = { id: '' }] = (await call(app, 'GET', '/conversations', invited.token)).conversations;
  await expectAllAgree(
    app,
    id,
    [desk, phone],
    [
      'Bonjour, êtes-vous libre lundi ?',
      'Oui, à partir de 9 heures.',
      'Je viens avec mes diplômes.',
      'Nous sommes à ACI 2000.',
    ],
  );
  await expectAccessible(phone);
}

test('a company finds its candidate: invitation, offline test, scores, comparison, analysis, contact, conversation', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const invited = await register(app, { full_name: INVITED, phone: '+223 70 12 34 56' });
  const laterEmail = `plus-tard-${invited.email}`;
  const desk = await pageOf(company, app.origin, { viewport: WIDE });
  const phone = await pageOf(invited, proxy.origin, { serviceWorkers: 'allow' });
  await phone.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await createCampaign(desk, [invited.email, laterEmail]);
  await answerInvitation(phone, invited);

  // The other one registers only now, and is expected.
  const later = await register(app, { full_name: LATER, email: laterEmail });
  await take(app, later, await testOf(later), false);

  await openCandidates(desk, laterEmail);
  await filterAndExport(desk);
  await compareBoth(desk);
  await analyse(desk);
  await readReport(desk);
  await contact(desk, invited);
  await converse(desk, phone, invited);
});

test('a dialog with an address is opened and left once, however often one presses or Esc is told', {
  timeout: JOURNEY_MS,
}, async () => {
  const desk = await pageOf(await registerCompany(app), app.origin, { viewport: WIDE });
  const dialog = desk.getByRole('dialog');
  const steps = await desk.evaluateHandle(() => {
    const taken: string[] = [];
    const { go, pushState } = history;
    history.go = (by) => {
      taken.push(`${by}`);
      go.call(history, by);
    };
    history.pushState = (...to) => {
      taken.push('+1');
      pushState.apply(history, to);
    };
    return taken;
  });
  const isLeft = () => dialog.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Créer une campagne' }).dblclick();
  await desk.getByLabel('Date limite').focus();
  await desk.keyboard.press('Escape');
  await isLeft();
  await desk.getByRole('button', { name: 'Créer une campagne' }).click();
  await desk.getByRole('button', { name: 'Fermer' }).dblclick();
  await isLeft();
  await nextFrames(desk);
  expect(await steps.jsonValue()).toEqual(['+1', '-1', '+1', '-1']);
  expect(desk.url()).toBe(`${app.origin}/dashboard`);
});

test('a campaign whose window was closed while it was sent is said to be created, and the dashboard stays', async () => {
  const desk = await pageOf(await registerCompany(app), app.origin, { viewport: WIDE });
  await desk.getByRole('button', { name: 'Créer une campagne' }).click();
  await desk.getByLabel('Titre').fill('Fermée trop tôt');
  await desk.getByLabel('Métier').selectOption({ index: 1 });
  const answer = await holdReply(desk, '/campaigns/create');
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  await desk.getByText('Création…').waitFor();
  await desk.getByRole('button', { name: 'Fermer' }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  answer();
  await desk.getByText('Campagne créée avec succès').waitFor();
  await desk.getByRole('button', { name: 'Supprimer la campagne Fermée trop tôt' }).waitFor();
  await nextFrames(desk);
  expect(desk.url()).toBe(`${app.origin}/dashboard`);
});

const beginCampaign = (desk: Page) => desk.getByRole('button', { name: 'Nouvelle campagne' }).click();

async function draft(desk: Page, title: string): Promise<void> {
  await beginCampaign(desk);
  await desk.getByLabel('Titre').fill(title);
  await desk.getByLabel('Métier').selectOption({ index: 1 });
}

test('a campaign whose screen was left while it was sent is said to be created, and leaves no draft', async () => {
  const desk = await pageOf(await registerCompany(app), app.origin, { viewport: WIDE });
  const begin = () => beginCampaign(desk);
  await draft(desk, 'Quittée trop tôt');
  const answer = await holdReply(desk, '/campaigns/create');
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  await desk.getByText('Création…').waitFor();
  await desk.getByRole('button', { name: 'Fermer' }).click();
  await desk.getByRole('link', { name: 'Paramètres' }).click();
  await desk.getByRole('heading', { name: 'Paramètres', level: 1 }).waitFor();
  answer();
  await desk.getByText('Campagne créée avec succès').waitFor();
  await nextFrames(desk);
  expect(desk.url()).toBe(`${app.origin}/settings`);
  await desk.goBack();
  await desk.getByRole('button', { name: 'Supprimer la campagne Quittée trop tôt' }).waitFor();
  await begin();
  expect(await desk.getByLabel('Titre').inputValue()).toBe('');
});

test('a campaign whose screen was left and found again while it was sent is not created twice', async () => {
  const desk = await pageOf(await registerCompany(app), app.origin, { viewport: WIDE });
  const begin = () => beginCampaign(desk);
  const create = desk.getByRole('button', { name: 'Créer la campagne' });
  await draft(desk, 'Retrouvée trop tôt');
  const answer = await holdReply(desk, '/campaigns/create');
  await create.click();
  await desk.getByText('Création…').waitFor();
  await desk.getByRole('button', { name: 'Fermer' }).click();
  await desk.getByRole('link', { name: 'Paramètres' }).click();
  await desk.getByRole('heading', { name: 'Paramètres', level: 1 }).waitFor();
  await desk.goBack();
  await begin();
  expect(await desk.getByLabel('Titre').inputValue()).toBe('Retrouvée trop tôt');
  await desk.getByText('Création…').waitFor();
  answer();
  await create.waitFor();
  expect(await desk.getByLabel('Titre').inputValue()).toBe('');
  await desk.getByText('Campagne créée avec succès').waitFor();
});

test('a campaign refused after its screen was left, and found again, is said not to be created, beside its price', async () => {
  const desk = await pageOf(await registerCompany(app), app.origin, { viewport: WIDE });
  const begin = () => beginCampaign(desk);
  await draft(desk, 'Refusée en route');
  const detail = 'Une campagne coûte 12 crédits au lieu de 10.';
  const decided = Promise.withResolvers<void>();
  await desk.route('**/api/campaigns/create', async (route) => {
    await decided.promise;
    await route.fulfill(refusal(409, detail, 'price_changed'));
  });
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  await desk.getByText('Création…').waitFor();
  await desk.getByRole('button', { name: 'Fermer' }).click();
  await desk.getByRole('link', { name: 'Paramètres' }).click();
  await desk.getByRole('heading', { name: 'Paramètres', level: 1 }).waitFor();
  await desk.goBack();
  await begin();
  await desk.getByText('Création…').waitFor();
  decided.resolve();
  await desk.getByRole('alert').filter({ hasText: detail }).waitFor();
  expect(await desk.getByLabel('Titre').inputValue()).toBe('Refusée en route');
  await desk.getByText('Cette campagne coûte 10 crédits. Solde').waitFor();
});

test('deleting a campaign nobody applied to says what goes with it, takes its name, and does it', async () => {
  const company = await registerCompany(app);
  const { id } = await openCampaign(app, company);
  // As titles could be once.
  await app.deps.db
    .update(campaigns)
    .set({ title: `À  supprimer${NBSP}!` })
    .where(eq(campaigns.id, id));
  const desk = await pageOf(company, app.origin, { viewport: WIDE });
  await desk.getByRole('button', { name: /^Supprimer la campagne À/ }).click();
  await desk.getByText('Cette action est irréversible').waitFor();
  const sure = desk.getByRole('button', { name: 'Supprimer', exact: true });
  expect(await sure.isDisabled()).toBe(true);
  await desk.getByLabel(/^Pour confirmer/).fill('À supprimer !');
  await sure.click();
  await desk.getByText('Campagne supprimée avec succès').waitFor();
  await desk.getByText('Votre première campagne').waitFor();
  const left = await app.deps.db.select().from(campaigns).where(eq(campaigns.account_id, company.id));
  expect(left).toEqual([]);
});

test('a campaign begun is there again after credits were bought for it', async () => {
  const company = await registerCompany(app);
  await openCampaign(app, company, { title: 'La première' });
  const desk = await pageOf(company, app.origin, { viewport: WIDE });
  const description = 'Tenue des comptes et déclarations, à Bobo-Dioulasso.';
  await desk.getByRole('button', { name: 'Nouvelle campagne' }).click();
  await desk.getByLabel('Titre').fill('La seconde');
  await desk.getByLabel('Description').fill(description);
  await desk.getByRole('dialog').getByRole('link', { name: 'Acheter des crédits' }).click();
  await desk.waitForURL('**/pricing');
  await desk.goto(`${app.origin}/dashboard`);
  await desk.getByRole('button', { name: 'Nouvelle campagne' }).click();
  await expect.poll(() => desk.getByLabel('Titre').inputValue()).toBe('La seconde');
  await expect.poll(() => desk.getByLabel('Description').inputValue()).toBe(description);

  // But for other people's addresses, which it asks for again.
  await desk.getByLabel('Campagne privée').click();
  const gone = desk.getByText('Les adresses ne restent pas sur cet appareil');
  expect(await gone.count()).toBe(0);
  await desk.getByLabel('E-mails invités').fill('awa@exemple.ml');
  const asked = desk.waitForEvent('dialog');
  const reload = desk.reload();
  await (await asked).accept();
  await reload;
  await gone.waitFor();
  expect(await desk.getByLabel('E-mails invités').inputValue()).toBe('');
  await desk.getByLabel('Titre').fill('La troisième');
  await gone.waitFor();
  await desk.getByLabel('E-mails invités').fill('awa@exemple.ml');
  await gone.waitFor({ state: 'detached' });
});

test('after a press answered by nothing a campaign that was changed is another one, with its price', async () => {
  const desk = await pageOf(await registerCompany(app, 20), proxy.origin, { viewport: WIDE });
  await desk.getByRole('button', { name: 'Créer une campagne' }).click();
  await desk.getByLabel('Titre').fill('La première');
  await desk.getByLabel('Métier').selectOption({ index: 1 });
  proxy.rule(({ path }) => (path === '/api/campaigns/create' ? 'drop_reply' : 'pass'));
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  const uncertain = desk.getByText('n’est jamais débitée deux fois');
  await uncertain.waitFor();
  proxy.rule(() => 'pass');
  const price = desk.getByText('Cette campagne coûte 10 crédits.');
  expect(await price.count()).toBe(0);
  await desk.getByLabel('Titre').fill('La seconde');
  await price.waitFor();
  expect(await uncertain.count()).toBe(0);
});

test('an offer leads who deleted the test they handed in to their report, and its company reports it not', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app);
  const { id } = await openCampaign(app, company);
  const candidate = await register(app);
  const { test: drawn } = await call(app, 'POST', `/campaigns/${id}/apply`, candidate.token);
  const report = await take(app, candidate, drawn.id, false);
  await call(app, 'DELETE', `/tests/${drawn.id}`, candidate.token);
  const own = await pageOf(candidate, app.origin, { viewport: WIDE });
  await own.goto(`${app.origin}/campaign/${id}`);
  await own.getByText('Vous avez déjà postulé.').waitFor();
  await own.getByRole('link', { name: 'Signaler cette offre' }).waitFor();
  await own.getByRole('link', { name: 'Voir mon rapport' }).click();
  await own.waitForURL(`**/report/${report}`);
  const desk = await pageOf(company, app.origin, { viewport: WIDE });
  await desk.goto(`${app.origin}/campaign/${id}`);
  await desk.getByText('Les comptes entreprise ne postulent pas.').waitFor();
  await desk.getByRole('link', { name: 'Signaler cette offre' }).waitFor({ state: 'detached' });
});

test('a report that its candidate took back is shown no more, not even from memory', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app);
  const { id, title } = await openCampaign(app, company);
  const candidate = await register(app, { full_name: INVITED });
  const { test: drawn } = await call(app, 'POST', `/campaigns/${id}/apply`, candidate.token);
  const report = await take(app, candidate, drawn.id, false);
  const desk = await pageOf(company, app.origin, { viewport: WIDE });
  await desk.goto(`${app.origin}/report/${report}`);
  await desk.getByRole('heading', { name: `Rapport d’${INVITED}` }).waitFor();
  await desk.getByRole('link', { name: 'Retour à la campagne' }).click();
  await desk.getByRole('heading', { name: title, level: 1 }).waitFor();
  await call(app, 'DELETE', `/campaigns/${id}/application`, candidate.token);
  await desk.goBack();
  await desk.getByText('Rapport introuvable').waitFor();
  await desk.waitForURL(`${app.origin}/dashboard`);
});

test('a campaign whose deletion was answered by nothing, deleted again, is deleted', async () => {
  const company = await registerCompany(app);
  await openCampaign(app, company, { title: 'De trop' });
  const desk = await pageOf(company, app.origin, { viewport: WIDE });
  await desk.getByRole('button', { name: 'Supprimer la campagne De trop' }).click();
  await desk.getByLabel(/^Pour confirmer/).fill('De trop');
  await loseReply(desk, '/campaigns/*');
  const sure = desk.getByRole('button', { name: 'Supprimer', exact: true });
  await sure.click();
  await desk.getByText('Erreur lors de la suppression').waitFor();
  await sure.click();
  await desk.getByText('Campagne supprimée avec succès').waitFor();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a press answered by nothing, pressed again, is charged once, also where it took the last credits', async () => {
  const company = await registerCompany(app);
  const desk = await pageOf(company, proxy.origin, { viewport: WIDE });
  await desk.getByRole('button', { name: 'Créer une campagne' }).click();
  await desk.getByLabel('Titre').fill('Une seule fois');
  await desk.getByLabel('Métier').selectOption({ index: 1 });
  proxy.rule(({ path }) => (path === '/api/campaigns/create' ? 'drop_reply' : 'pass'));
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  await desk.getByText('n’est jamais débitée deux fois').waitFor();
  await desk.getByRole('link', { name: '0 crédit, acheter des crédits' }).waitFor();
  proxy.rule(() => 'pass');
  await desk.getByRole('button', { name: 'Créer la campagne' }).click();
  await desk.getByText('Campagne créée avec succès').waitFor();
  await desk.getByRole('link', { name: '0 crédit, acheter des crédits' }).waitFor();
  const made = await app.deps.db.select().from(campaigns).where(eq(campaigns.account_id, company.id));
  expect(made).toHaveLength(1);
});
