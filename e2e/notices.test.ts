import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { startPushService } from '#server/testing/outside/push-service.ts';
import { findViolations } from './support/accessible.ts';
import { type RunningApp, startApp } from './support/app.ts';
import { type OwnPhone, type Phone, startPhone, startWholePhone } from './support/browser.ts';
import { registerCompany } from './support/company.ts';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { nextFrames } from './support/page.ts';
import { type Candidate, call, draw, paperOf, register, signInAt } from './support/people.ts';
import { keptResponses } from './support/responses.ts';

/** Only ever ends what hangs. */
const PATIENT = { timeout: 60_000, interval: 200 };

let app: RunningApp;
let proxy: FaultProxy;
let service: Awaited<ReturnType<typeof startPushService>>;
let browser: OwnPhone;
/** For what shows no notice. */
let shell: Phone;
let phone: { context: BrowserContext; page: Page };

beforeAll(async () => {
  app = await startApp();
  proxy = await startFaultProxy(() => app.origin);
  service = await startPushService();
  app.deps.config.push.ownServices.push(service.origin);
  [browser, shell] = await Promise.all([startWholePhone(), startPhone()]);
});

beforeEach(async () => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  phone = { context, page: await context.newPage() };
  await phone.context.grantPermissions(['notifications'], { origin: proxy.origin });
  service.delivered.length = 0;
  await proxy.up();
});

afterEach(async () => {
  proxy.rule(() => 'pass');
  await phone.context.close();
  expect([...browser.complaints.splice(0), ...shell.complaints.splice(0)]).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await shell.close();
  await service.close();
  await proxy.close();
  await app.close();
});

const ask = (page: Page) => page.getByRole('region', { name: 'Vous prévenir quand le rapport est prêt' });

/** Where it would ask its maker's service, which no test reaches, this browser subscribes to ours. */
async function subscribeToOurs(page: Page, candidate: Candidate): Promise<void> {
  const { push_key } = await call(app, 'GET', '/notifications/reach', candidate.token);
  await page.addInitScript((made) => {
    if (!('PushManager' in window)) return;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => made }) as unknown as PushSubscription;
  }, service.subscribe(push_key));
}

/** A candidate whose phone holds the app, at any hour. */
async function newcomer(): Promise<Candidate> {
  const { page } = phone;
  const candidate = await register(app);
  await call(app, 'PATCH', '/notifications/reach', candidate.token, { quiet: { from: 0, to: 0 } });
  await subscribeToOurs(page, candidate);
  await signInAt(page, proxy.origin, candidate);
  await page.goto(`${proxy.origin}/dashboard`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  return candidate;
}

async function handIn(candidate: Candidate): Promise<string> {
  const id = await draw(app, candidate, 1);
  await call(app, 'POST', `/tests/${id}/start`, candidate.token);
  const answers = (await paperOf(app, id)).map((question) => ({ question_id: question.id, answer: '0' }));
  const { report } = await call(app, 'POST', '/tests/submit', candidate.token, { test_id: id, answers });
  return report.id;
}

/** @returns the id of a conversation that a company has begun */
async function writeTo(candidate: Candidate): Promise<string> {
  const company = await registerCompany(app);
  const now = app.deps.now();
  const [conversation] = await app.deps.db
    .insert(conversations)
    .values({
      enterprise_id: company.id,
      candidate_id: candidate.id,
      active_at: now,
      contact_until: new Date(now.getTime() + JOURNEY_MS),
    })
    .returning();
  const { id } = conversation as { id: string };
  const content = 'Bonjour, êtes-vous libre lundi ?';
  await call(app, 'POST', `/conversations/${id}/messages`, company.token, { content });
  return id;
}

/** The screen that waits for a report, for as long as the test wants, once the wait is long by its own clock. */
async function waitForReport(page: Page): Promise<void> {
  // Too many answers that it is not there would end the wait.
  proxy.rule(({ path }) => (path.startsWith('/api/reports/00000000') ? 'hang' : 'pass'));
  await page.clock.install();
  await page.goto(`${proxy.origin}/report-loading/00000000-0000-4000-8000-000000000000`);
  await waitLong(page);
}

async function waitLong(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Votre rapport se prépare' }).waitFor();
  await page.clock.fastForward(5_000);
}

/** As if the minute in which notices gather were over. */
async function pushed() {
  return vi.waitFor(
    async () => {
      await app.deps.db.execute(sql`
        update graphile_worker._private_jobs set run_at = now() where key like 'notices:%' and locked_at is null`);
      const [first] = service.delivered;
      if (!first) throw new Error('nothing yet');
      return first.payload;
    },
    { timeout: JOURNEY_MS, interval: 200 },
  );
}

async function deliver(page: Page, payload: object): Promise<void> {
  const devtools = await phone.context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(proxy.origin));
      if (own) found(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: `${proxy.origin}/`,
    registrationId: await registration,
    data: JSON.stringify(payload),
  });
  await devtools.detach();
}

