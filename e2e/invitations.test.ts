import { expect, test } from 'vitest';
import { desc, eq } from '#server/db/drizzle.ts';
import { mails } from '#server/db/schema/mails.ts';
import { openBody } from '#server/features/mails/sealed-body.ts';
import { findViolations } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';
import { createConversation, openCampaign, registerCompany } from './support/company.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { held, write } from './support/messages.ts';
import { holdMessage, pressBack } from './support/page.ts';
import { call, PASSWORD, register, seat, signInAt } from './support/people.ts';
import { holdFailure, loseReply } from './support/replies.ts';

const { app, phone: browser } = appAndPhone();

test('a company invites by list, and a person’s own link leads through signing up to the test', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app, 30);
  const campaign = await openCampaign(app, company, {
    title: 'Comptable à Bamako',
    is_public: false,
    country: 'ML',
  });
  const desk = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(desk, app.origin, company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${campaign.id}`);
  await desk.getByRole('link', { name: 'Inviter' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Invitations' });
  await dialog.getByText('Personne n’est encore invité').waitFor();
  expect(await findViolations(desk)).toEqual([]);
  await dialog.getByLabel('Numéros de téléphone').fill('awa@exemple.ml');
  await dialog.getByLabel('Choisir un fichier CSV').setInputFiles({
    name: 'candidats.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004\0\0'),
  });
  await dialog.getByRole('alert').getByText('Ce fichier n’est pas un CSV').waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Continuer à écrire' }).click();
  await pressBack(desk);
  await desk.getByRole('button', { name: 'Continuer à écrire' }).click();
  const leavesUnasked = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await desk.evaluate(leavesUnasked)).toBe(false);
  expect(await dialog.getByLabel('Numéros de téléphone').inputValue()).toBe('awa@exemple.ml');
  await dialog.getByLabel('Choisir un fichier CSV').setInputFiles({
    name: 'candidats.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nom;Téléphone;E-mail\nAwa;70 12 34 56;\nBinta;;binta@exemple.test\nCheick;70 12;\n'),
  });
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await dialog.getByText('2 nouvelles personnes · 1 ligne à corriger').waitFor();
  await dialog.getByText(/^Ligne\s4.*Numéro de téléphone invalide/).waitFor();
  expect(await findViolations(desk)).toEqual([]);
  const typed = dialog.getByLabel('Numéros de téléphone ou adresses e\u2011mail');
  await typed.fill((await typed.inputValue()).replace('70 12;', '+223 70 12 34 56;'));
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await dialog.getByText('2 nouvelles personnes · 1 doublon, qui ne compte pas').waitFor();
  const more = Promise.withResolvers<void>();
  await desk.route('**/api/campaigns/*/invitations', async (route) => {
    if (route.request().method() === 'POST') await more.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Inviter 2 personnes' }).click();
  await typed.fill('awa@exemple.ml');
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await dialog.getByText('1 nouvelle personne').waitFor();
  more.resolve();
  await desk.getByText('2 personnes invitées').waitFor();
  expect(await typed.inputValue()).toBe('awa@exemple.ml');
  await dialog.getByRole('button', { name: 'Inviter 1 personne' }).waitFor();
  await dialog.getByText('binta@exemple.test').waitFor();
  await dialog.getByText('2 personnes n’ont pas encore leur test.').waitFor();
  expect(await findViolations(desk)).toEqual([]);

  const whatsapp = await dialog
    .getByRole('link', { name: 'Envoyer à +223 70 12 34 56 par WhatsApp' })
    .getAttribute('href');
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/22370123456\?text=/);
  const link = new URL(whatsapp ?? '').searchParams.get('text')?.match(/http\S+$/)?.[0] ?? '';
  const token = new URL(link).hash.slice(1);
  expect(token).toHaveLength(43);

  const phone = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''));
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Comptable à Bamako' }).waitFor();
  await phone.waitForURL(`${app.origin}/invitation`);
  await phone.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expectFocus(phone.getByRole('main'));
  expect(await phone.getByRole('heading', { name: 'Comptable à Bamako' }).isVisible()).toBe(true);
  expect(await findViolations(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Créer mon compte et accepter' }).click();
  await phone.getByText('Vous devez être connecté pour accepter cette invitation').waitFor();
  await phone.getByLabel('Nom complet').fill('Awa Traoré');
  await phone.getByLabel('E-mail').fill('awa.traore@exemple.test');
  await phone.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Créer mon compte' }).click();
  const sealed = phone.waitForResponse('**/sealed');
  await phone.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await phone.waitForURL(`**/campaign/${campaign.id}`);
  await phone.getByText('Elle ne voit votre nom qu’une fois le test commencé.').waitFor();
  await sealed;
  await phone.getByRole('link', { name: 'Ouvrir mon test' }).click();
  await phone.getByText('À l’ouverture au plus tard, Sahel Conseil voit votre nom').waitFor();
  expect(asked.filter((url) => url.includes(token))).toEqual([]);

  await desk.reload();
  await dialog.getByText('A son test').waitFor();
  await dialog.getByRole('button', { name: 'Retirer l’invitation de binta@exemple.test' }).click();
  await holdMessage(desk.getByText('Invitation de binta@exemple.test retirée'));
  await desk.getByRole('button', { name: 'Annuler' }).click();
  await dialog.getByRole('button', { name: 'Retirer l’invitation de binta@exemple.test' }).waitFor();
  await phone.goto(`${app.origin}/invitation#AAAA`);
  await phone.getByRole('heading', { name: 'Cette invitation n’existe plus' }).waitFor();
  await call(app, 'PUT', `/campaigns/${campaign.id}/status`, company.token, { status: 'closed' });
  await phone.goto('about:blank');
  await phone.goto(link);
  await phone.getByText('Cette offre est close').waitFor();
  expect(await phone.getByRole('button', { name: 'Accepter l’invitation' }).count()).toBe(0);
});

