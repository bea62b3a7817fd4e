import { expect, test } from 'vitest';
import { administrator } from '../support/administrators.ts';
import { call } from '../support/people.ts';
import { certify, publicPaths } from './pages.ts';
import { setting } from './setting.ts';

const s = setting();
const visit = () => s.visit({ javaScriptEnabled: false });

test('every page reads without a script and asks for nothing else', async () => {
  const { page, open, requests } = await visit();
  for (const path of [...publicPaths(s.shown), '/nowhere']) {
    requests.length = 0;
    await open(path);
    expect(await page.locator('h1, h2').first().isVisible(), path).toBe(true);
    expect(await page.getByText('Chargement').count(), path).toBe(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, `${path} scrolls sideways`).toBe(false);
    expect(requests.filter((url) => !url.startsWith('/icons/'))).toHaveLength(1);
  }
});

test('the landing page counts, shows six missions and ten talents', async () => {
  const { page, open } = await visit();
  await open('/');
  expect(await page.locator('dl').first().textContent()).toMatch(/12\+.*8\+.*95\s%/);
  expect(await page.locator('#missions li').count()).toBe(6);
  expect(
    await page.getByRole('link', { name: /Voir toutes les opportunités \(8 en tout, 2 de plus\)/ }).count(),
  ).toBe(1);
  expect(await page.locator('ol li').count()).toBe(10);
  expect(await page.getByText('Médaille, 1re place').count()).toBe(1);
  // Whose result the example shows is nobody of the list below it.
  const example = await page
    .getByRole('figure', { name: 'Exemple de résultat' })
    .locator('strong')
    .textContent();
  expect(await page.locator('ol').textContent()).not.toContain(example);
  await page.getByRole('link', { name: 'Voir les missions' }).click();
  await expect.poll(() => page.evaluate(() => [location.hash, scrollY > 0])).toEqual(['#missions', true]);
  await page.getByRole('link', { name: new RegExp(`Postuler maintenant.*${s.shown.title}`) }).click();
  await page.getByRole('heading', { level: 1, name: s.shown.title }).waitFor();
  expect(await page.getByText('15 questions en 30 minutes').count()).toBe(1);
});

test('the credits given to new accounts are those an administrator set', async () => {
  const { token } = await administrator(s.app);
  const give = (candidates: number, companies: number) =>
    call(s.app, 'PUT', '/admin/settings/pricing', token, {
      initial_credits_individual: candidates,
      initial_credits_enterprise: companies,
    });
  const { page, open } = await visit();
  const reader = await s.visit();
  await open('/');
  await page.getByText(/2\scrédits pour chaque candidat, 10\scrédits pour chaque entreprise/).waitFor();
  await page.getByText('Votre premier test est offert.').waitFor();

  await give(0, 5);
  // A page that was just shown may be shown again for a second.
  const countOf = async (text: string | RegExp) => {
    await open('/');
    return page.getByText(text).count();
  };
  try {
    const companiesAlone = /^5\scrédits pour chaque entreprise/;
    await expect.poll(() => countOf(companiesAlone)).toBe(1);
    expect(await page.getByText('Votre premier test est offert.').count()).toBe(0);
    await reader.open('/auth?tab=register');
    await reader.page.getByText(/^5\scrédits offerts$/).waitFor();
    expect(await reader.page.getByText(/crédits? offerts?$/).count()).toBe(1);

    await give(0, 0);
    await expect.poll(() => countOf('Des crédits offerts')).toBe(0);
  } finally {
    await give(2, 10);
  }
});

test('campaigns are filtered by a form', async () => {
  const { page, open } = await visit();
  await open('/opportunities');
  await page.getByText('Filtres', { exact: true }).click();
  await page.getByLabel('Niveau').selectOption('senior');
  await page.getByLabel('Pays').selectOption('SN');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.waitForURL(/level=senior/);
  await page.getByText(/^\d\soffres? sur 8$/).waitFor();
  expect(await page.getByLabel('Niveau').inputValue()).toBe('senior');
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click();
  await page.getByText(/^8\soffres$/).waitFor();
});

test('talents are searched by a form, and their pages are links that keep the filters', async () => {
  const { page, open } = await visit();
  await open('/profiles?score=75');
  await page.getByText(/^12\stalents sur 12$/).waitFor();
  await page.getByRole('link', { name: 'Suivante' }).click();
  await page.waitForURL('**/profiles?score=75&page=2#liste');
  await page.getByText('Issouf Zongo').waitFor();
  await page.getByLabel('Ordre').selectOption('Par fiabilité');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.waitForURL(/sort=reliability/);
  await page.getByText(/^12\stalents sur 12$/).waitFor();
  await page.getByLabel('Langue').selectOption('Mooré');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.waitForURL(/language=mos/);
  await page.getByText(/^3\stalents sur 12$/).waitFor();
  await page.getByLabel('Rechercher par nom').fill('ouedra');
  await page.getByLabel('Rechercher par nom').press('Enter');
  await page.getByText(/^1\stalent sur 12$/).waitFor();
  expect(await page.getByLabel('Langue').inputValue()).toBe('mos');
  expect(await page.getByText('Filtres (3)').count()).toBe(1);
});

