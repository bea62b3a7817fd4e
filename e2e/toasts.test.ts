import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type NewNotification, notifyAll } from '#server/features/notifications/index.ts';
import { NARROW, resize, setText } from './support/accessible.ts';
import { appAndPhone } from './support/app-and-phone.ts';
import { boxesOf } from './support/boxes.ts';
import { SMALL } from './support/browser.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { holdMessage } from './support/page.ts';
import { call, draw, paperOf, register, signInAt } from './support/people.ts';
import { refusal } from './support/replies.ts';
import { begin } from './support/sitting.ts';

const { app, phone } = appAndPhone();

async function expectBeside(toast: Locator, others: Locator[]): Promise<void> {
  // A screen that opens may show its heading a moment after what is said on it.
  for (const shown of [toast, ...others]) await shown.waitFor();
  const [own, ...boxes] = await boxesOf(toast, ...others);
  for (const box of boxes) {
    const isApart =
      own.x + own.width <= box.x ||
      box.x + box.width <= own.x ||
      own.y + own.height <= box.y ||
      box.y + box.height <= own.y;
    expect(isApart, `something at ${box.y}, the message at ${own.y}`).toBe(true);
  }
}

const UNAVAILABLE = refusal(503, 'Service indisponible', 'unavailable');

const said = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).locator('div').filter({ hasText: text });

test('what is said while leaving stays on the next page, and goes with the one after', async () => {
  const { page } = phone;
  const candidate = await register(app);
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/report/00000000-0000-4000-8000-000000000000`);
  await page.waitForURL('**/dashboard');
  const toast = said(page, 'Rapport introuvable');
  await holdMessage(toast);
  // The region around an alert does not say it a second time.
  const around = (alert: Element) => alert.parentElement?.closest('[aria-live]')?.ariaLive;
  expect(await toast.getByRole('alert').evaluate(around)).toBe('off');
  await expectBeside(toast, [page.getByRole('heading', { level: 1 }), page.getByRole('banner')]);
  await page.getByRole('link', { name: 'Paramètres' }).click();
  await page.waitForURL('**/settings');
  await expect.poll(() => toast.count()).toBe(0);
});

test('a report that a busy server could not give is not said to be missing', async () => {
  const page = await (await phone.newContext()).newPage();
  await signInAt(page, app.origin, await register(app));
  await page.route('**/api/reports/*', (call) => call.fulfill(UNAVAILABLE));
  await page.goto(`${app.origin}/report/00000000-0000-4000-8000-000000000000`);
  await said(page, 'Service indisponible').waitFor();
  expect(await said(page, 'Rapport introuvable').count()).toBe(0);
});

test('what failed can be read until something else is pressed', async () => {
  const page = await (await phone.newContext({ viewport: SMALL })).newPage();
  await signInAt(page, app.origin, await register(app));
  await page.clock.install();
  await page.goto(`${app.origin}/report/00000000-0000-4000-8000-000000000000`);
  await page.waitForURL('**/dashboard');
  const toast = said(page, 'Rapport introuvable');
  await toast.waitFor();
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  await expectBeside(toast, [page.getByRole('navigation', { name: 'Vos espaces' })]);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.clock.runFor(10_000);
  await expect.poll(() => toast.count()).toBe(0);
});

test('a report that a phone with network could not load leads to the dashboard, which says so', async () => {
  const { page } = phone;
  await signInAt(page, app.origin, await register(app));
  await page.route('**/api/reports/*', (route) => route.abort('connectionreset'));
  await page.goto(`${app.origin}/report/00000000-0000-4000-8000-000000000000`);
  await page.waitForURL('**/dashboard');
  await said(page, 'Erreur lors du chargement du rapport').waitFor();
  await page.unroute('**/api/reports/*');
});

test('a report asked for as the session ends is not said to be missing, and is there after the sign-in', async () => {
  const page = await (await phone.newContext()).newPage();
  await signInAt(page, app.origin, await register(app));
  await page.route('**/api/reports/*', (route) =>
    route.fulfill(refusal(401, 'Session expirée', 'not_signed_in')),
  );
  const path = '/report/00000000-0000-4000-8000-000000000000';
  await page.goto(app.origin + path);
  await page.getByText('Votre session a été fermée ou a expiré.').waitFor();
  expect(await page.evaluate('history.state.usr.returnTo')).toBe(path);
  expect(await said(page, 'Rapport introuvable').count()).toBe(0);
});

test('what is said before a test begins does not lie on its buttons', async () => {
  const { page } = phone;
  await signInAt(page, app.origin, await register(app));
  await page.goto(`${app.origin}/dashboard`);
  await page.getByRole('button', { name: 'Nouveau test' }).click();
  await page.getByRole('radio', { name: /^Support informatique/ }).check();
  await page.getByRole('button', { name: 'Préparer le test' }).click();
  const toast = said(page, 'Test généré avec succès');
  await toast.waitFor();
  await holdMessage(toast);
  await begin(page);
  expect(await toast.count()).toBe(0);
});

test('what is said on the way to a report is still there when the report is shown', async () => {
  const { page } = phone;
  const candidate = await register(app);
  const testId = await draw(app, candidate, 1);
  await call(app, 'POST', `/tests/${testId}/start`, candidate.token, { device_id: 'another-phone' });
  const answers = (await paperOf(app, testId)).map(({ id }) => ({ question_id: id, answer: '0' }));
  await call(app, 'POST', '/tests/submit', candidate.token, { test_id: testId, answers });
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/test/${testId}`);
  const toast = said(page, 'Ce test est déjà terminé');
  await holdMessage(toast);
  await page.waitForURL('**/report/*');
  await page.getByRole('heading', { name: 'Votre rapport' }).waitFor();
  await toast.waitFor();
});

