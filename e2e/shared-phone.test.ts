import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { expectAccessible } from './support/accessible.ts';
import { appProxyAndPhone } from './support/app-and-phone.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { nextFrames } from './support/page.ts';
import { type Candidate, call, PASSWORD, paperOf, register, signInAt } from './support/people.ts';
import { answer, begin, goToTest, next, type Sitting, sitDown } from './support/sitting.ts';

const { app, proxy, phone: browser } = appProxyAndPhone();

async function freshPhone(serviceWorkers: 'allow' | 'block' = 'block'): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers });
  return context.newPage();
}

/** A candidate of this name, in a test with one answer on the phone. */
async function inATest(page: Page): Promise<Sitting> {
  const sitting = await sitDown(app, page, proxy.origin, 1);
  await goToTest(page, proxy.origin, sitting);
  await begin(page);
  await answer(page, sitting, 1);
  return sitting;
}

async function logIn(page: Page, { email }: Candidate): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).first().waitFor();
}

const expireSession = ({ id }: Candidate) =>
  app.deps.db
    .delete(sessions)
    .where(eq(sessions.account_id, id))
    .then(() => {});

/** All that this origin keeps in the browser, as text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name as string);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        kept.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}

test('a session that ended in a test shows the next person nothing, and its owner goes on where they were', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await freshPhone();
  const sitting = await inATest(page);
  const [{ question = '' } = {}] = (await paperOf(app, sitting.testId)).map(({ text }) => ({
    question: text,
  }));
  expect(await everythingKept(page)).toContain(JSON.stringify(question).slice(1, -1));

  await expireSession(sitting.candidate);
  await page.goto(`${proxy.origin}/dashboard`);
  await page.getByText('Votre session a été fermée ou a expiré.').waitFor();
  await page.getByText('Aminata Coulibaly, il reste sur cet appareil 1 test en cours').waitFor();
  await expectAccessible(page);
  await expect.poll(() => everythingKept(page)).not.toContain(JSON.stringify(question).slice(1, -1));

  const other = await register(app, { full_name: 'Binta Sarr' });
  await logIn(page, other);
  await nextFrames(page);
  expect(await page.getByText('Aminata').count()).toBe(0);
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForFunction(() => localStorage.getItem('baara.token') === null);
  await page.goto(`${proxy.origin}/auth`);
  await page.getByText('Aminata Coulibaly, il reste sur cet appareil').waitFor();

  await logIn(page, sitting.candidate);
  await goToTest(page, proxy.origin, sitting);
  await page.getByRole('heading', { name: /^Question 1/ }).waitFor();
  expect(await page.getByText('Test déjà commencé').count()).toBe(0);
  await next(page);
  await answer(page, sitting, 2);
});

test('a deletion that got no answer and was given up takes nothing with it at a logout that keeps', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await freshPhone();
  await inATest(page);
  await page.goto(`${proxy.origin}/settings/account`);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
  proxy.rule(({ path }) => (path === '/api/auth/delete' ? 'cut' : 'pass'));
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await dialog.getByText('Le réseau ne répond pas.').waitFor();
  proxy.rule(() => 'pass');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Garder et me déconnecter' }).click();
  await page.waitForFunction(() => localStorage.getItem('baara.token') === null);
  await page.goto(`${proxy.origin}/auth`);
  await page.getByText('Aminata Coulibaly, il reste sur cet appareil 1 test en cours').waitFor();
});

test('what is left of an account that was deleted elsewhere is erased where one signs in, once that is confirmed', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await freshPhone();
  const { candidate } = await inATest(page);
  await call(app, 'POST', '/auth/delete', candidate.token, { current_password: PASSWORD });
  await page.goto(`${proxy.origin}/dashboard`);
  await page.getByText('Aminata Coulibaly, il reste sur cet appareil 1 test en cours').waitFor();
  await page.getByText('Si ce compte n’existe plus, effacez ce qui en reste.').waitFor();
  await page.getByRole('button', { name: 'Effacer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Effacer ce qui reste d’Aminata Coulibaly/ });
  await dialog.getByText(/sera perdu\s: 1\stest en cours/).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(/^Pour confirmer/).fill('effacer');
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await page.getByText('il reste sur cet appareil').waitFor({ state: 'detached' });
  await expect.poll(() => databases(page)).not.toContain(`baara-${candidate.id}`);
  expect(await everythingKept(page)).not.toContain('Aminata');
});

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('a logout ends though another tab holds the phone’s data and sleeps, and they go when it does', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await freshPhone();
  const { candidate } = await inATest(page);
  await page.goto(`${proxy.origin}/dashboard`);
  const sleeping = await page.context().newPage();
  await sleeping.goto(`${proxy.origin}/robots.txt`);
  const database = await sleeping.evaluateHandle(
    (name) =>
      new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
      }),
    `baara-${candidate.id}`,
  );
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Effacer et me déconnecter' }).click();
  await page.waitForFunction(() => localStorage.getItem('baara.token') === null);
  // Nothing waits behind what is yet to be deleted.
  await page.getByRole('link', { name: 'Connexion' }).first().click();
  await logIn(page, candidate);
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForFunction(() => localStorage.getItem('baara.token') === null);
  await database.evaluate((held) => held.close());
  await expect.poll(() => databases(page)).not.toContain(`baara-${candidate.id}`);
});

test('whoever leaves is out though another tab never lets the phone’s data be read', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await freshPhone();
  const { candidate } = await inATest(page);
  await page.goto(`${proxy.origin}/dashboard`);
  await page
    .getByRole('link', { name: /^Reprendre/ })
    .first()
    .waitFor();
  const other = await page.context().newPage();
  await other.goto(`${proxy.origin}/robots.txt`);
  await other.evaluate(
    (name) =>
      new Promise<void>((held) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const { result } = opening;
          const settings = result
            .transaction([...result.objectStoreNames], 'readwrite')
            .objectStore('settings');
          const hold = () => {
            settings.get('none').onsuccess = () => {
              held();
              hold();
            };
          };
          hold();
        };
      }),
    `baara-${candidate.id}`,
  );
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForFunction(() => localStorage.getItem('baara.token') === null);
  await other.close();
});

test('a session that ended is over though what clears the phone never comes', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await freshPhone();
  const candidate = await register(app);
  await signInAt(page, proxy.origin, candidate);
  await expireSession(candidate);
  await page.route('**/assets/phone-*', () => {});
  await page.goto(`${proxy.origin}/dashboard`, { waitUntil: 'commit' });
  await page.getByText('Votre session a été fermée ou a expiré.').waitFor();
});