test('a company invites a colleague, who joins by the mail’s link, may do what their role says, and is removed', {
  timeout: JOURNEY_MS,
}, async () => {
  app.deps.mail = 'kept';
  const company = await registerCompany(app, 30);
  await call(app, 'PATCH', '/auth/me', company.token, { country: 'ML' });
  const desk = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(desk, app.origin, company);
  await desk.goto(`${app.origin}/dashboard`);
  await desk.getByRole('link', { name: 'Équipe', exact: true }).click();
  await desk.getByRole('button', { name: 'Inviter' }).click();
  const dialog = desk.getByRole('dialog');
  // An address to the form, and none to the server.
  await dialog.getByLabel('E-mail').fill('fatou@exemple..test');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect.poll(() => dialog.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('E-mail').fill('fatou@exemple.test');
  await dialog.getByText('Recruteur', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await desk.getByRole('table', { name: 'Invitations' }).getByText('fatou@exemple.test').waitFor();
  await desk.getByRole('button', { name: 'Renvoyer l’invitation à fatou@exemple.test' }).click();
  await desk
    .getByText(
      /^Nouveau lien fait\. .* demandez à l’administrateur du site le lien de fatou@exemple\.test\.$/,
    )
    .waitFor();
  await desk.getByRole('button', { name: 'Inviter' }).click();
  await dialog.getByLabel('E-mail').fill('fatou@exemple.test');
  await dialog.getByText('Lecteur', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await desk.getByText(/^Rôle changé\s: lecteur\. Le lien de fatou@exemple\.test reste valable/).waitFor();
  await desk.getByRole('table', { name: 'Invitations' }).getByText('Lecteur').waitFor();
  await desk.getByRole('button', { name: 'Inviter' }).click();
  await dialog.getByLabel('E-mail').fill('fatou@exemple.test');
  await dialog.getByText('Lecteur', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await desk.getByText('fatou@exemple.test a déjà son lien, toujours valable').waitFor();

  const colleague = await (await browser.newContext({ viewport: WIDE })).newPage();
  const asked: string[] = [];
  colleague.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''));
  const link = await linkMailedTo('fatou@exemple.test');
  await colleague.goto(link);
  await colleague.getByLabel('Nom complet').fill('Fatou Ndiaye');
  await colleague.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  expect(await findViolations(colleague)).toEqual([]);
  await colleague.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
  await colleague.getByRole('heading', { name: 'Dashboard Entreprise' }).waitFor();
  expect(await colleague.evaluate(() => localStorage.getItem('baara.devices'))).not.toBeNull();
  expect(asked.filter((url) => url.includes(new URL(link).hash.slice(1)))).toEqual([]);
  expect(await colleague.getByRole('button', { name: 'Nouvelle campagne' }).count()).toBe(0);

  app.advance(16 * 60_000);
  await desk.reload();
  await desk.getByRole('button', { name: 'Changer le rôle de Fatou Ndiaye' }).click();
  await dialog.getByText('Recruteur', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  // It is asked for, and nothing is said to have gone wrong.
  await dialog.getByLabel('Votre mot de passe').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  expect(await findViolations(desk)).toEqual([]);
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await desk.getByRole('table', { name: 'Membres' }).getByText('Recruteur').waitFor();
  await colleague.getByRole('button', { name: 'Nouvelle campagne' }).waitFor();
  const buys = colleague.getByRole('main').getByRole('link', { name: /acheter/i });
  expect(await buys.count()).toBe(0);
  await colleague.goto(`${app.origin}/pricing?achat=individual`);
  await colleague.getByText('Seul le propriétaire du compte de Sahel Conseil achète des crédits.').waitFor();
  expect(await buys.or(colleague.getByRole('dialog')).count()).toBe(0);
  await colleague.goto(`${app.origin}/dashboard`);
  await colleague.getByRole('button', { name: 'Nouvelle campagne' }).click();
  expect(await colleague.getByLabel('Pays').inputValue()).toBe('ML');
  await colleague.keyboard.press('Escape');

  await desk.getByRole('button', { name: 'Inviter' }).click();
  await dialog.getByLabel('E-mail').fill('paul@exemple.test');
  const send = dialog.getByRole('button', { name: 'Envoyer l’invitation' });
  await send.click();
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await send.click();
  await desk.getByRole('button', { name: 'Annuler l’invitation de paul@exemple.test' }).click();
  // Taking it back is undone with the password too.
  await desk.getByRole('button', { name: 'Annuler', exact: true }).click();
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('paul@exemple.test');
  expect(await desk.getByText('Donnez votre mot de passe').count()).toBe(0);
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  await send.click();
  await desk.getByRole('table', { name: 'Invitations' }).getByText('paul@exemple.test').waitFor();

  await desk.getByRole('button', { name: 'Retirer Fatou Ndiaye' }).click();
  await dialog.getByLabel(/^Pour confirmer/).fill('Fatou Ndiaye');
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await desk.getByText('Fatou Ndiaye ne fait plus partie de l’équipe').waitFor();
  await colleague.getByRole('link', { name: 'Équipe', exact: true }).click();
  await colleague.getByRole('heading', { name: 'Connectez-vous' }).waitFor();
  await colleague.getByLabel('E-mail').fill('fatou@exemple.test');
  await colleague.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await colleague.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await colleague.waitForURL(`${app.origin}/dashboard`);
});

test('what was typed to be invited stays to be copied when a role no longer invites', async () => {
  const company = await registerCompany(app, 30);
  const campaign = await openCampaign(app, company, { title: 'Comptable à Bamako' });
  const member = await seat(app, company);
  const desk = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(desk, app.origin, member);
  await desk.goto(`${app.origin}/dashboard/campaigns/${campaign.id}/invitations`);
  const dialog = desk.getByRole('dialog', { name: 'Invitations' });
  await dialog.getByLabel('Numéros de téléphone').fill('+223 70 12 34 56');
  await call(app, 'PUT', `/team/members/${member.id}`, company.token, { role: 'viewer' });
  await dialog.getByText('Votre rôle dans l’équipe vous laisse voir cette campagne').waitFor();
  const typed = dialog.getByLabel('Ce que vous avez saisi');
  expect(await typed.inputValue()).toBe('+223 70 12 34 56');
  expect(await typed.isEditable()).toBe(false);
  expect(await dialog.getByRole('button', { name: 'Vérifier' }).count()).toBe(0);
  expect(await findViolations(desk)).toEqual([]);
});

test('invitations that failed after their window was closed are told of', async () => {
  const company = await registerCompany(app, 30);
  const campaign = await openCampaign(app, company, { title: 'Comptable à Bamako' });
  const desk = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(desk, app.origin, company);
  await desk.goto(`${app.origin}/dashboard/campaigns/${campaign.id}/invitations`);
  const dialog = desk.getByRole('dialog', { name: 'Invitations' });
  await dialog.getByLabel('Numéros de téléphone').fill('awa@exemple.ml');
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  const fail = await holdFailure(desk, `/campaigns/${campaign.id}/invitations`);
  await dialog.getByRole('button', { name: 'Inviter 1 personne' }).click();
  await dialog.locator('button[aria-busy]').waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await dialog.waitFor({ state: 'detached' });
  fail();
  await desk.getByRole('alert').getByText('personne n’est invité deux fois').waitFor();
});

test('what fails after its window was closed is told of, and nobody is asked about what is on its way: the team', {
  timeout: JOURNEY_MS,
}, async () => {
  const company = await registerCompany(app);
  const { id } = await seat(app, company);
  const desk = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(desk, app.origin, company);
  await desk.goto(`${app.origin}/settings/equipe`);
  const dialog = desk.getByRole('dialog');
  const closedBefore = async (path: string, press: string, told: string) => {
    const fail = await holdFailure(desk, path);
    await dialog.getByRole('button', { name: press }).click();
    await dialog.locator('button[aria-busy]').waitFor();
    await desk.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    fail();
    await desk.getByRole('alert').getByText(told).waitFor();
    await desk.getByRole('button', { name: 'Masquer le message' }).click();
  };
  await desk.getByRole('button', { name: 'Changer le rôle de Fatou Ndiaye' }).click();
  await dialog.getByText('Lecteur', { exact: true }).click();
  await closedBefore(`/team/members/${id}`, 'Enregistrer', 'Erreur lors de la mise à jour');

  await desk.getByRole('button', { name: 'Inviter' }).click();
  await dialog.getByLabel('E-mail').fill('awa@exemple.test');
  await closedBefore('/team/invitations', 'Envoyer l’invitation', 'Le réseau ne répond pas.');

  await desk.getByRole('button', { name: 'Retirer Fatou Ndiaye' }).click();
  await dialog.getByLabel(/^Pour confirmer/).fill('Fatou Ndiaye');
  await closedBefore(`/team/members/${id}`, 'Retirer', 'Erreur lors du retrait');
});

test('a seat that was taken though the answer was lost leads to signing in', {
  timeout: JOURNEY_MS,
}, async () => {
  app.deps.mail = 'kept';
  const email = 'perdu@exemple.test';
  const company = await registerCompany(app);
  await call(app, 'POST', '/team/invitations', company.token, { email, role: 'viewer' });
  const page = await (await browser.newContext({ viewport: WIDE })).newPage();
  await page.goto(await linkMailedTo(email));
  await page.getByLabel('Nom complet').fill('Fatou Ndiaye');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await loseReply(page, '/team/join');
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
  await page.getByText('connectez-vous avec l’adresse où vous avez reçu l’invitation').waitFor();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard Entreprise' }).waitFor();
});

test('what is written after a team was joined while signed in is sent at once, without a reload', {
  timeout: JOURNEY_MS,
}, async () => {
  app.deps.mail = 'kept';
  const { company, conversationId } = await createConversation(app);
  const { id, email, ...colleague } = await register(app, { full_name: 'Fatou Ndiaye' });
  await call(app, 'POST', '/team/invitations', company.token, { email, role: 'recruiter' });
  const page = await (await browser.newContext({ viewport: WIDE })).newPage();
  await signInAt(page, app.origin, colleague);
  await page.goto(await linkMailedTo(email));
  // The outbox knows the session that is about to end.
  await expect.poll(() => page.evaluate(isSessionKept, `baara-${id}`)).toBe(true);
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
  await page.getByRole('heading', { name: 'Dashboard Entreprise' }).waitFor();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
  await write(page, 'Bonjour Moussa');
  await expect.poll(() => held(app, conversationId)).toEqual(['Bonjour Moussa']);
});

/** Whether the phone holds a token for its outbox. Runs in the page. */
async function isSessionKept(name: string): Promise<boolean> {
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
  return new Promise((done) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('settings').objectStore('settings').get('session');
      reading.onsuccess = () => {
        opening.result.close();
        done(Boolean(reading.result?.token));
      };
    };
  });
}

async function linkMailedTo(recipient: string): Promise<string> {
  const [mail] = await app.deps.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.created_at))
    .limit(1);
  const { text } = openBody(app.deps, mail?.sealed_body ?? '');
  // The tests' application knows its port only once it listens.
  return app.origin + (/\/rejoindre#[\w-]{43}/.exec(text)?.[0] ?? '');
}