test('an invited test is said to be missing only when it is, not when the server has no time to say', async () => {
  const { page } = phone;
  const candidate = await register(app);
  const testId = await draw(app, candidate, 1);
  const gone = '00000000-0000-4000-8000-000000000000';
  const invitation = (title: string, related_id: string): NewNotification => ({
    accountId: candidate.id,
    type: 'test_invitation',
    title,
    message: '',
    relatedId: related_id,
    link: null,
  });
  await app.deps.db.transaction((tx) =>
    notifyAll(tx, [invitation('Comptable', testId), invitation('Développeuse', gone)]),
  );
  await signInAt(page, app.origin, candidate);
  const pick = async (title: string) => {
    await page.goto(`${app.origin}/dashboard`);
    await page.getByRole('button', { name: /^Notifications, 2/ }).click();
    await page
      .getByRole('region', { name: 'Vos notifications' })
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .click();
  };
  await page.route('**/api/notifications/*/read', (call) => call.abort());
  await page.route('**/api/tests/*?peek=1', (call) => call.fulfill(UNAVAILABLE));
  await pick('Comptable');
  await page.waitForURL(`**/test/${testId}`);
  await page.getByRole('button', { name: 'Commencer le test' }).waitFor();
  await page.unroute('**/api/tests/*?peek=1');
  await pick('Développeuse');
  await said(page, 'Test introuvable').waitFor();
  await page.waitForURL('**/dashboard');
  await page.unroute('**/api/notifications/*/read');
});

test('in a test nothing said covers the timer, a title or a button', { timeout: JOURNEY_MS }, async () => {
  const candidate = await register(app);
  const testId = await draw(app, candidate, 1);
  const context = await phone.newContext({ viewport: SMALL });
  const page = await context.newPage();
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/test/${testId}`);
  await begin(page);
  const bar = page.getByRole('navigation', { name: 'Questions' });
  await bar.getByRole('button', { name: /toutes les questions$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Question/ })
    .last()
    .click();
  await bar.getByRole('button', { name: 'Terminer' }).click();
  const toast = said(page, /sans réponse/);
  await holdMessage(toast);
  const dialog = page.getByRole('dialog');
  await expectBeside(toast, [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Fermer' })]);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expectBeside(toast, [
    page.getByRole('timer'),
    page.getByRole('heading', { level: 1 }),
    ...(await bar.getByRole('button').all()),
  ]);
  // The bar is at the end of the page then, in sight or not.
  await resize(page, NARROW);
  await setText(page, '32px');
  for (const readAt of ['the end', 'the start']) {
    await bar.getByRole('button', { name: 'Terminer' }).click();
    await dialog.waitFor();
    await holdMessage(toast);
    if (readAt === 'the start') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectBeside(toast, [page.getByRole('timer')]);
    const [box] = await boxesOf(toast);
    expect(box.y, readAt).toBeGreaterThanOrEqual(0);
    expect(box.bottom, readAt).toBeLessThanOrEqual(NARROW.height);
  }
});

test('what is marked as read leaves the list open, and what could not be says so wherever one is by then', async () => {
  const { page } = phone;
  const candidate = await register(app);
  const notices = ['Une', 'Deux', 'Trois'].map((title): NewNotification => {
    const link = '/settings';
    return {
      accountId: candidate.id,
      type: 'test_completed',
      title,
      message: 'Prêt.',
      relatedId: null,
      link,
    };
  });
  await app.deps.db.transaction((tx) => notifyAll(tx, notices));
  await signInAt(page, app.origin, candidate);
  await page.goto(`${app.origin}/dashboard`);
  await page.getByRole('button', { name: 'Notifications, 3 non lues' }).click();
  const panel = page.getByRole('region', { name: 'Vos notifications' });
  await panel.getByRole('button', { name: /^Marquer comme lue.: Une$/ }).click();
  await page.getByRole('button', { name: 'Notifications, 2 non lues' }).waitFor();
  await page.route('**/api/notifications/*/read', (route) => route.abort('connectionreset'));
  await panel.getByRole('button', { name: /^Marquer comme lue.: Deux$/ }).click();
  const failed = said(page, 'Erreur lors de la mise à jour');
  await failed.waitFor();
  await failed.getByRole('button').click();
  await expect.poll(() => failed.count()).toBe(0);
  await page.getByRole('button', { name: 'Notifications, 2 non lues' }).click();
  await panel.getByRole('button', { name: /^Trois/ }).click();
  await page.waitForURL('**/settings');
  await failed.waitFor();
});

test('what the server never heard was read is unread again at the next visit', async () => {
  const { page } = phone;
  const candidate = await register(app);
  const notice: NewNotification = {
    accountId: candidate.id,
    type: 'test_completed',
    title: 'Une',
    message: 'Prêt.',
    relatedId: null,
    link: '/settings',
  };
  await app.deps.db.transaction((tx) => notifyAll(tx, [notice]));
  await signInAt(page, app.origin, candidate);
  // A stream that opens now would have the list read anew.
  await page.route('**/api/events*', () => {});
  await page.goto(`${app.origin}/dashboard`);
  await page.route('**/api/notifications/*/read', () => {});
  await page.getByRole('button', { name: 'Notifications, 1 non lue' }).click();
  await page.getByRole('button', { name: /^Marquer comme lue.: Une$/ }).click();
  const isKept = () => Object.values(localStorage).some((kept) => kept.includes('"is_read":true'));
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Notifications, 1 non lue' }).waitFor();
});
