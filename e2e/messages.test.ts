import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { conversations, messages } from '#server/db/schema/conversations.ts';
import { liveSequences } from '#server/db/schema/live.ts';
import { appProxyAndPhone } from './support/app-and-phone.ts';
import { WIDE } from './support/browser.ts';
import { COMPANY, type ConversationPair, createConversation } from './support/company.ts';
import type { Fault } from './support/fault-proxy.ts';
import { failOnce, refuseDatabase, takeNothing } from './support/full-disk.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { listen } from './support/listen.ts';
import { bubble, expectAllAgree, held, openConversation, shown, write } from './support/messages.ts';
import { nextFrames, sayOnline } from './support/page.ts';
import { type Candidate, call, PASSWORD, seat, signInAt } from './support/people.ts';
import { chance, seeds } from './support/seeds.ts';
import { watchRequests } from './support/watch-requests.ts';

const CANDIDATE = 'Moussa Ouédraogo';

// The network is the candidate's; the company is at the server's own address.
const { app, proxy, phone: browser } = appProxyAndPhone();

async function pageOf(person: Candidate, origin: string, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signInAt(page, origin, person);
  return page;
}

async function rowOf(conversationId: string) {
  const [row] = await app.deps.db.select().from(conversations).where(eq(conversations.id, conversationId));
  return row;
}

/** `options`: of the phone. */
async function openBothThreads(
  pair: ConversationPair,
  options?: BrowserContextOptions,
): Promise<{ desk: Page; phone: Page }> {
  const desk = await pageOf(pair.company, app.origin, { viewport: WIDE });
  const phone = await pageOf(pair.candidate, proxy.origin, options);
  await openConversation(desk, app.origin, CANDIDATE);
  await openConversation(phone, proxy.origin, COMPANY);
  return { desk, phone };
}

test('two people write to each other and see it at once, read marks included', async () => {
  const pair = await createConversation(app);
  const { desk, phone } = await openBothThreads(pair);
  await write(desk, 'Bonjour Moussa');
  await desk.getByRole('button', { name: /Vous\s: Bonjour Moussa/ }).waitFor();
  await bubble(phone, 'Bonjour Moussa').waitFor();
  await bubble(desk, 'Bonjour Moussa').getByText('Lu').waitFor();
  await write(phone, 'Bonjour Madame');
  await bubble(desk, 'Bonjour Madame').waitFor();
  await expectAllAgree(app, pair.conversationId, [desk, phone], ['Bonjour Moussa', 'Bonjour Madame']);
});

test('a browser that keeps nothing reads and writes while there is network, and says a message once', async () => {
  const pair = await createConversation(app);
  const desk = await pageOf(pair.company, app.origin, { viewport: WIDE });
  const phone = await pageOf(pair.candidate, proxy.origin);
  await phone.addInitScript(refuseDatabase);
  await openConversation(desk, app.origin, CANDIDATE);
  await openConversation(phone, proxy.origin, COMPANY);
  await phone.getByText('Mode en ligne.').waitFor();
  await write(desk, 'Bonjour Moussa');
  await bubble(phone, 'Bonjour Moussa').waitFor();
  await write(phone, 'Bonjour Madame');

  const field = phone.getByLabel('Votre message');
  // Every one of them, since a browser repeats by itself what a reused connection lost.
  proxy.rule(({ method }) => (method === 'POST' ? 'drop_reply' : 'pass'));
  await field.fill('Je suis libre lundi');
  await phone.keyboard.press('Enter');
  await phone.getByText('Erreur lors de l’envoi').waitFor();
  await expect.poll(() => field.inputValue()).toBe('Je suis libre lundi');
  proxy.rule(() => 'pass');
  await phone.keyboard.press('Enter');
  await bubble(phone, 'Je suis libre lundi').waitFor();

  proxy.rule(({ method }) => (method === 'POST' ? 'drop_reply' : 'pass'));
  const lost = () => phone.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await field.fill('Ou mardi');
  await Promise.all([lost(), phone.keyboard.press('Enter')]);
  await expect.poll(() => field.inputValue()).toBe('Ou mardi');
  proxy.rule(() => 'pass');
  await phone.getByRole('button', { name: 'Retour aux conversations' }).click();
  await phone.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: COMPANY }).click();
  await expect.poll(() => field.inputValue()).toBe('Ou mardi');
  const stored = phone.waitForResponse((response) => response.request().method() === 'POST');
  await field.press('Enter');
  await stored;

  proxy.rule(({ method }) => (method === 'POST' ? 'drop_reply' : 'pass'));
  await field.fill('D’accord');
  await Promise.all([lost(), field.press('Enter')]);
  await expect.poll(() => field.inputValue()).toBe('D’accord');
  proxy.rule(() => 'pass');
  const further = ['À lundi', 'D’accord'];
  for (const text of further) {
    const stored = phone.waitForResponse((response) => response.request().method() === 'POST');
    await field.fill(text);
    await field.press('Enter');
    await stored;
  }
  const texts = [
    'Bonjour Moussa',
    'Bonjour Madame',
    'Je suis libre lundi',
    'Ou mardi',
    'D’accord',
    ...further,
  ];
  expect(await held(app, pair.conversationId)).toEqual(texts);
  await expectAllAgree(app, pair.conversationId, [desk, phone], texts);
});