test('applying, contacting and buying lead to the sign-up, with the way back', async () => {
  const { page, open } = await visit();
  const leadsTo = async (path: string, link: string | RegExp, returnTo: string, more: object) => {
    await open(path);
    await page.getByRole('link', { name: link }).first().click();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/auth',
      { returnTo, tab: 'register', ...more },
    ]);
  };
  const campaign = `/campaign/${s.shown.campaignId}`;
  await leadsTo(campaign, 'Postuler', campaign, { reason: 'apply' });
  await leadsTo('/profiles?score=90', /^Contacter/, '/profiles?score=90', {
    reason: 'contact',
    account: 'enterprise',
  });
  await leadsTo('/pricing', 'Acheter 20 crédits', '/pricing?achat=enterprise', {
    reason: 'buy',
    account: 'enterprise',
  });
});

test('an offer of the demonstration warns beside its way to apply', async () => {
  const { page, open } = await visit();
  const warning = page.getByText(/^Offre de démonstration\s: ce poste n’existe pas\.$/);
  await open(`/campaign/${s.shown.campaignId}`);
  expect(await warning.count()).toBe(0);
  const { campaigns } = await call(s.app, 'GET', '/campaigns/public');
  await open(`/campaign/${campaigns.find(({ is_demo }: { is_demo: boolean }) => is_demo).id}`);
  await page.getByRole('link', { name: 'Postuler' }).waitFor();
  expect(await warning.isVisible()).toBe(true);
});

test('a certificate’s number is checked by a form, which says when it is missing', async () => {
  const { page, open } = await visit();
  await open('/verify');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await page.getByText('Veuillez entrer le numéro du certificat').waitFor();
  await page.getByLabel('Numéro ou adresse').fill('2f7qk 9d3xa 0mz5t pw1rb 8hc4ne');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await page.getByRole('heading', { name: 'Certificat inconnu' }).waitFor();
  expect(await page.getByText('2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE').count()).toBe(1);
});

test('a certificate says its margin and strength, and its signature unfolds', async () => {
  const { page, open } = await visit();
  await open(`/verify/${await certify(s.app)}`);
  await page.getByRole('heading', { name: 'Certificat valide' }).waitFor();
  await page.getByText(/100, score probable\s: de \d+ à \d+\s%/).waitFor();
  await page.getByText(/^15\squestions comptées sur 15, 1re tentative$/).waitFor();
  await page.getByText(/^Certifié/).waitFor();
  await page.getByText('Comparez ce qui suit').waitFor();
  const key = page.getByText('Identifiant de la clé');
  expect(await key.isVisible()).toBe(false);
  await page.getByText('Signature numérique').click();
  expect(await key.isVisible()).toBe(true);
  await page.getByText(/^[0-9A-F]{4}(\s[0-9A-F]{4}){3}$/).waitFor();
});

test('a certificate’s check on paper is what was found: no cloth under it, and no form after it', async () => {
  const { page, open } = await visit();
  await open(`/verify/${await certify(s.app)}`);
  const shown = () =>
    page.evaluate(() =>
      ['article pattern', 'article h2', 'form'].map((part) =>
        document.querySelector(`main ${part}`)?.closest('svg, h2, section')?.checkVisibility(),
      ),
    );
  expect(await shown()).toEqual([true, true, true]);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual([false, true, false]);
  expect(await page.getByText(/^Vérifié le \d/).isVisible()).toBe(true);
});

test('a withdrawn certificate says since when it is, and not until when it would have been', async () => {
  const { page, open } = await visit();
  const number = await certify(s.app);
  const { token } = await administrator(s.app);
  await call(s.app, 'POST', `/admin/certificates/${number}/withdraw`, token, { reason: 'Un essai.' });
  await open(`/verify/${number}`);
  await page.getByRole('heading', { name: 'Certificat retiré' }).waitFor();
  await page.getByText('Retiré le', { exact: true }).waitFor();
  expect(await page.getByText('Expire le').count()).toBe(0);
});

test('the help answers companies too, by figures that hold', async () => {
  const { page, open } = await visit();
  await open('/aide');
  const part = page.getByRole('region', { name: 'Vous recrutez' });
  expect(await part.getByRole('heading', { level: 3 }).count()).toBe(5);
  await part.getByText('Comment trouver et contacter un candidat').click();
  await part.getByText(/À partir de 75\s%.*30\sjours.*10\scrédits/).waitFor();
});

test('an address where nothing is says so and leads on', async () => {
  const { page, open } = await visit();
  await open('/nowhere/at-all');
  await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
  await page.getByRole('link', { name: 'Voir les offres' }).click();
  await page.getByRole('heading', { level: 1, name: 'Offres' }).waitFor();
});
