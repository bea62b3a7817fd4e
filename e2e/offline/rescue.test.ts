import { expect, test } from 'vitest';
import { and, eq } from '#server/db/drizzle.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { readPart } from '#shared/evidence/rescue-parts.ts';
import { brokenWords, findLost } from '../support/accessible.ts';
import { readPicture } from '../support/codes.ts';
import { JOURNEY_MS } from '../support/journey.ts';
import { expectFocus } from '../support/keyboard.ts';
import { register, signInAt } from '../support/people.ts';
import { giveFile, saveRescue } from '../support/rescue.ts';
import {
  answerRest,
  expectDelivered,
  expectNothingLost,
  handInOffline,
  type Sitting,
} from '../support/sitting.ts';
import { wakeWorker } from '../support/wake-worker.ts';
import { setting } from './setting.ts';

const s = setting();

/** Handed in on a phone without network, and sealed there. */
async function handedIn(perSkill?: number) {
  const seat = await s.beginTest(perSkill);
  await seat.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await s.proxy.down();
  await answerRest(seat.page, seat.sitting, (index) => index % 3);
  await handInOffline(seat.page);
  await seat.page.getByRole('button', { name: 'Mettre mes réponses à l’abri' }).click();
  await seat.page.getByRole('img', { name: 'Code 1 sur' }).waitFor();
  return seat;
}

async function told({ candidate }: Sitting): Promise<number> {
  const rows = await s.app.deps.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.account_id, candidate.id), eq(notifications.type, 'rescue_received')));
  return rows.length;
}

test('a file from a phone that never meets the network again is delivered by another, later, and once', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page, context, sitting } = await handedIn();
  const buffer = await saveRescue(page);
  expect(buffer.toString()).not.toContain(sitting.testId);
  expect(await findLost(page)).toEqual([]);
  expect(await brokenWords(page.getByRole('dialog').getByRole('heading').first())).toEqual([]);
  // The phone is gone for good.
  await context.close();
  await s.proxy.up();
  const other = await s.fresh();
  await other.page.goto(`${s.origin}/rescue`);
  await other.page.evaluate(() => navigator.serviceWorker.register('/worker.js'));
  await other.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await s.proxy.down();
  await other.page.reload();
  await other.page.getByRole('heading', { name: 'Remettre des réponses' }).waitFor();
  await giveFile(other.page, buffer);
  await other.page.getByText('1 envoi attend le réseau sur ce téléphone').waitFor();
  await s.proxy.up();
  s.proxy.rule(({ path }) => (path === '/api/rescues' ? 'drop_reply' : 'pass'));
  await other.page.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect.poll(() => told(sitting)).toBe(1);
  s.proxy.rule(() => 'pass');
  // It lost the reply, and does not know: it is sent once more, by the worker after the page was closed.
  const elsewhere = await other.context.newPage();
  await other.page.close();
  await wakeWorker(elsewhere, s.origin);
  const deliveries = () => s.proxy.traffic.filter(({ path }) => path === '/api/rescues').at(-1)?.status;
  await expect.poll(deliveries).toBe(200);
  await elsewhere.goto(`${s.origin}/rescue`);
  await elsewhere.getByText('Réponses remises').waitFor();
  expect(await elsewhere.getByText('attend le réseau').count()).toBe(0);
  await expectDelivered(s.app, sitting);
  expect(await told(sitting)).toBe(1);
});

test('codes scanned in any order make the whole, and the phone itself may deliver as well', {
  timeout: JOURNEY_MS,
}, async () => {
  const { page, sitting } = await handedIn(5);
  const count = Number(/sur (\d+)/.exec((await page.getByText(/^Code 1 sur/).textContent()) ?? '')?.[1]);
  const pictures: Buffer[] = [];
  for (let place = 1; place <= count; place++) {
    await page.getByRole('img', { name: `Code ${place} sur ${count}` }).waitFor();
    pictures.push(await page.getByRole('img', { name: /^Code/ }).screenshot());
    if (place < count) await page.getByRole('button', { name: 'Suivant' }).click();
  }
  await expectFocus(page.getByRole('button', { name: 'Suivant' }));
  expect(readPart(readPicture(pictures[0] as Buffer) ?? '')).toMatchObject({ place: 1, count });
  await page.getByRole('button', { name: 'Fermer' }).click();
  await s.proxy.up();
  const other = await s.fresh();
  await other.page.goto(`${s.origin}/rescue`);
  const photos = pictures
    .map((buffer, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }))
    .reverse();
  await other.page.getByLabel('Fichier reçu').setInputFiles(photos);
  await other.page.getByText('Réponses remises').waitFor();
  // Else the browser would not tell of the same file chosen again.
  expect(await other.page.getByLabel('Fichier reçu').inputValue()).toBe('');
  await s.arrives(page, sitting);
  await expectNothingLost(s.app, sitting);
});

test('what a phone carries for others is counted on every screen of who is signed in, also once it was refused', async () => {
  const { page } = await s.fresh('block');
  await signInAt(page, s.origin, await register(s.app));
  await page.goto(`${s.origin}/rescue`);
  s.proxy.rule(({ path }) => (path === '/api/rescues' ? 'error_500' : 'pass'));
  await giveFile(page, Buffer.from('eyJhbGciOiJub25lIn0.a.b.c.d'));
  await page.getByText('1 envoi attend le réseau').waitFor();
  await page.goto(`${s.origin}/dashboard`);
  await page.getByText('1 envoi en attente').waitFor();
  await page.getByRole('button', { name: 'Voir', exact: true }).click();
  s.proxy.rule(() => 'pass');
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await page.getByText('1 envoi refusé').waitFor();
  await page.getByRole('link', { name: 'Réponses d’un autre téléphone' }).click();
  // It may have been refused by a server that was restored from a backup.
  const again = page.waitForResponse('**/api/rescues');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await again;
  await page.getByRole('button', { name: 'Retirer de ce téléphone' }).click();
  await page.getByText('1 envoi refusé').waitFor({ state: 'detached' });
});