test('where nothing is kept, a message that could not leave comes back before what was written meanwhile', async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await phone.addInitScript(refuseDatabase);
  await openConversation(phone, proxy.origin, COMPANY);
  const field = phone.getByLabel('Votre message');
  proxy.rule(({ method }) => (method === 'POST' ? 'hang' : 'pass'));
  await field.fill('Je suis libre lundi');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('Ou mardi');
  // What hangs is given up when the connection goes.
  await proxy.down();
  await expect.poll(() => field.inputValue()).toBe('Je suis libre lundi\nOu mardi');
});

test('a message begun outlasts another screen, a reload and a session that ended, and goes when its writer says so', {
  timeout: JOURNEY_MS,
}, async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  const field = phone.getByLabel('Votre message');
  await field.fill('Bonjour, je vous écris au sujet');
  await phone.reload();
  await expect.poll(() => field.inputValue()).toBe('Bonjour, je vous écris au sujet');
  await phone.goto(`${proxy.origin}/dashboard`);
  await openConversation(phone, proxy.origin, COMPANY);
  await expect.poll(() => field.inputValue()).toBe('Bonjour, je vous écris au sujet');
  // An open page would hear of it, say so, and have said it before the reload.
  await phone.goto('about:blank');
  await app.deps.db.delete(sessions).where(eq(sessions.account_id, pair.candidate.id));
  await phone.goto(`${proxy.origin}/messages`);
  await phone.getByText('Votre session a été fermée ou a expiré.').waitFor();
  await phone.getByLabel('E-mail').fill(pair.candidate.email);
  await phone.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await phone.getByRole('button', { name: 'Déconnexion' }).first().waitFor();
  await openConversation(phone, proxy.origin, COMPANY);
  await expect.poll(() => field.inputValue()).toBe('Bonjour, je vous écris au sujet');
  await phone.getByRole('button', { name: 'Déconnexion' }).first().click();
  await phone.getByText('Un texte commencé n’est pas envoyé.').waitFor();
  await phone.getByRole('button', { name: 'Effacer et me déconnecter' }).click();
  await phone.waitForFunction(() => localStorage.getItem('baara.token') === null);
  expect(await phone.evaluate(() => JSON.stringify(localStorage))).not.toContain('au sujet');
});

test('one is offline for a while: what both wrote meanwhile is neither lost nor doubled', async () => {
  const pair = await createConversation(app);
  const { desk, phone } = await openBothThreads(pair);
  await write(phone, 'Avant la coupure');
  await bubble(desk, 'Avant la coupure').waitFor();
  await proxy.down();
  await write(phone, 'Dans le car, un');
  await write(phone, 'Dans le car, deux');
  await write(desk, 'Où êtes-vous ?');
  await bubble(phone, 'Dans le car, deux').getByText('En attente').waitFor();
  await phone.getByText('2 envois en attente').waitFor();
  await proxy.up();
  const texts = ['Avant la coupure', 'Dans le car, un', 'Dans le car, deux', 'Où êtes-vous ?'];
  await expectAllAgree(app, pair.conversationId, [desk, phone], texts);
  const order = await held(app, pair.conversationId);
  expect(order.indexOf('Dans le car, un')).toBeLessThan(order.indexOf('Dans le car, deux'));
});

