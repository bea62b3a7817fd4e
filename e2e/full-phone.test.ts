import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appProxyAndPhone } from './support/app-and-phone.ts';
import { COMPANY, type ConversationPair, createConversation } from './support/company.ts';
import { openNothing, takeNothing } from './support/full-disk.ts';
import { bubble, held, openConversation, shown, write } from './support/messages.ts';
import { call, signInAt } from './support/people.ts';
import { refusal } from './support/replies.ts';
import { sendNow } from './support/sitting.ts';

const { app, proxy, phone: browser } = appProxyAndPhone();

async function threadOf(pair: ConversationPair): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAt(page, proxy.origin, pair.candidate);
  await openConversation(page, proxy.origin, COMPANY);
  return page;
}

async function tell({ conversationId, company }: ConversationPair, content: string): Promise<void> {
  await call(app, 'POST', `/conversations/${conversationId}/messages`, company.token, { content });
}

test('on a full phone with network messages are read and leave at once', async () => {
  const pair = await createConversation(app);
  const phone = await threadOf(pair);
  await write(phone, 'Avant');
  await bubble(phone, 'Avant').getByText('Envoyé').waitFor();
  await phone.evaluate(takeNothing);
  await tell(pair, 'Êtes-vous libre ?');
  await bubble(phone, 'Êtes-vous libre ?').waitFor();
  await write(phone, 'Lundi');
  await write(phone, 'Ou mardi');
  await bubble(phone, 'Ou mardi').getByText('Envoyé').waitFor();
  const texts = ['Avant', 'Êtes-vous libre ?', 'Lundi', 'Ou mardi'];
  expect(await shown(phone)).toEqual(texts);
  expect(await held(app, pair.conversationId)).toEqual(texts);
});

test('what waits on a phone that fills up leaves, before what is written then', async () => {
  const pair = await createConversation(app);
  const phone = await threadOf(pair);
  await proxy.down();
  await write(phone, 'Dans le car');
  await bubble(phone, 'Dans le car').getByText('En attente').waitFor();
  await phone.evaluate(takeNothing);
  await proxy.up();
  await bubble(phone, 'Dans le car').getByText('Envoyé').waitFor();
  await phone.getByText('1 envoi en attente').waitFor({ state: 'detached' });
  await write(phone, 'Arrivé');
  expect(await held(app, pair.conversationId)).toEqual(['Dans le car', 'Arrivé']);
  await phone.reload();
  await expect.poll(() => shown(phone)).toEqual(['Dans le car', 'Arrivé']);
});

/** The app is gone from the phone with a message that waits on it. */
async function closeWhileWaiting(phone: Page): Promise<void> {
  proxy.rule(({ method }) => (method === 'POST' ? 'cut' : 'pass'));
  await write(phone, 'Dans le car');
  await bubble(phone, 'Dans le car').getByText('En attente').waitFor();
  await phone.goto('about:blank');
}

test('what waits leaves from a phone that is full when the app starts', async () => {
  const pair = await createConversation(app);
  const phone = await threadOf(pair);
  await closeWhileWaiting(phone);
  await phone.addInitScript(takeNothing);
  proxy.rule(() => 'pass');
  await openConversation(phone, proxy.origin, COMPANY);
  await expect.poll(() => held(app, pair.conversationId)).toEqual(['Dans le car']);
  await bubble(phone, 'Dans le car').getByText('Envoyé').waitFor();
});

test('what waits is looked for again where the phone’s storage failed for a moment', async () => {
  const pair = await createConversation(app);
  const phone = await threadOf(pair);
  await phone.clock.install();
  await phone.reload();
  await proxy.down();
  await write(phone, 'Dans le car');
  await bubble(phone, 'Dans le car').getByText('En attente').waitFor();
  const failures = await phone.evaluateHandle(openNothing);
  await proxy.up();
  await expect.poll(() => failures.evaluate(({ count }) => count)).toBeGreaterThan(0);
  await failures.evaluate(({ end }) => end());
  await expect
    .poll(async () => {
      await phone.clock.runFor(10_000);
      return held(app, pair.conversationId);
    })
    .toEqual(['Dans le car']);
});

test('the list of what waits says what it waits for, and does not open by itself for what is put in later', async () => {
  const pair = await createConversation(app);
  const phone = await threadOf(pair);
  const path = `**/api/conversations/${pair.conversationId}/messages`;
  const refuse = () =>
    phone.route(path, (route) =>
      route.request().method() === 'POST' ? route.fulfill(NOT_YET) : route.continue(),
    );
  await refuse();
  await write(phone, 'Dans le car');
  await phone.getByRole('button', { name: 'Voir', exact: true }).click();
  const list = phone.getByRole('dialog', { name: 'Envois en attente' });
  await list.getByText(`Message : ${COMPANY}`).waitFor();
  await list.getByText(/partira tout seul/).waitFor();
  await phone.unroute(path);
  await sendNow(phone);
  await list.waitFor({ state: 'detached' });
  await refuse();
  await write(phone, 'Arrivé');
  await phone.getByRole('button', { name: 'Voir', exact: true }).waitFor();
  expect(await list.count()).toBe(0);
});

const NOT_YET = refusal(503, 'Réessayez dans un instant.', 'unavailable');

test('whoever logs out is out, though the phone’s storage cannot be read', async () => {
  const pair = await createConversation(app);
  const phone = await threadOf(pair);
  await phone.evaluate(() => {
    IDBObjectStore.prototype.count = () => {
      throw new DOMException('Internal error', 'UnknownError');
    };
  });
  await phone.getByRole('button', { name: 'Déconnexion' }).first().click();
  await phone.getByRole('button', { name: 'Me déconnecter' }).click();
  await phone.waitForURL(`${proxy.origin}/`);
});

test('what waits leaves where the phone’s database opened at the second try only', async () => {
  const pair = await createConversation(app);
  const phone = await threadOf(pair);
  await closeWhileWaiting(phone);
  await phone.addInitScript((name) => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      if (given[0] !== name) return open.apply(this, given);
      IDBFactory.prototype.open = open;
      // Not one that is tried again at once.
      throw new DOMException('Internal error', 'AbortError');
    };
  }, `baara-${pair.candidate.id}`);
  proxy.rule(() => 'pass');
  await phone.goto(`${proxy.origin}/settings`);
  await expect.poll(() => held(app, pair.conversationId)).toEqual(['Dans le car']);
});
