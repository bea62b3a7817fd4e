import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { talentAddress } from '#shared/rules/campaigns/talent-address.ts';
import { brokenWords, enlarge, resize } from '../support/accessible.ts';
import { boxesOf } from '../support/boxes.ts';
import { SMALL, WIDE } from '../support/browser.ts';
import { openCampaign } from '../support/company.ts';
import { call, draw } from '../support/people.ts';
import { begin } from '../support/sitting.ts';
import { dialogOf, openDialog, press, setting } from './setting.ts';

const s = setting();

const boxOf = async (part: Locator) => (await boxesOf(part))[0];

const open = async (page: Page, path: string, ready: string | RegExp) => {
  await page.goto(s.proxy.origin + path);
  await page.getByRole('heading', { name: ready }).first().waitFor();
};

test('in the rail a count stands within its place, clear of the icon and the word', async () => {
  const { page } = await s.look(s.scene.candidate, WIDE);
  await open(page, '/dashboard', 'Mes certificats');
  for (const name of [/^Tests/, /^Messages/]) {
    const place = page.getByLabel('Vos espaces').getByRole('link', { name });
    const [around, count, icon] = await boxesOf(
      place,
      place.locator('span > span').first(),
      place.locator('svg'),
    );
    expect(icon.width).toBeCloseTo(icon.height, 1);
    expect(count.x).toBeGreaterThan(around.x + around.width / 2);
    expect(count.right).toBeLessThan(around.right);
    expect(count.middle).toBeCloseTo(around.middle, 0);
  }
});

test('the title of a dialog stands in line with its cross', async () => {
  const { page } = await s.look(s.scene.candidate);
  await open(page, '/dashboard', 'Mes certificats');
  await openDialog(page, 'Nouveau test');
  const [title, cross] = await boxesOf(
    dialogOf(page).getByRole('heading', { name: 'Nouveau test' }),
    dialogOf(page).getByRole('button', { name: 'Fermer' }),
  );
  expect(title.middle).toBeCloseTo(cross.middle, 0);
});

test('what a passed test offers is a button like any other on a wide screen', async () => {
  const { page } = await s.look(s.scene.candidate, WIDE);
  await open(page, `/report/${s.scene.certifiedReport}`, 'Résultats par compétence');
  const offer = page.getByRole('button', { name: 'Télécharger le certificat' });
  expect((await boxOf(offer)).height).toBe(48);
  expect(await offer.evaluate((button) => getComputedStyle(button).paddingLeft)).toBe('20px');
});

test('the names of all packs stand in one line, and their prices in another', async () => {
  const { page } = await s.look('visitor', WIDE);
  await open(page, '/pricing', 'Tarifs');
  const prices = page.locator('li strong.numbers');
  for (const width of [1024, WIDE.width]) {
    await resize(page, { ...WIDE, width });
    for (const parts of [prices, page.locator('li h2')]) {
      const boxes = await boxesOf(parts.nth(0), parts.nth(1), parts.nth(2));
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
    }
  }
});

test('the tick of an answered question is as large under a number of two digits', async () => {
  const { page } = await s.look(s.scene.newcomer, SMALL);
  const testId = await draw(s.app, s.scene.newcomer, 5, 'vente-relation-client');
  await page.goto(`${s.proxy.origin}/test/${testId}`);
  await begin(page);
  await press(page, /toutes les questions$/);
  await press(page, /^Question 12,/);
  await page.getByRole('heading', { name: /^Question 12 / }).waitFor();
  const choice = page.locator('label:has(input[type=radio])').first();
  const text = page.getByRole('textbox');
  await choice.or(text).waitFor();
  if (await text.count()) await text.fill('une réponse');
  else await choice.click();
  await resize(page, WIDE);
  const tick = page.getByRole('button', { name: 'Question 12, répondue' }).locator('svg');
  expect((await boxOf(tick.first())).width).toBe(14);
});

test('in the dark an empty box is empty', async () => {
  const { page } = await s.look('visitor');
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `/signaler?offre=${s.scene.campaign}`, 'Signaler une offre');
  const empty = page.getByRole('radio', { name: /^L’entreprise/ });
  expect(await empty.evaluate((box) => getComputedStyle(box).appearance)).toBe('none');
  expect(await empty.evaluate((box) => box.clientWidth)).toBeGreaterThan(20);
});

test('a chart names its lines by lines, not by squares that look like boxes to tick', async () => {
  const { page } = await s.look('admin', WIDE);
  await open(page, '/admin/dashboard?onglet=tendances', 'Tendances sur six mois');
  const sign = page.locator('.u-legend .u-marker').first();
  expect((await boxOf(sign)).height).toBeLessThan(5);
});