describe.each(seeds())('seed %d', { timeout: JOURNEY_MS }, (seed) => {
  test('every message meets every fault of the network and arrives once, in order', async () => {
    const pair = await createConversation(app);
    const { desk, phone } = await openBothThreads(pair);
    const { pick, below } = chance(seed);
    const kinds: Fault[] = ['cut', 'error_500', 'error_503', 'drop_reply', 'portal', 'pass'];
    proxy.rule(({ method }) => (method === 'POST' ? pick(kinds) : 'pass'));
    const texts = Array.from(
      { length: 6 },
      (_, index) => `Message ${seed}-${index} ${'é'.repeat(below(50))}`,
    );
    for (const text of texts) await write(phone, text);
    proxy.rule(() => 'pass');
    await sayOnline(phone);
    await expectAllAgree(app, pair.conversationId, [desk, phone], texts);
    expect(await held(app, pair.conversationId)).toEqual(texts);
  });
});

test('conversations are read, and messages written, on a phone started without network', async () => {
  const pair = await createConversation(app);
  const { desk, phone } = await openBothThreads(pair, { serviceWorkers: 'allow' });
  await write(desk, 'Rendez-vous lundi à 9 h');
  await bubble(phone, 'Rendez-vous lundi').waitFor();
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await proxy.down();
  await phone.goto(`${proxy.origin}/dashboard`);
  await phone.getByRole('link', { name: 'Messages' }).first().click();
  await phone.getByRole('button', { name: COMPANY }).click();
  await bubble(phone, 'Rendez-vous lundi').waitFor();
  await write(phone, 'Entendu');
  await phone.reload();
  await bubble(phone, 'Entendu').getByText('En attente').waitFor();
  await proxy.up();
  await expectAllAgree(app, pair.conversationId, [desk, phone], ['Rendez-vous lundi à 9 h', 'Entendu']);
});

test('conversations are read again where the phone’s storage failed for a moment', async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  // Nothing else has them read again.
  proxy.rule(({ path }) => (path.startsWith('/api/conversations') ? 'cut' : 'pass'));
  await phone.addInitScript(failOnce);
  await phone.goto(`${proxy.origin}/dashboard`);
  await phone.goto(`${proxy.origin}/messages`);
  await phone.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: COMPANY }).waitFor();
  expect(await phone.evaluate(() => 'failed' in window)).toBe(true);
});

test.each([
  ['can be tried again', () => undefined],
  ['can be tried again once the phone is full', takeNothing],
])('a refused message stays with its reason, and %s', async (_, meanwhile) => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  // Refused, because for a moment the conversation is somebody else's.
  const stranger = await createConversation(app);
  const belongsTo = (id: string) =>
    app.deps.db
      .update(conversations)
      .set({ candidate_id: id })
      .where(eq(conversations.id, pair.conversationId));
  const thread = `/api/conversations/${pair.conversationId}/messages`;
  await expect.poll(() => proxy.traffic.some(({ path }) => path.startsWith(thread))).toBe(true);
  // From here on nothing is read: the conversation would leave the phone.
  proxy.rule(({ method, path }) => (method === 'GET' && path.startsWith('/api/') ? 'cut' : 'pass'));
  await belongsTo(stranger.candidate.id);
  await write(phone, 'Suis-je encore là ?');
  await bubble(phone, 'Suis-je').getByText('Refusé').waitFor();
  await bubble(phone, 'Suis-je').getByRole('button', { name: 'Supprimer' }).click();
  await phone.getByRole('dialog', { name: 'Supprimer ce message' }).getByText('Annuler').click();
  await belongsTo(pair.candidate.id);
  proxy.rule(() => 'pass');
  await phone.evaluate(meanwhile);
  await bubble(phone, 'Suis-je').getByRole('button', { name: 'Réessayer' }).click();
  await bubble(phone, 'Suis-je').getByText('Envoyé').waitFor();
  expect(await held(app, pair.conversationId)).toEqual(['Suis-je encore là ?']);
});