/**
 * Delivered, and again until it shows, once: Chromium forgets a notice when it is asked what shows while that one is about to, and
 * brings back what was closed just then; no event says when it is done.
 */
async function deliverUntilShown<Payload extends { id: string }>(
  page: Page,
  payload: Payload,
): Promise<void> {
  await vi.waitFor(async () => {
    await deliver(page, payload);
    const tags = (await shown()).map(({ tag }) => tag);
    expect(tags.filter((tag) => tag === payload.id)).toHaveLength(1);
  }, PATIENT);
}

const worker = () => {
  const [own] = phone.context.serviceWorkers();
  if (!own) throw new Error('no worker');
  return own;
};

type Shown = { title: string; body: string; tag: string };
/** Of the worker's scope, what is looked into. */
type Scope = EventTarget & {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
};

const shown = (): Promise<Shown[]> =>
  worker().evaluate(async () => {
    const { registration } = self as unknown as Scope;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** What the system does at a tap, after which it may not show any more. */
const tap = ({ id }: { id: string }) =>
  worker().evaluate(async (tag) => {
    const scope = self as unknown as Scope;
    const [notification] = await scope.registration.getNotifications({ tag });
    if (!notification) throw new Error('nothing shows');
    let isClosed = false;
    notification.close = () => {
      isClosed = true;
      Notification.prototype.close.call(notification);
    };
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    if (!isClosed) throw new Error('it still shows');
  }, id);

test(
  'asked while one waits, told once when it is ready, and a tap opens it, with network and without',
  async () => {
    const { page } = phone;
    const candidate = await newcomer();
    await waitForReport(page);
    await ask(page).getByRole('button', { name: 'Me prévenir' }).click();
    await page.getByText('cet appareil vous préviendra').waitFor();
    await page.goto(`${proxy.origin}/dashboard`);
    const report = await handIn(candidate);
    const payload = await pushed();
    await deliver(page, payload);
    await deliverUntilShown(page, payload);
    expect(await shown()).toEqual([
      { title: 'Votre rapport est prêt', body: 'Touchez pour l’ouvrir.', tag: payload.id },
    ]);
    await tap(payload);
    await page.waitForURL(`${proxy.origin}/report/${report}`);
    await page.getByText('Score global', { exact: true }).first().waitFor();
    await expect.poll(() => keptResponses(page, { account: candidate.id })).toContain('domain_scores');

    const conversation = await writeTo(candidate);
    await page.goto(`${proxy.origin}/messages`);
    await page.getByRole('button', { name: /Sahel Conseil/ }).waitFor();
    await deliverUntilShown(page, payload);
    await proxy.down();
    await tap(payload);
    await page.waitForURL(`${proxy.origin}/report/${report}`);
    await page.getByText('Score global', { exact: true }).first().waitFor();

    const next = { ...payload, id: 'b', link: `/messages?conversation=${conversation}` };
    await deliverUntilShown(page, next);
    await tap(next);
    await page.getByLabel('Votre message').waitFor();
    await page.getByRole('heading', { name: 'Sahel Conseil' }).waitFor();
  },
  JOURNEY_MS,
);

test(
  'a no is not asked again, and is taken back in the settings',
  async () => {
    const { page } = phone;
    await newcomer();
    await waitForReport(page);
    await ask(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await ask(page).getByRole('button', { name: 'Non merci' }).click();
    await ask(page).waitFor({ state: 'detached' });
    const answered = page.waitForResponse(/\/notifications\/reach/);
    await page.reload();
    await waitLong(page);
    await answered;
    await nextFrames(page);
    expect(await ask(page).count()).toBe(0);

    await page.goto(`${proxy.origin}/settings`);
    await page.getByRole('button', { name: 'Activer' }).click();
    await page.getByRole('button', { name: 'Désactiver' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Un message arrive').selectOption('Rien');
    await page.getByLabel('De', { exact: true }).selectOption('22\u00a0h');
    await page.locator('#avis').getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Vos choix sont enregistrés.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Désactiver' }).waitFor();
    expect(await page.getByLabel('Un message arrive').inputValue()).toBe('none');
    expect(await page.getByLabel('De', { exact: true }).inputValue()).toBe('22');
  },
  JOURNEY_MS,
);

test(
  'what could not be marked as read with its report is asked for once, and again at the next visit',
  async () => {
    const page = await (await shell.newContext()).newPage();
    const candidate = await register(app);
    await signInAt(page, proxy.origin, candidate);
    const report = await handIn(candidate);
    await vi.waitFor(async () => {
      const { unread_count } = await call(app, 'GET', '/notifications', candidate.token);
      expect(unread_count).toBe(1);
    }, PATIENT);
    proxy.rule(({ method }) => (method === 'PUT' ? 'error_503' : 'pass'));
    proxy.tries.length = 0;
    const isMark = ({ path }: { path: string }) => path.endsWith('/read');
    const readsAfter = () =>
      proxy.tries
        .slice(proxy.tries.findIndex(isMark) + 1)
        .filter(({ path }) => /notifications(\?|$)/.test(path));
    await page.goto(`${proxy.origin}/report/${report}`);
    await expect.poll(() => proxy.tries.some(isMark), PATIENT).toBe(true);
    // The list is read again once the mark has failed.
    await expect.poll(() => readsAfter().length, PATIENT).toBeGreaterThan(0);
    await nextFrames(page);
    expect(proxy.tries.filter(isMark)).toHaveLength(1);
    proxy.rule(() => 'pass');
    await page.reload();
    const isRead = async () => (await call(app, 'GET', '/notifications', candidate.token)).unread_count === 0;
    await expect.poll(isRead, PATIENT).toBe(true);
    await page.context().close();
  },
  JOURNEY_MS,
);

/** From now on mails leave, and reach this candidate. */
async function sendMail({ id }: Candidate): Promise<void> {
  app.deps.mail = { send: async () => {} };
  await app.deps.db.execute(sql`update accounts set email_verified_at = now() where id = ${id}`);
}

test(
  'where the browser has no notices a mail is offered, to the address that is shown',
  async () => {
    const page = await (await shell.newContext()).newPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    const candidate = await register(app);
    await signInAt(page, proxy.origin, candidate);
    await sendMail(candidate);
    await waitForReport(page);
    await ask(page).getByText(candidate.email).waitFor();
    await ask(page).getByRole('button', { name: 'M’écrire' }).click();
    await page.getByText('un courriel vous dira que le rapport est prêt').waitFor();
    const { choices } = await call(app, 'GET', '/notifications/reach', candidate.token);
    expect(choices).toMatchObject({ report: 'mail', message: 'push' });
    app.deps.mail = 'off';
    await page.goto(`${proxy.origin}/settings`);
    await page.getByText('Ce navigateur ne sait pas en afficher.').waitFor();
    expect(await page.getByRole('button', { name: 'Activer' }).count()).toBe(0);
    expect(await page.getByLabel('Un message arrive').locator('option').allTextContents()).toEqual([
      'Notification',
      'Rien',
    ]);
    await page.context().close();
  },
  JOURNEY_MS,
);

test(
  'a phone whose maker’s service does not answer is offered a mail instead',
  async () => {
    const { page } = phone;
    await sendMail(await newcomer());
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException('push service error'));
    });
    await waitForReport(page);
    await ask(page).getByRole('button', { name: 'Me prévenir' }).click();
    await ask(page).getByRole('button', { name: 'M’écrire' }).waitFor();
    app.deps.mail = 'off';
  },
  JOURNEY_MS,
);

test(
  'a phone on which the app’s worker could not be kept says so, and the press ends',
  async () => {
    const { page } = phone;
    proxy.rule(({ path }) => (path === '/worker.js' ? 'cut' : 'pass'));
    await signInAt(page, proxy.origin, await register(app));
    await page.clock.install();
    await page.goto(`${proxy.origin}/settings`);
    await page.getByRole('button', { name: 'Activer' }).click();
    // What it asks the browser before it begins to wait for the worker.
    await page.evaluate(async () => {
      await Notification.requestPermission();
      await navigator.serviceWorker.getRegistration();
    });
    await page.clock.fastForward(10_000);
    await page
      .getByText('Cet appareil n’a pas pu s’inscrire aux notifications. Ouvrez Baara de temps en temps')
      .waitFor();
    await page.getByRole('button', { name: 'Activer' }).waitFor();
    expect(browser.complaints.splice(0)).toEqual(['An unknown error occurred when fetching the script.']);
  },
  JOURNEY_MS,
);

test(
  'a shared phone shows nothing of who signed out, neither what showed nor what still comes',
  async () => {
    const { page } = phone;
    const candidate = await newcomer();
    const notice = {
      id: 'a',
      account: candidate.id,
      title: 'Votre rapport est prêt',
      body: '',
      link: '/report/1',
      quiet: { from: 0, to: 0 },
    };
    // The page may have yet to leave its token where the worker finds it.
    await deliverUntilShown(page, notice);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByRole('button', { name: 'Me déconnecter' }).click();
    await page.waitForURL(`${proxy.origin}/`);
    await vi.waitFor(async () => expect(await shown()).toEqual([]), PATIENT);

    const next = await register(app);
    await signInAt(page, proxy.origin, next);
    await page.goto(`${proxy.origin}/messages`);
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await deliver(page, { ...notice, id: 'b' });
    await deliverUntilShown(page, { ...notice, id: 'c', account: next.id });
    expect((await shown()).map(({ tag }) => tag)).toEqual(['c']);
  },
  JOURNEY_MS,
);