test('who signs in after somebody who left without a word finds nothing of theirs', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await freshPhone();
  const sitting = await inATest(page);
  await page.evaluate(() => {
    localStorage.removeItem('baara.token');
    localStorage.removeItem('baara.user');
  });
  await page.goto(`${proxy.origin}/auth`);
  await logIn(page, await register(app, { full_name: 'Binta Sarr' }));
  const paper = await paperOf(app, sitting.testId);
  await expect.poll(() => everythingKept(page)).not.toContain(JSON.stringify(paper[0]?.text).slice(1, -1));
});

test('a logout without network ends the session on the server once there is network', {
  timeout: JOURNEY_MS,
}, async () => {
  const page = await freshPhone('allow');
  const sitting = await sitDown(app, page, proxy.origin, 1);
  const { token } = sitting.candidate;
  await page.goto(`${proxy.origin}/dashboard`);
  await page.getByRole('button', { name: 'Déconnexion' }).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await proxy.down();
  await page.getByRole('button', { name: 'Déconnexion' }).first().click();
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await page.waitForFunction(() => localStorage.getItem('baara.token') === null);
  await call(app, 'GET', '/auth/me', token);

  await proxy.up();
  await page.goto(`${proxy.origin}/auth`);
  await expect
    .poll(() => call(app, 'GET', '/auth/me', token).catch(({ code }) => code))
    .toBe('not_signed_in');
  await expect.poll(() => everythingKept(page)).not.toContain(token);
  // The public page that a logout leads to is not on the phone.
  const unloaded = browser.complaints.filter((text) => text.includes('Unable to preload CSS'));
  expect(browser.complaints.splice(0)).toEqual(unloaded);
});