test('a message that the phone has no room for stays written, and the reason is said', async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  await phone.evaluate(takeNothing);
  await proxy.down();
  const field = phone.getByLabel('Votre message');
  await field.fill('Je suis libre lundi');
  await field.press('Enter');
  await phone.getByText(/^Erreur lors de l’envoi.*la mémoire de cet appareil est pleine/).waitFor();
  expect(await field.inputValue()).toBe('Je suis libre lundi');
});

test('what was read while the network failed is marked as read when it is back', async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  let isLost = false;
  proxy.rule(({ path }) => {
    if (!path.endsWith('/read') || isLost) return 'pass';
    isLost = true;
    return 'error_503';
  });
  await call(app, 'POST', `/conversations/${pair.conversationId}/messages`, pair.company.token, {
    content: 'Bonjour Moussa',
  });
  await bubble(phone, 'Bonjour Moussa').waitFor();
  await expect.poll(async () => (await rowOf(pair.conversationId))?.unread_count_candidate).toBe(0);
  expect(isLost).toBe(true);
});

test('after a restore of the server what is new there is shown before it is told as read, and one’s own words wait', async () => {
  const pair = await createConversation(app);
  const path = `/conversations/${pair.conversationId}/messages`;
  const tell = (content: string) => call(app, 'POST', path, pair.company.token, { content });
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  await tell('Bonjour');
  await bubble(phone, 'Bonjour').waitFor();
  await write(phone, 'Je suis libre lundi');
  await bubble(phone, 'Je suis libre lundi').getByText('Envoyé').waitFor();
  await phone.goto('about:blank');

  await app.deps.db
    .delete(messages)
    .where(and(eq(messages.conversation_id, pair.conversationId), eq(messages.seq, 2)));
  await app.deps.db
    .update(conversations)
    .set({ last_seq: 1 })
    .where(eq(conversations.id, pair.conversationId));
  await tell('Êtes-vous là ?');
  const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await phone.route(`**/api${path}*`, async (route) => {
    asked.resolve();
    await told.promise;
    await route.continue();
  });
  const marks = () =>
    proxy.traffic.filter(({ path }) => path === `/api/conversations/${pair.conversationId}/read`);
  const before = marks().length;
  await openConversation(phone, proxy.origin, COMPANY);
  await asked.promise;
  await bubble(phone, 'Je suis libre lundi').waitFor();
  await nextFrames(phone);
  expect(marks().length).toBe(before);
  expect((await rowOf(pair.conversationId))?.unread_count_candidate).toBe(1);
  told.resolve();
  await bubble(phone, 'Êtes-vous là ?').waitFor();
  await expect.poll(async () => (await rowOf(pair.conversationId))?.unread_count_candidate).toBe(0);
  const lost = bubble(phone, 'Je suis libre lundi');
  await lost.getByText('Perdu par le serveur.').waitFor();
  await lost.getByRole('button', { name: 'Réessayer' }).click();
  await lost.getByText('Envoyé').waitFor();
  expect(await held(app, pair.conversationId)).toEqual(['Bonjour', 'Êtes-vous là ?', 'Je suis libre lundi']);
});

/** The sequences of messages that this account's tabs tell each other from now on. Runs in the page. */
function hearHints(account: string): number[] {
  const heard: number[] = [];
  new BroadcastChannel(`baara-live-${account}`).onmessage = ({ data }) => {
    if (data.hint?.kind === 'messages') heard.push(data.hint.seq);
  };
  return heard;
}