test('a talent’s country stands with their name', async () => {
  await call(s.app, 'PATCH', '/auth/me', s.scene.candidate.token, { country: 'BF' });
  const { page } = await s.look('visitor');
  const { user } = s.scene.candidate;
  await open(page, talentAddress({ ...user, user_id: user.id }), /Ouédraogo/);
  await page
    .getByRole('region', { name: /Ouédraogo/ })
    .getByText('Burkina Faso')
    .waitFor();
});

test('what was chosen among the filters of a public list is read whole', async () => {
  for (const [path, title] of [
    ['/opportunities?country=BF', 'Offres'],
    ['/profiles?country=BF', 'Talents certifiés'],
  ] as const) {
    const { page } = await s.look('visitor');
    await open(page, path, title);
    for (const size of [SMALL, WIDE]) {
      await resize(page, size);
      const cut = await page.getByRole('search').evaluate((search) =>
        [...search.querySelectorAll('select')].flatMap((select) => {
          const { offsetWidth } = select;
          select.style.width = 'max-content';
          const isCut = select.offsetWidth > offsetWidth;
          select.style.width = '';
          return isCut ? [select.name] : [];
        }),
      );
      expect(cut, `${path} at ${size.width} px`).toEqual([]);
    }
  }
});

test('an address that was bought stands on one line with what is said of it', async () => {
  const { page } = await s.look(s.scene.company, WIDE);
  await open(page, '/messages', 'Messages');
  await press(page, /Ouédraogo-Coulibaly/);
  const link = page.getByRole('link', { name: /@exemple\.test$/ });
  const bottoms = await link.evaluate(({ parentNode }) => {
    const texts = document.createTreeWalker(parentNode as Node, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: number[] = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      found.push(Math.round(range.getBoundingClientRect().bottom));
    }
    return found;
  });
  expect(bottoms).toHaveLength(2);
  expect(bottoms[0]).toBe(bottoms[1]);
  await enlarge(page);
  expect((await boxOf(link.locator('svg'))).width).toBe(16);
});

test('on a narrow desk a company’s home and table break no word, and a campaign’s title has room', async () => {
  const widths = [960, 1024, 1093];
  const { page } = await s.look(s.scene.company, WIDE);
  await open(page, '/dashboard', /^Comptable confirmé/);
  const main = page.getByRole('main');
  await main.getByText(/^\d+\scrédits$/).waitFor();
  const title = main.getByRole('heading', { name: /^Comptable confirmé/ });
  for (const width of widths) {
    await resize(page, { width, height: 768 });
    expect(await brokenWords(main), `${width} px`).toEqual([]);
    expect((await boxOf(title)).width).toBeGreaterThan(width / 3);
  }
  await open(page, `/dashboard/campaigns/${s.scene.campaign}`, /^Comptable confirmé/);
  const table = page.getByRole('table', { name: 'Candidatures' });
  await table
    .getByText(/^Sur \d+\squestions/)
    .first()
    .waitFor();
  for (const width of widths) {
    await resize(page, { width, height: 768 });
    expect(await brokenWords(table), `${width} px`).toEqual([]);
  }
});

test('on the narrowest phone, in text twice as large, a word has its row', async () => {
  const visitor = await s.look('visitor');
  await open(visitor.page, '/', /^Vos compétences/);
  await enlarge(visitor.page);
  expect(await brokenWords(visitor.page.locator('h1, dl'))).toEqual([]);
  const { page } = await s.look(s.scene.candidate);
  await open(page, `/report/${s.scene.failedReport}`, 'Votre rapport');
  await page.getByText('Score global', { exact: true }).waitFor();
  await enlarge(page);
  expect(await brokenWords(page.getByRole('region', { name: 'Résultats par compétence' }))).toEqual([]);
});

test('the cards of a short offer are no higher than what they say', async () => {
  const { id } = await openCampaign(s.app, s.scene.newCompany, { description: 'Mi-temps.' });
  await call(s.app, 'PUT', `/campaigns/${id}/status`, s.scene.newCompany.token, { status: 'closed' });
  const { page } = await s.look('visitor', WIDE);
  await open(page, `/campaign/${id}`, 'Comptable confirmé');
  const [said, below] = await boxesOf(
    page.getByText('Mi-temps.'),
    page.getByRole('heading', { name: /compétences évaluées$/ }),
  );
  expect(below.top - said.bottom).toBeLessThan(80);
});
