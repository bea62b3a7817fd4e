import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxesOf } from '../support/boxes.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { expectFocus } from '../support/keyboard.ts';
import { listen } from '../support/listen.ts';
import { nextFrames } from '../support/page.ts';
import { type Candidate, call, PASSWORD, register } from '../support/people.ts';
import { COMPANY, giveCredits, publicPaths } from './pages.ts';
import { alive, setting } from './setting.ts';

const s = setting();
const company = () => register(s.app, { account_type: 'enterprise', company_name: COMPANY });

/** On the sign-in. */
async function signInThere(page: Page, { email }: Candidate): Promise<void> {
  // While a part of the sign-in is on its way, React keeps the fields of the tab before, out of sight.
  const field = (name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true });
  await field('E-mail').fill(email);
  await field('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

test('with a session every page comes to life in place, without asking for its lists or styles again', {
  timeout: JOURNEY_MS,
}, async () => {
  const candidate = await register(s.app);
  const { page, open, requests } = await s.visit({ as: candidate });
  // No hint from the server makes a list old meanwhile.
  await page.route('**/api/events*', () => {});
  for (const path of [...publicPaths(s.shown), '/nowhere'].filter((address) => address !== '/')) {
    requests.length = 0;
    await open(path);
    await page.getByRole('button', { name: 'Déconnexion' }).waitFor();
    await nextFrames(page);
    const held = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(held, path).not.toEqual([]);
    const again = requests.filter(
      (url) => /^\/api\/(campaigns\/public|top-talents|payment\/packs)/.test(url) || held.includes(url),
    );
    expect(again, path).toEqual([]);
    expect(await page.locator('main').count(), path).toBe(1);
  }
});

test('who is signed in gets their own header and end, and their dashboard instead of the landing page', async () => {
  const { page, open } = await s.visit({ as: await register(s.app) });
  for (const path of ['/opportunities', '/pricing', `/campaign/${s.shown.campaignId}`]) {
    await open(path);
    await page.getByRole('button', { name: 'Déconnexion' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Pages publiques' })
      .getByRole('link', { name: 'Aide' })
      .waitFor();
    expect(await page.getByText('Espace Admin').count(), path).toBe(0);
  }
  await open('/');
  await page.waitForURL('**/dashboard');
});

test('in the app, filters and pages live in the address, and back undoes them', async () => {
  const { page, open } = await s.visit({ as: await register(s.app) });
  await open('/profiles');
  await alive(page);
  const search = () => new URL(page.url()).search;
  await page.getByText(/^12\stalents$/).waitFor();
  await page.getByRole('link', { name: 'Suivante' }).click();
  await page.getByText('Issouf Zongo').waitFor();
  await expect.poll(search).toBe('?page=2');
  await page.getByRole('link', { name: 'Tarifs' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Tarifs' }).waitFor();
  await page.goBack();
  await page.getByText('Issouf Zongo').waitFor();
  // The browser gives back where one was in the list: nothing leads to its head again.
  expect(await page.locator('#liste').getAttribute('tabindex')).toBeNull();
  await page.getByText('Filtres', { exact: true }).click();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/top-talents?*min_score=90*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  const score = page.getByLabel('Score minimum');
  await score.focus();
  await score.selectOption('90');
  await page.getByRole('status').getByText('Chargement…').waitFor();
  expect(await page.getByText(/\d\stalents/).count()).toBe(0);
  asked.resolve();
  await page.getByText(/^4\stalents sur 12$/).waitFor();
  // Whoever chooses with the arrows may choose on.
  await expectFocus(score);
  await expect.poll(search).toBe('?score=90');
  await page.goBack();
  await page.getByText('Issouf Zongo').waitFor();
  await expect.poll(() => score.inputValue()).toBe('');
  // They were opened by hand, and stay open.
  await page.getByLabel('Langue').selectOption('Wolof');
  await page.getByText(/^3\stalents sur 12$/).waitFor();
  await expect.poll(search).toBe('?language=wo');
  await page.getByRole('heading', { name: 'Ousmane Sy' }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Cheikh Ahmadou Bamba Ndiaye',
    'Fatoumata Binta Diallo',
    'Ousmane Sy',
  ]);
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click();
  await page.getByText(/^12\stalents$/).waitFor();
  await expect.poll(search).toBe('');
  await page.getByLabel('Rechercher par nom').fill('ouedra');
  await page.getByLabel('Rechercher par nom').press('Enter');
  await page.getByText(/^1\stalent sur 12$/).waitFor();
  const trades = page.getByRole('list', { name: 'Métiers certifiés' });
  await trades.getByText('+1 métier').click();
  await expect.poll(() => trades.textContent()).toMatch(/\+1 métier\p{L}/u);
});

test('what is typed before the app takes the page over stays', async () => {
  const { page } = await s.visit({ as: await register(s.app) });
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  // It counts as loaded with the app.
  await page.goto(`${s.app.origin}/profiles`, { waitUntil: 'commit' });
  await page.getByLabel('Rechercher par nom').fill('ouedra');
  typed.resolve();
  await alive(page);
  await nextFrames(page);
  expect(await page.getByLabel('Rechercher par nom').inputValue()).toBe('ouedra');
});

test('in the app, a certificate’s number is asked for where it is missing', async () => {
  const { page, open } = await s.visit({ as: await register(s.app) });
  await open('/verify');
  await alive(page);
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await page.getByText('Veuillez entrer le numéro du certificat').waitFor();
  await page.getByLabel('Numéro ou adresse').fill('2f7qk');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await page.getByRole('heading', { name: 'Certificat inconnu' }).waitFor();
});

test('whoever is signed in reads the same of a filtered list as the server wrote', async () => {
  const { page, open } = await s.visit({ as: await register(s.app) });
  await open('/opportunities?level=junior');
  await page.getByRole('link', { name: 'Paramètres' }).waitFor();
  await page.getByText(/^\d\soffres? sur 8$/).waitFor();
});

test('who is signed out applies by way of the sign-in, and lands in the test', async () => {
  const { page, open } = await s.visit();
  await open(`/campaign/${s.shown.campaignId}`);
  await page.getByRole('link', { name: 'Postuler' }).click();
  await page.getByText('Vous devez être connecté pour postuler').waitFor();
  // Most have no account yet.
  await page.getByRole('heading', { name: 'Créez votre compte' }).waitFor();
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await signInThere(page, await register(s.app));
  await page.waitForURL(`**/campaign/${s.shown.campaignId}`);
  const apply = page.getByRole('button', { name: 'Postuler' });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const below = async (button: Locator) => {
    const [pressed, next] = await boxesOf(button, page.getByRole('button', { name: 'Enregistrer' }));
    return next.y - pressed.y;
  };
  const measured = Promise.withResolvers<void>();
  await page.route('**/apply', async (route) => {
    await measured.promise;
    await route.continue();
  });
  const before = await below(apply);
  await apply.dblclick();
  expect(await below(page.getByRole('button', { name: 'Envoi…' }))).toBe(before);
  expect(posts).toEqual([`/api/campaigns/${s.shown.campaignId}/apply`]);
  measured.resolve();
  await page.waitForURL(/\/test\//);
  await page.goBack();
  await page.getByRole('link', { name: 'Ouvrir mon test' }).waitFor();
});

test('who is signed out buys by way of the sign-in, and finds the same pack opened', async () => {
  const { page, open } = await s.visit();
  await open('/pricing');
  await page.getByRole('link', { name: 'Acheter 20 crédits' }).click();
  await page.getByText('Veuillez vous connecter pour acheter des crédits').waitFor();
  await page.getByRole('heading', { name: 'Créez votre compte' }).waitFor();
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await signInThere(page, await register(s.app));
  await page.getByRole('dialog', { name: /^Acheter 20/ }).waitFor();
});

test('the prices say what a credit buys, and put the pack of who reads first', async () => {
  for (const [as, first] of [
    [undefined, 'Acheter 20 crédits'],
    [await register(s.app), 'Acheter 2 crédits'],
    [await company(), 'Acheter 20 crédits'],
  ] as const) {
    const { page, open } = await s.visit(as && { as });
    await open('/pricing');
    await page
      .getByText(
        /^Un test coûte 1\scrédit, une campagne 10\scrédits, un contact 10\scrédits pour 30\sjours\.$/,
      )
      .waitFor();
    const filled = () => page.getByRole('link', { name: /^Acheter \d/ }).evaluateAll(textOfPrimary);
    await expect.poll(filled).toEqual([first]);
    await page.context().close();
  }
});

/** The texts of those in white on the primary colour. Runs in the page. */
const textOfPrimary = (buttons: Element[]) =>
  buttons
    .filter((button) => getComputedStyle(button).color === 'rgb(255, 255, 255)')
    .map(({ textContent }) => textContent.replace(/\s/g, ' '));

test('who signs up is asked for their name, and comes back signed in to the page they left', async () => {
  const { page, open } = await s.visit();
  await open('/opportunities');
  await page.getByRole('link', { name: 'Commencer' }).click();
  await page.getByLabel('Nom complet').waitFor();
  const heard = await listen(page);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText('Remplissez ce champ.').nth(2).waitFor();
  expect(await heard()).toEqual(['Remplissez ce champ.']);
  await page.getByLabel('Nom complet').fill('Fanta Diarra');
  await page.getByLabel('E-mail').fill('fanta@exemple.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL('**/dashboard');
  // Out of the browser's cache a page comes without another load.
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Offres', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Déconnexion' }).waitFor();
});

test('a new password above the limit is refused with the limit, not cut to what the sign-in does not know', async () => {
  const { page, open } = await s.visit();
  await open('/opportunities');
  await page.getByRole('link', { name: 'Commencer' }).click();
  await page.getByLabel('Nom complet').fill('Fanta Diarra');
  await page.getByLabel('E-mail').fill('longue@exemple.test');
  // As a paste does, where filling would leave out what the field would cut.
  await page.getByLabel('Mot de passe', { exact: true }).focus();
  await page.keyboard.insertText('phrase longue '.repeat(10));
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /128\scaractères au plus/ })
    .waitFor();
});

test('who logs out is a visitor again, who reads anew, on a page that brings no app at its next load', async () => {
  const { page, open, requests } = await s.visit({ as: await register(s.app) });
  await open('/pricing');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForURL(`${s.app.origin}/`);
  await page.getByRole('link', { name: 'Tarifs' }).first().click();
  await page.waitForURL('**/pricing');
  // What the page brought along was for whoever was signed in when it came.
  await expect.poll(() => requests).toContain('/api/payment/packs');
  requests.length = 0;
  // The page's script asks for the app, if at all, before the load is over.
  await page.reload();
  expect(requests.filter((url) => /\/assets\/(?!visitor|share)/.test(url))).toEqual([]);
});

test('nobody is led away from this site by a link to its sign-in', async () => {
  const candidate = await register(s.app);
  const { page, open } = await s.visit({ as: candidate });
  for (const elsewhere of [
    '//evil.example',
    'https://evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
  ]) {
    await open(`/auth?returnTo=${elsewhere}`);
    await page.waitForURL('**/dashboard');
  }
});

test('a dialog whose code the network swallowed comes with the network’s return', async () => {
  const { page, open } = await s.visit({ as: await company() });
  let swallowed = 0;
  await page.route(/contact-dialog-.*\.js$/, (call) => {
    swallowed += 1;
    return swallowed === 1 ? call.abort() : call.continue();
  });
  await open('/profiles');
  await page.getByRole('button', { name: 'Contacter Aïssata Coulibaly' }).click();
  await page.getByRole('dialog').waitFor();
  expect(swallowed).toBe(2);
});

test('a company contacts a talent once for 10 credits and finds the conversation again', async () => {
  const enterprise = await company();
  await giveCredits(s.app, enterprise.id, 15);
  const { page, open } = await s.visit({ as: enterprise });
  await open('/profiles');
  const contact = page.getByRole('button', { name: 'Contacter Aïssata Coulibaly' });
  await contact.click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/^Ce contact coûte 10\scrédits\. Solde\s: 15\scrédits\s; après ce contact\s: 5\scrédits\.$/)
    .waitFor();
  await dialog.getByRole('button', { name: /Contacter pour/ }).click();
  await dialog.getByText('talent1@demo.invalid').waitFor();
  await dialog.getByText(/Il vous reste 5\scrédits/).waitFor();
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await contact.click();
  await dialog.getByText('rien n’est débité').waitFor();
  await dialog.getByRole('button', { name: 'Écrire' }).click();
  await page.getByText('Vous avez déjà contacté ce candidat').waitFor();
  await page.waitForURL('**/messages');
});

test('a company with too few credits is told before it writes, and led to the prices', async () => {
  const poor = await company();
  await giveCredits(s.app, poor.id, 3);
  const { page, open } = await s.visit({ as: poor });
  await open('/profiles');
  await page.getByRole('button', { name: 'Contacter Ousmane Sy' }).click();
  const buy = page.getByRole('dialog').getByRole('link', { name: 'Acheter des crédits' });
  await buy.waitFor();
  expect(await page.getByLabel('Votre premier message').count()).toBe(0);
  await buy.click();
  await page.waitForURL('**/pricing');
});

test('credits spent elsewhere meanwhile lead to the prices', async () => {
  const enterprise = await company();
  const { page, open } = await s.visit({ as: enterprise });
  await open('/profiles');
  await page.getByRole('button', { name: 'Contacter Ousmane Sy' }).click();
  const contact = page.getByRole('button', { name: /^Contacter pour/ });
  await contact.waitFor();
  await giveCredits(s.app, enterprise.id, 3);
  await contact.click();
  await page
    .getByText(/Crédits insuffisants/)
    .first()
    .waitFor();
  await page.waitForURL('**/pricing');
});

test('a candidate is told at once who may contact talents', async () => {
  const { page, open, requests } = await s.visit({ as: await register(s.app) });
  await open('/profiles');
  await page.getByRole('button', { name: 'Contacter Ousmane Sy' }).click();
  await page.getByText('Seules les entreprises peuvent contacter des candidats').waitFor();
  await nextFrames(page);
  expect(requests.filter((path) => path.includes('contact-dialog'))).toEqual([]);
});

test('who is signed out contacts by way of the sign-in', async () => {
  const { page, open } = await s.visit();
  await open('/profiles?score=75');
  await page.getByRole('link', { name: 'Contacter Ousmane Sy' }).click();
  await page.getByText('Vous devez être connecté pour contacter un candidat').waitFor();
  await page.getByRole('heading', { name: 'Créez votre compte' }).waitFor();
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await signInThere(page, await company());
  await page.waitForURL('**/profiles?score=75');
  await page.getByRole('button', { name: 'Contacter Ousmane Sy' }).waitFor();
});

test('whose session ends over a contact comes back to the talents they had filtered', async () => {
  const recruiter = await company();
  const { page, open } = await s.visit({ as: recruiter });
  await open('/profiles?score=75');
  await page.getByRole('button', { name: 'Contacter Ousmane Sy' }).click();
  const contact = page.getByRole('button', { name: /^Contacter pour/ });
  await contact.waitFor();
  // The page hears of it from another tab, and shows what visitors see, before the answer comes.
  const heard = Promise.withResolvers<void>();
  await page.route('**/api/contact-candidate/**', async (route) => {
    await heard.promise;
    await route.continue();
  });
  await call(s.app, 'POST', '/auth/logout', recruiter.token);
  await contact.click();
  await page.evaluate(() => {
    localStorage.removeItem('baara.token');
    dispatchEvent(new StorageEvent('storage', { key: 'baara.token' }));
  });
  await page.getByRole('link', { name: 'Contacter Ousmane Sy' }).waitFor();
  heard.resolve();
  await signInThere(page, recruiter);
  await page.waitForURL('**/profiles?score=75');
});