test('a message that comes while the thread is first asked for is in it, whatever that answer says', async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const thread = '**/api/conversations/*/messages*';
  const holdAnswer = async (route: Route) => {
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response });
  };
  await phone.route(thread, holdAnswer, { times: 1 });
  await openConversation(phone, proxy.origin, COMPANY);
  await asked.promise;
  const heard = await phone.evaluateHandle(hearHints, pair.candidate.id);
  await call(app, 'POST', `/conversations/${pair.conversationId}/messages`, pair.company.token, {
    content: 'Bonjour Moussa',
  });
  const [told] = await app.deps.db
    .select()
    .from(liveSequences)
    .where(eq(liveSequences.account_id, pair.candidate.id));
  await expect.poll(() => heard.jsonValue()).toContain(told?.messages);
  released.resolve();
  await bubble(phone, 'Bonjour Moussa').waitFor();
});

test('Enter sends, Shift and Enter begins a line, blank text is not sent', async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  const field = phone.getByLabel('Votre message');
  await field.fill('   ');
  await field.press('Enter');
  await field.fill('Une ligne');
  await field.press('Shift+Enter');
  await field.pressSequentially('puis une autre');
  await field.press('Enter');
  await expect.poll(() => held(app, pair.conversationId)).toEqual(['Une ligne\npuis une autre']);
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('Et une dernière');
  await phone.getByRole('button', { name: 'Envoyer' }).click();
  await bubble(phone, 'Et une dernière').waitFor();
  await expectFocus(field);
});

test('a first message is asked for only of whoever may write it', async () => {
  const { company, candidate } = await createConversation(app);
  const opened = async (person: Candidate) => {
    const page = await pageOf(person, app.origin);
    await page.goto(`${app.origin}/messages`);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: CANDIDATE }).click();
    return page.getByRole('log');
  };
  await (await opened(company)).getByText('Écrivez le premier message à Moussa Ouédraogo').waitFor();
  await (await opened(await seat(app, company, 'viewer'))).getByText('Aucun message').waitFor();
  await call(app, 'POST', '/auth/delete', candidate.token, { current_password: PASSWORD });
  const desk = await pageOf(company, app.origin);
  await desk.goto(`${app.origin}/messages`);
  await desk.getByRole('button', { name: 'Compte supprimé' }).click();
  await desk.getByRole('log').getByText('Aucun message').waitFor();
});

