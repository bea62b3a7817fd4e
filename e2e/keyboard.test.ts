import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { enter, expectFocus, expectFocusKept, tabTo } from './support/keyboard.ts';
import { listen } from './support/listen.ts';
import { draw, PASSWORD, paperOf, register, signInAt } from './support/people.ts';
import { take } from './support/scene.ts';

const { app, phone: browser } = appAndPhone();
let page: Page;

beforeAll(async () => {
  page = await (await browser.newContext()).newPage();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function signInByKeyboard(): Promise<void> {
  const { email } = await register(app);
  await page.goto(`${app.origin}/auth`);
  await page.getByRole('heading', { name: 'Connectez-vous' }).waitFor();
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await enter(page, button('Se connecter'));
  await page.waitForURL('**/dashboard');
  await expectFocus(page.getByRole('heading', { name: 'Tableau de bord' }));
}

async function drawByKeyboard(): Promise<string> {
  const open = button('Nouveau test');
  await enter(page, open);
  await page.getByRole('dialog').getByText('Développement web').waitFor();
  await expectFocusKept(page, 'dialog');
  await page.keyboard.press('Escape');
  await expectFocus(open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Développement web').waitFor();
  await tabTo(page, dialog.getByRole('radio', { name: 'Intermédiaire' }));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => dialog.getByRole('radio', { name: 'Junior' }).isChecked()).toBe(true);
  await tabTo(page, dialog.locator('input[name=profile]').first());
  await page.keyboard.press('Space');
  const wanted = dialog.getByRole('radio', { name: /^Développement web/ });
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown');
  await enter(page, dialog.getByRole('button', { name: 'Préparer le test' }));
  await page.waitForURL('**/test/*');
  await button('Commencer le test').waitFor();
  await expectFocusKept(page);
  return page.url().split('/').pop() as string;
}

const heading = (number: number) => page.getByRole('heading', { name: new RegExp(`^Question ${number} `) });

async function answerMcq(): Promise<void> {
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
  await expectFocus(page.getByRole('radio').nth(1));
}

async function answerOpen(): Promise<void> {
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type('Je lis le message, puis je cherche la cause.');
}

/** Tab writes two spaces; after Esc it leaves. */
async function answerCode(): Promise<void> {
  const field = page.getByRole('textbox');
  await tabTo(page, field);
  const before = await field.inputValue();
  await page.keyboard.press('Tab');
  await expectFocus(field);
  await expect.poll(async () => (await field.inputValue()).length).toBe(before.length + 2);
  await page.keyboard.press('Escape');
}

const ANSWERS = { mcq: answerMcq, open: answerOpen, code: answerCode };

test('a whole test, from the sign-in to the report, by keyboard alone', { timeout: JOURNEY_MS }, async () => {
  await signInByKeyboard();
  const testId = await drawByKeyboard();
  const paper = await paperOf(app, testId);
  await enter(page, button('Commencer le test'));
  await heading(1).waitFor();
  await expectFocusKept(page);

  for (const [index, { type }] of paper.entries()) {
    await ANSWERS[type]();
    if (index === paper.length - 1) break;
    await enter(page, button(/^Suivante|^Suiv/));
    await expectFocus(heading(index + 2));
  }
  expect(new Set(paper.map(({ type }) => type)).size).toBe(3);

  // The grid: there and back, and away without choosing.
  await enter(page, button(/toutes les questions$/));
  await expectFocusKept(page, 'dialog');
  await enter(page, button(/^Question 2,/));
  await expectFocus(heading(2));
  await enter(page, button(/toutes les questions$/));
  await expectFocusKept(page, 'dialog');
  await page.keyboard.press('Escape');
  await expectFocus(button(/toutes les questions$/));
  await page.keyboard.press('Enter');
  await expectFocusKept(page, 'dialog');
  await enter(page, button(new RegExp(`^Question ${paper.length},`)));
  await expectFocus(heading(paper.length));

  await tabTo(
    page,
    paper.at(-1)?.type === 'mcq' ? page.getByRole('radio').nth(1) : page.getByRole('textbox'),
  );
  if (paper.at(-1)?.type === 'code') await page.keyboard.press('Escape');
  await enter(page, button('Terminer'));
  await expectFocusKept(page, 'dialog');
  await page.keyboard.press('Escape');
  await expectFocus(button('Terminer'));
  await page.keyboard.press('Enter');
  await expectFocusKept(page, 'dialog');
  await enter(page, button('Rendre mon test'));
  await page.waitForURL(/\/report\//);
  await page.getByRole('heading', { name: 'Question par question' }).waitFor();
  await expectFocusKept(page);

  // The report's details open and close as well.
  const summary = page.locator('summary').first();
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('details').first().getAttribute('open')).not.toBeNull();
});

test('what leaves the page never takes the focus along', async () => {
  const candidate = await register(app);
  await take(app, candidate, await draw(app, candidate, 1, 'developpement-web'), false);
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/dashboard`);
  const bell = button(/^Notifications/).first();
  const remove = button(/^Supprimer le test/);
  // A header that comes late would take the focus along.
  await bell.waitFor();
  await remove.waitFor();
  await enter(page, remove);
  await page.getByRole('dialog').waitFor();
  await tabTo(page, page.getByLabel(/^Pour confirmer/));
  await page.keyboard.type('Développement web');
  const heard = await listen(page);
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }));
  await page.getByRole('heading', { name: 'Aucun test pour le moment' }).waitFor();
  await expectFocus(page.getByRole('heading', { name: 'Tableau de bord' }));
  await expect.poll(heard).toContainEqual(expect.stringContaining('Test supprimé'));

  await page.reload();
  await bell.waitFor();
  await enter(page, bell);
  const panel = page.getByRole('region', { name: 'Vos notifications' });
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expectFocus(bell);
});
