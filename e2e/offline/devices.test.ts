import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { assessments, journalBatches, submissions } from '#server/db/schema/assessments.ts';
import { reports } from '#server/db/schema/reports.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { holdMessage, sayOnline } from '../support/page.ts';
import { call, PASSWORD, register, signInAt } from '../support/people.ts';
import {
  answer,
  answerRest,
  expectDelivered,
  goToTest,
  handIn,
  handInOffline,
  landOnReport,
  lookAway,
  next,
  type Sitting,
  sendNow,
} from '../support/sitting.ts';
import { setting } from './setting.ts';

const s = setting('block');

async function autosaved(sitting: Sitting, answers: number): Promise<void> {
  const held = async () => {
    const batches = await s.app.deps.db
      .select()
      .from(journalBatches)
      .where(eq(journalBatches.assessment_id, sitting.testId));
    return batches.flatMap((batch) => batch.events).filter((event) => event.kind === 'answer').length;
  };
  await expect.poll(held).toBeGreaterThanOrEqual(answers);
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${s.origin}/auth`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL(/dashboard|test/);
}

test('a server restored from before the test was opened opens it again, and gets every line anew', async () => {
  const { page, sitting } = await s.beginTest();
  const { db } = s.app.deps;
  await answer(page, sitting, 1);
  await lookAway(page);
  await autosaved(sitting, 1);
  await db.delete(journalBatches).where(eq(journalBatches.assessment_id, sitting.testId));
  await db
    .update(assessments)
    .set({ started_at: null, deadline: null, journal_bytes: 0, journal_devices: [] })
    .where(eq(assessments.id, sitting.testId));
  await next(page);
  await answer(page, sitting, 2);
  await lookAway(page);
  await autosaved(sitting, 2);
  await next(page);
  await answerRest(page, sitting, () => 1);
  await handIn(page);
  await s.arrives(page, sitting);
});

test('what a server restored from before a hand-in lost of it arrives again once the list is looked at', async () => {
  const { page, sitting } = await s.beginTest();
  const { db } = s.app.deps;
  await answerRest(page, sitting, () => 1);
  await handIn(page);
  await page.waitForURL(/\/report\//);
  for (const lost of [reports, submissions, journalBatches])
    await db.delete(lost).where(eq(lost.assessment_id, sitting.testId));
  await db
    .update(assessments)
    .set({ status: 'pending', submitted_at: null, journal_bytes: 0, journal_devices: [] })
    .where(eq(assessments.id, sitting.testId));
  await page.goto(`${s.origin}/dashboard`);
  await expectDelivered(s.app, sitting);
});

test('site data cleared while online: the autosave brings every answer back', async () => {
  const { page, context, sitting } = await s.beginTest();
  await answer(page, sitting, 3);
  await next(page);
  await answer(page, sitting, 2);
  await lookAway(page);
  await autosaved(sitting, 2);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: s.origin, storageTypes: 'all' });
  await signInAt(page, s.origin, sitting.candidate);
  await goToTest(page, s.origin, sitting);
  await page.getByRole('button', { name: /^2\/\d+, toutes les questions$/ }).waitFor();
  await answerRest(page, sitting, () => 1);
  await handIn(page);
  await s.arrives(page, sitting);
});

test('two tabs: the second only reads, and takes over when the first closes', async () => {
  const { page, context, sitting } = await s.beginTest();
  await answer(page, sitting, 0);
  const second = await context.newPage();
  await goToTest(second, s.origin, sitting);
  await second.getByText('ouvert dans un autre onglet').waitFor();
  await expect.poll(() => second.getByRole('radio').first().isDisabled()).toBe(true);
  await page.close();
  await second.getByText('ouvert dans un autre onglet').waitFor({ state: 'detached' });
  await answerRest(second, sitting, () => 3);
  await handIn(second);
  await s.arrives(second, sitting);
});

test('two devices: the first submission wins, the other is kept as evidence and its owner is told', async () => {
  const { sitting, ...one } = await s.beginTest();
  const two = await s.fresh();
  await signInAt(two.page, s.origin, sitting.candidate);
  await goToTest(two.page, s.origin, sitting);
  await two.page.getByRole('heading', { name: /^Question 1/ }).waitFor();
  const other: Sitting = { ...sitting, given: new Map() };
  await answerRest(two.page, other, () => 2);
  // The second device hands in first, while the first one hears nothing.
  s.proxy.rule(({ path }) => (/submit|journal|peek|start/.test(path) ? 'cut' : 'pass'));
  await answerRest(one.page, sitting, () => 1);
  await handInOffline(one.page);
  await call(s.app, 'POST', '/tests/submit', sitting.candidate.token, {
    test_id: sitting.testId,
    answers: [...other.given].map(([question_id, answer]) => ({ question_id, answer })),
    device_id: 'the-other-device',
  });
  s.proxy.rule(() => 'pass');
  await one.page.getByText('ce sont les réponses déjà reçues qui comptent').waitFor();
  await landOnReport(one.page);
  const kept = await s.app.deps.db
    .select()
    .from(submissions)
    .where(eq(submissions.assessment_id, sitting.testId));
  expect(kept.map((row) => row.counted).sort()).toEqual([false, true]);
  const evidence = kept.find((row) => !row.counted)?.answers.map(({ answer }) => answer);
  expect(evidence).toEqual([...sitting.given.values()]);
});

test('two devices: of a test deleted on one the other hears with its next answers', async () => {
  const { page, sitting } = await s.beginTest();
  await call(s.app, 'DELETE', `/tests/${sitting.testId}`, sitting.candidate.token);
  await answer(page, sitting, 1);
  await lookAway(page);
  await page.getByText('Ce test n’existe plus sur le serveur').waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByText('Aucun test pour le moment').waitFor();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Me déconnecter', exact: true }).waitFor();
});

test('the session ends while offline: the submission waits and goes when the same account is back', async () => {
  const { page, sitting } = await s.beginTest(1, 'allow');
  await s.proxy.down();
  await answerRest(page, sitting, () => 1);
  await handInOffline(page);
  await s.app.deps.db.delete(sessions).where(eq(sessions.account_id, sitting.candidate.id));
  await s.proxy.up();
  await sayOnline(page);
  await page.waitForURL(/auth/);
  const none = await s.app.deps.db
    .select()
    .from(submissions)
    .where(eq(submissions.assessment_id, sitting.testId));
  expect(none).toEqual([]);
  await logIn(page, sitting.candidate.email);
  await expectDelivered(s.app, sitting);
});

// A minute passes before what was refused is sent again.
test('logging out with a full outbox warns; kept, it leaves with the same account only', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page, sitting } = await s.beginTest(1, 'allow');
  s.proxy.rule(({ path }) => (path === '/api/tests/submit' ? 'error_503' : 'pass'));
  await answerRest(page, sitting, () => 1);
  await handIn(page);
  await page.getByText('1 envoi en attente').waitFor();
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByText('Il reste sur cet appareil').waitFor();
  await page.getByRole('button', { name: 'Garder et me déconnecter' }).click();
  await page.waitForURL(`${s.origin}/`);

  // Another account on the same phone sees none of it and sends none of it.
  const sent: string[] = [];
  s.proxy.rule(({ path }) => {
    if (path === '/api/tests/submit') sent.push(path);
    return 'pass';
  });
  const neighbour = await register(s.app);
  await logIn(page, neighbour.email);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  // It comes by network, after what is read of the phone.
  await page.getByText('Aucun test pour le moment').waitFor();
  expect(await page.getByText('en attente').count()).toBe(0);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForURL(`${s.origin}/`);
  expect(sent).toEqual([]);

  await logIn(page, sitting.candidate.email);
  await goToTest(page, s.origin, sitting);
  // Of the minute's tries some were spent on the faults; whoever asks has their own.
  await expectDelivered(s.app, sitting, () => sendNow(page));
});

test('who logs out while the network still owes an answer about them stays logged out', async () => {
  const { page } = await s.takeSeat();
  s.proxy.rule(({ path }) => (path === '/api/auth/me' ? 'hang' : 'pass'));
  await page.goto(`${s.origin}/dashboard`);
  const answer = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForURL(`${s.origin}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor();
  // What hangs is given up when the connection goes.
  await s.proxy.down();
  await answer;
  await s.proxy.up();
  await page.getByRole('banner').getByRole('link', { name: 'Tarifs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tarifs' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor();
});

test('logging out with nothing waiting asks first, and leaves nothing of the account on the phone', async () => {
  const { page } = await s.takeSeat(1, 'allow');
  await page.goto(`${s.origin}/report/00000000-0000-4000-8000-000000000000`);
  await page.waitForURL('**/dashboard');
  const said = page.getByText('Rapport introuvable');
  await said.waitFor();
  await holdMessage(said);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  expect(page.url()).toBe(`${s.origin}/dashboard`);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForURL(`${s.origin}/`);
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      token: localStorage.getItem('baara.token'),
      user: localStorage.getItem('baara.user'),
    }));
  await expect.poll(left).toEqual({ databases: [], token: null, user: null });
  expect(await said.count()).toBe(0);
});