test('older messages are paged in, and what lies between two visits is not skipped', async () => {
  const pair = await createConversation(app);
  const fill = (from: number, to: number) =>
    app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into messages (conversation_id, seq, sender_id, content, created_at)
        select ${pair.conversationId}, n, ${pair.company.id}, 'n° ' || n, now() from generate_series(${from}::int, ${to}::int) n`);
      await tx.execute(sql`update conversations set last_seq = ${to} where id = ${pair.conversationId}`);
    });
  await fill(1, 120);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  await bubble(phone, 'n° 120').waitFor();
  await phone.goto(`${proxy.origin}/dashboard`);
  await fill(121, 600);
  await openConversation(phone, proxy.origin, COMPANY);
  await bubble(phone, 'n° 600').waitFor();
  const older = phone.getByRole('button', { name: 'Messages plus anciens' });
  for (let count = 100; count < 600; ) {
    const before = count;
    await older.click();
    const look = async () => {
      count = (await shown(phone)).length;
      return count;
    };
    await expect.poll(look).toBeGreaterThan(before);
  }
  expect(await shown(phone)).toEqual(Array.from({ length: 600 }, (_, index) => `n° ${index + 1}`));
  await older.waitFor({ state: 'detached' });
});

test('a thread reads out what comes into it, not what was there, nor the time that passes', async () => {
  const pair = await createConversation(app);
  const tell = (content: string) =>
    call(app, 'POST', `/conversations/${pair.conversationId}/messages`, pair.company.token, { content });
  await tell('Bonjour');
  const phone = await pageOf(pair.candidate, proxy.origin);
  await phone.clock.install();
  await phone.goto(`${proxy.origin}/messages`);
  const row = phone.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: COMPANY });
  await row.waitFor();
  const heard = await listen(phone);
  await row.click();
  await bubble(phone, 'Bonjour').waitFor();
  await tell('Êtes-vous libre lundi ?');
  await bubble(phone, 'libre lundi').waitFor();
  await write(phone, 'Oui');
  await bubble(phone, 'Oui').getByText('Envoyé').waitFor();
  await phone.clock.fastForward(120_000);
  await bubble(phone, 'Bonjour').getByText('Il y a 2').waitFor();
  // To a clock that leaps the network may seem to be gone.
  const ofThread = (await heard()).filter((text) => text !== 'Hors connexion');
  expect(ofThread).toEqual(['Reçu\u00a0: Êtes-vous libre lundi ?']);
});

test('the way past the header leaves the open conversation open', async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  await phone.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expectFocus(phone.getByRole('main'));
  expect(phone.url()).toBe(`${proxy.origin}/messages`);
  expect(await phone.getByLabel('Votre message').isVisible()).toBe(true);
});

test('what somebody writes is only ever text, and only https can be pressed', async () => {
  const pair = await createConversation(app);
  const evil = '<img src=x onerror="window.ran=1"> javascript:alert(1) https://exemple.ml/offre.';
  await call(app, 'POST', `/conversations/${pair.conversationId}/messages`, pair.company.token, {
    content: evil,
  });
  const phone = await pageOf(pair.candidate, proxy.origin);
  await openConversation(phone, proxy.origin, COMPANY);
  await bubble(phone, 'javascript:').waitFor();
  expect(await shown(phone)).toEqual([evil]);
  const links = phone.getByRole('log').getByRole('link');
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
    ),
  ).toEqual([['https://exemple.ml/offre', 'noopener noreferrer nofollow']]);
  expect(await phone.evaluate(() => 'ran' in window)).toBe(false);
});

test('without live hints an open thread asks every 5 s for a 304, and stops when it closes', {
  timeout: JOURNEY_MS,
}, async () => {
  const pair = await createConversation(app);
  proxy.rule(({ path }) => (path === '/api/events' ? 'cut' : 'pass'));
  const phone = await pageOf(pair.candidate, proxy.origin);
  await phone.clock.install();
  await openConversation(phone, proxy.origin, COMPANY);
  /** By the phone's clock, second by second. */
  const passTime = (until: () => boolean | Promise<boolean>) =>
    expect
      .poll(async () => {
        await phone.clock.runFor(1_000);
        return until();
      })
      .toBe(true);
  const polls = () =>
    proxy.traffic.filter(({ path }) => path.startsWith(`/api/conversations/${pair.conversationId}/messages`));
  await passTime(() => polls().length >= 3);
  expect(
    polls()
      .slice(1)
      .map(({ status }) => status),
  ).toEqual(
    polls()
      .slice(1)
      .map(() => 304),
  );
  await call(app, 'POST', `/conversations/${pair.conversationId}/messages`, pair.company.token, {
    content: 'Sans direct',
  });
  await passTime(() => bubble(phone, 'Sans direct').isVisible());
  await phone.getByRole('button', { name: 'Retour aux conversations' }).click();
  await phone.getByRole('list', { name: 'Conversations' }).waitFor();
  const before = polls().length;
  const lists = () => proxy.traffic.filter(({ path }) => path.startsWith('/api/conversations?')).length;
  const listsBefore = lists();
  // Two lists are asked for in 30 s: with three more of them more time has passed.
  await passTime(() => lists() >= listsBefore + 3);
  // In 30 s an open thread asks six times; one question may have been under way when it closed.
  expect(polls().length - before).toBeLessThanOrEqual(1);
});

test('a message that comes into an open thread costs two requests, and the counts are right', {
  timeout: JOURNEY_MS,
}, async () => {
  const pair = await createConversation(app);
  const phone = await pageOf(pair.candidate, proxy.origin);
  // All but the stream of hints, which never ends.
  const isQuiet = watchRequests(phone, (asked) => !asked.url().endsWith('/api/events'));
  await openConversation(phone, proxy.origin, COMPANY);
  const heard = await phone.evaluateHandle(hearHints, pair.candidate.id);
  const tell = async (content: string) => {
    const path = `/conversations/${pair.conversationId}/messages`;
    await call(app, 'POST', path, pair.company.token, { content });
    await bubble(phone, content).waitFor();
    await expect.poll(async () => (await rowOf(pair.conversationId))?.unread_count_candidate).toBe(0);
  };
  await tell('La première');
  // The stream is open, and what its opening made old is read anew.
  await expect.poll(async () => (await heard.jsonValue()).length).toBeGreaterThan(0);
  await nextFrames(phone);
  await expect.poll(isQuiet).toBe(true);
  await tell('La seconde');
  await nextFrames(phone);
  await expect.poll(isQuiet).toBe(true);
  const before = proxy.traffic.length;
  const texts = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((word) => `Message ${word}`);
  for (const text of texts) await tell(text);
  const asked = proxy.traffic.slice(before).filter(({ path }) => path.startsWith('/api/'));
  const paths = asked.map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(asked.length, paths.join('\n')).toBeLessThanOrEqual(2 * texts.length);
  await phone.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await phone.getByRole('button', { name: 'Retour aux conversations' }).click();
  const row = phone.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: COMPANY });
  await row.getByText('Message Cinq').waitFor();
  expect(await row.getByText(/non lu/).count()).toBe(0);
});

test('of two tabs one holds the stream, and both hear', async () => {
  const pair = await createConversation(app);
  let streams = 0;
  proxy.rule(({ path }) => {
    if (path === '/api/events') streams += 1;
    return 'pass';
  });
  const first = await pageOf(pair.candidate, proxy.origin);
  await openConversation(first, proxy.origin, COMPANY);
  await expect.poll(() => streams).toBe(1);
  const second = await first.context().newPage();
  await openConversation(second, proxy.origin, COMPANY);
  await call(app, 'POST', `/conversations/${pair.conversationId}/messages`, pair.company.token, {
    content: 'À tous les onglets',
  });
  for (const tab of [first, second]) await bubble(tab, 'À tous les onglets').waitFor();
  expect(streams).toBe(1);
  // The one that listens closes: the other takes over.
  await first.close();
  await expect.poll(() => streams).toBe(2);
  await call(app, 'POST', `/conversations/${pair.conversationId}/messages`, pair.company.token, {
    content: 'À celui qui reste',
  });
  await bubble(second, 'À celui qui reste').waitFor();
});

test('on a phone the back button goes from the thread to the list; a link opens the conversation', async () => {
  const pair = await createConversation(app);
  await call(app, 'POST', `/conversations/${pair.conversationId}/messages`, pair.company.token, {
    content: 'Bonjour',
  });
  const phone = await pageOf(pair.candidate, proxy.origin);
  await phone.goto(`${proxy.origin}/dashboard`);
  await phone.getByRole('button', { name: 'Notifications, 1 non lue' }).click();
  await phone
    .getByRole('region', { name: 'Vos notifications' })
    .getByRole('button', { name: /Nouveau message.*Sahel Conseil/ })
    .click();
  await bubble(phone, 'Bonjour').waitFor();
  await phone.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await phone.getByRole('button', { name: 'Retour aux conversations' }).click();
  await phone.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: COMPANY }).click();
  await bubble(phone, 'Bonjour').waitFor();
  await expectFocus(phone.getByRole('region', { name: `Conversation avec ${COMPANY}` }));
  await phone.goBack();
  await phone.getByRole('list', { name: 'Conversations' }).waitFor();
  expect(await phone.getByLabel('Votre message').isVisible()).toBe(false);

  // Kept by the phone, and too old for the list’s first page: what changed of it is read as it is opened.
  await phone.route('**/api/conversations?*', async (route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    await route.fulfill({
      response,
      json: { ...(await response.json()), conversations: [], next_cursor: 'x' },
    });
  });
  await app.deps.db.update(accounts).set({ blocked_at: new Date() }).where(eq(accounts.id, pair.company.id));
  await phone.reload();
  await phone.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: COMPANY }).click();
  await phone.getByText('Baara a bloqué cette entreprise').waitFor();
});
