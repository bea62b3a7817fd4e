import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { expectAccessible } from './support/accessible.ts';
import { administrator } from './support/administrators.ts';
import { appProxyAndPhone } from './support/app-and-phone.ts';
import { boxesOf } from './support/boxes.ts';
import { startWholePhone } from './support/browser.ts';
import { JOURNEY_MS } from './support/journey.ts';
import { type Candidate, call, draw, PASSWORD, register, signIn } from './support/people.ts';
import { refusal } from './support/replies.ts';

const DAY = 24 * 3_600_000;

const { app, proxy, phone } = appProxyAndPhone();
let page: Page;

beforeAll(async () => {
  page = phone.page;
  const { token } = await administrator(app);
  await call(app, 'PUT', '/admin/settings/cinetpay', token, { sandbox_mode: true });
  await call(app, 'POST', '/admin/promo-codes', token, {
    code: 'MOITIE',
    discount_type: 'percentage',
    discount_value: 50,
  });
});

/** A candidate signed in on this page, whose sign-up credits are spent. */
async function outOfCredits(on = page): Promise<Candidate> {
  const candidate = await register(app);
  await draw(app, candidate, 1);
  await draw(app, candidate, 1);
  // No page of the app, which would still be at work for whoever was signed in before.
  await on.goto(`${proxy.origin}/robots.txt`);
  await on.evaluate(() => localStorage.clear());
  await signIn(on, candidate);
  return candidate;
}

/** Pages tell it within a second: every process looks that often at the version of what is public. */
async function setPrice(credit_price: number): Promise<void> {
  const { token } = await administrator(app);
  await call(app, 'PUT', '/admin/settings/cinetpay', token, { credit_price });
  const page = async () => (await fetch(`${app.origin}/pricing`)).text();
  await expect.poll(page).toContain(`"credit_price":${credit_price}`);
}

async function creditsOf({ id }: Candidate): Promise<number | undefined> {
  return (await app.deps.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.credits;
}

function purchasesOf({ id }: Candidate) {
  return app.deps.db.select().from(transactions).where(eq(transactions.account_id, id));
}

async function goToCheckout(): Promise<void> {
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByText('Mode essai.').waitFor();
}

test('a candidate out of credits buys with a promo code and starts a test', {
  timeout: JOURNEY_MS,
}, async () => {
  const candidate = await outOfCredits();
  await page.goto(`${proxy.origin}/dashboard?nouveau=1`);
  await page.getByRole('dialog').getByText('Crédits insuffisants').waitFor();
  expect(await page.getByText('Veuillez sélectionner un profil').count()).toBe(0);
  await page.keyboard.press('Escape');
  const notice = page.getByLabel('Mode essai');
  await notice.waitFor();
  await page.emulateMedia({ media: 'print' });
  await notice.waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  // The notice that payments are simulated pushes the bell down: its panel begins below it.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const [bell, panel] = await boxesOf(
    page.getByRole('button', { name: /^Notifications/ }),
    page.getByRole('region', { name: 'Vos notifications' }),
  );
  expect([bell.bottom <= panel.top, panel.left >= 0, panel.right <= 360]).toEqual([true, true, true]);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('region', { name: 'Vos notifications' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Acheter des crédits' }).last().click();
  await page.getByRole('link', { name: /Acheter 2\s/ }).click();
  await page.getByLabel(/Code promo/).fill('moitie');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Code appliqué').waitFor();
  await expect.poll(() => page.getByRole('dialog').textContent()).toMatch(/Total à payer5\s000\sFCFA/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByRole('button', { name: 'Accepter le paiement' }).click();

  await page.getByRole('heading', { name: 'Paiement réussi' }).waitFor();
  await page.getByText(/^2\scrédits$/).waitFor();
  await expect
    .poll(() => page.getByRole('main').textContent())
    .toMatch(/Montant payé5\s000\sFCFACode promoMOITIE/);
  await expectAccessible(page);
  expect(await creditsOf(candidate)).toBe(2);

  await page.reload();
  await page.getByText(/^2\scrédits$/).waitFor();
  expect(await creditsOf(candidate)).toBe(2);
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /reçu/ }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^recu_[0-9A-F]{24}\.pdf$/);

  await page.getByRole('link', { name: 'Commencer un test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Comptabilité SYSCOHADA').click();
  await dialog.getByText('Junior', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Préparer le test' }).click();
  await page.waitForURL('**/test/*');
  expect(await creditsOf(candidate)).toBe(1);

  await page.goto(`${proxy.origin}/settings`);
  await page.getByRole('heading', { name: 'Mes achats' }).waitFor();
  await page.getByText('code MOITIE').waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join('')))
    .toMatch(/"queryKey":\["payment","history"\]/);
  const [again] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/payment/history')),
    page.reload(),
  ]);
  expect(again.status()).toBe(200);
  expect(phone.complaints).toEqual([]);
});

test('whose session has ended signs in again, and comes back to the same purchase with the code typed before', async () => {
  const { token, email } = await outOfCredits();
  await call(app, 'POST', '/auth/logout', token);
  await page.goto(`${proxy.origin}/pricing?achat=enterprise`);
  await page.getByText('Connectez-vous ou créez un compte pour payer.').waitFor();
  await page.getByLabel(/Code promo/).fill('moitie');
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByText('Veuillez vous connecter pour acheter des crédits').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('heading', { name: /^Acheter 20/ }).waitFor();
  await expect.poll(() => page.getByLabel(/Code promo/).inputValue()).toBe('MOITIE');
});

test('what a code pays whole is received, not paid, and no operator is waited for', async () => {
  const candidate = await outOfCredits();
  const { token } = await administrator(app);
  const code = { code: 'OFFERT', discount_type: 'percentage', discount_value: 100 };
  await call(app, 'POST', '/admin/promo-codes', token, code);
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.getByLabel(/Code promo/).fill('OFFERT');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText(/à 2\scrédits aussitôt\.$/).waitFor();
  await page.getByRole('button', { name: /^Recevoir 2\scrédits$/ }).click();
  await page.getByRole('heading', { name: 'Paiement réussi' }).waitFor();
  expect(await creditsOf(candidate)).toBe(2);
});

test('a code that is not valid says so, and emptying the field clears it', async () => {
  await outOfCredits();
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  const code = page.getByLabel(/Code promo/);
  await code.fill('inconnu');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Code promo invalide').waitFor();
  const waiting = page.getByRole('button', { name: 'Corrigez ou effacez le code promo' });
  expect(await waiting.isDisabled()).toBe(true);
  await code.fill('MOITIE');
  // Of a code that the server could not look at nothing is known.
  const busy = refusal(503, 'Service indisponible.', 'unavailable');
  await page.route('**/api/promo-codes/validate', (route) => route.fulfill(busy), { times: 1 });
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Service indisponible.').waitFor();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await page.getByText('Code appliqué').waitFor();
  await code.fill('');
  await page.getByText('Code appliqué').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('dialog').textContent()).toMatch(/Total à payer10\s000\sFCFA/);
  await page.getByRole('button', { name: /^Payer 10\s000\sFCFA$/ }).waitFor();
});

test('a refused payment gives no credit and leads back to the prices', async () => {
  const candidate = await outOfCredits();
  await goToCheckout();
  await page.getByRole('button', { name: 'Solde insuffisant' }).click();
  await page.getByRole('heading', { name: 'Paiement échoué' }).waitFor();
  await page.getByText('Le solde de votre compte mobile était insuffisant.').waitFor();
  await expectAccessible(page);
  expect(await creditsOf(candidate)).toBe(0);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: 'Tarifs' }).waitFor();
});

test('an abandoned payment stays honest, and ends as failed a day later', async () => {
  const candidate = await outOfCredits();
  await goToCheckout();
  await page.getByRole('button', { name: 'Ne jamais répondre' }).click();
  await page.getByText('L’opérateur n’a pas encore confirmé.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto(`${proxy.origin}/settings`);
  await page.getByRole('link', { name: /^Reprendre ou vérifier/ }).click();
  await page.getByText('L’opérateur n’a pas encore confirmé.').waitFor();
  app.advance(DAY + 60_000);
  await page.getByRole('heading', { name: 'Paiement échoué' }).waitFor();
  await page.getByText('Le paiement a été annulé.').waitFor();
  expect(await creditsOf(candidate)).toBe(0);

  await page.goto(`${proxy.origin}/settings`);
  await page.getByRole('link', { name: /^Payé mais pas crédité/ }).click();
  await page.getByText('Ce paiement est clos.').waitFor();
  await page.getByLabel('Ce que dit votre téléphone').waitFor();
});

test('what was asked about a payment is still known after a reload, and no mail is promised', async () => {
  await outOfCredits();
  await goToCheckout();
  await page.getByRole('button', { name: 'Ne jamais répondre' }).click();
  const note = page.getByLabel('Ce que dit votre téléphone');
  await note.fill('Transfert réussi à 14 h 05.');
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('Transfert réussi à 14 h 05.');
  await page.getByRole('button', { name: 'J’ai payé, vérifiez' }).click();
  await page.getByText('Votre demande est enregistrée.').waitFor();
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  await expect.poll(drafts).toEqual([]);
  await page.reload();
  await page.getByText('Votre demande est enregistrée.').waitFor();
  expect(await page.getByText('courriel').count()).toBe(0);
});

test('a confirmation that comes late, over a network that dropped, is shown without a reload', async () => {
  const candidate = await outOfCredits();
  await goToCheckout();
  const checkout = page.url();
  await page.getByRole('button', { name: 'Ne jamais répondre' }).click();
  await page.getByText('L’opérateur n’a pas encore confirmé.').waitFor();
  await proxy.down();
  await page.getByText('Le réseau ne répond pas.').waitFor();
  await fetch(checkout.replace(proxy.origin, app.origin), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'accepted', payment_method: 'OM', phone: '0700000000' }),
    redirect: 'manual',
  });
  await proxy.up();
  await page.getByRole('heading', { name: 'Paiement réussi' }).waitFor();
  await page.getByText(/^2\scrédits$/).waitFor();
  expect(await creditsOf(candidate)).toBe(2);
  await page.goBack({ waitUntil: 'commit' });
  await page.getByText('Ce paiement est déjà fait.').waitFor();
  await page.goForward({ waitUntil: 'commit' });
  await page.getByText(/^2\scrédits$/).waitFor();
  expect(await creditsOf(candidate)).toBe(2);
});

test('the browser’s back button from the operator’s page leads to a purchase that can go on, and is charged once', async () => {
  // The one that keeps a page to go back to.
  const whole = await startWholePhone();
  onTestFinished(() => whole.close());
  const { page } = whole;
  const candidate = await outOfCredits(page);
  const { token } = await administrator(app);
  const code = { code: 'UNEFOIS', discount_type: 'percentage', discount_value: 50, max_usage: 1 };
  await call(app, 'POST', '/admin/promo-codes', token, code);
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.getByLabel(/Code promo/).fill('UNEFOIS');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Code appliqué').waitFor();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'kept' : 'loaded anew';
    });
  });
  const pay = page.getByRole('button', { name: /^Payer / });
  await pay.click();
  await page.getByText('Mode essai.').waitFor();
  const checkout = page.url();

  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.title === 'kept');
  await page.getByText('Code appliqué').waitFor();
  await pay.click();
  await page.waitForURL(checkout);

  // As on a phone that needed the memory.
  await page.goBack({ waitUntil: 'commit' });
  await page.reload();
  await page.getByLabel(/Code promo/).fill('UNEFOIS');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Code appliqué').waitFor();
  await pay.click();
  await page.waitForURL(checkout);
  expect(await purchasesOf(candidate)).toHaveLength(1);

  await page.getByRole('button', { name: 'Accepter le paiement' }).click();
  await page.getByRole('heading', { name: 'Paiement réussi' }).waitFor();
  expect(await creditsOf(candidate)).toBe(2);
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.waitForFunction(() => sessionStorage.getItem('baara.purchase') === null);
  await pay.click();
  await page.getByText('Mode essai.').waitFor();
  expect(page.url()).not.toBe(checkout);
  expect(await purchasesOf(candidate)).toHaveLength(2);
  expect(await creditsOf(candidate)).toBe(2);
});

test('the same pack bought again is another purchase, also where nothing said yet that the first one is over', async () => {
  const candidate = await outOfCredits();
  await goToCheckout();
  const checkout = page.url();
  await page.getByRole('button', { name: 'Accepter le paiement' }).click();
  await page.getByRole('heading', { name: 'Paiement réussi' }).waitFor();
  // Nothing of this page is under way any more.
  await page.goto(`${proxy.origin}/robots.txt`);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/payment/verify/'));
  await page.route('**/api/payment/verify/*', (route) => route.abort());
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await lost;
  await page.unroute('**/api/payment/verify/*');
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByText('Mode essai.').waitFor();
  expect(page.url()).not.toBe(checkout);
  expect(await purchasesOf(candidate)).toHaveLength(2);
});

test('a payment left halfway is gone on with from the page that waits for it', async () => {
  const candidate = await outOfCredits();
  await goToCheckout();
  const checkout = page.url();
  const [purchase] = await purchasesOf(candidate);
  await page.goto(`${proxy.origin}/payment/success?transaction_id=${purchase?.id}`);
  await page.getByRole('link', { name: 'Reprendre le paiement' }).click();
  await page.waitForURL(checkout);
});

test('a purchase begun before the price was raised goes on at its own', async () => {
  const candidate = await outOfCredits();
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.getByRole('button', { name: /^Payer 10\s000/ }).click();
  await page.getByText('Mode essai.').waitFor();
  const checkout = page.url();
  await setPrice(6_000);
  onTestFinished(() => setPrice(5_000));
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.getByRole('button', { name: /^Payer 12\s000/ }).click();
  await page.waitForURL(checkout);
  expect(await purchasesOf(candidate)).toMatchObject([{ final_amount: 10_000 }]);
});

test('a price raised meanwhile is shown, with the code’s discount, before anything is to be paid', async () => {
  const candidate = await outOfCredits();
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.getByLabel(/Code promo/).fill('moitie');
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Code appliqué').waitFor();
  await setPrice(6_000);
  onTestFinished(() => setPrice(5_000));
  await page.getByRole('button', { name: /^Payer 5\s000/ }).click();
  await page.getByText(/Le prix a changé\s: 6\s000\sFCFA au lieu de 5\s000/).waitFor();
  await page
    .getByText(/12\s000\sFCFA/)
    .first()
    .waitFor();
  expect(await purchasesOf(candidate)).toEqual([]);
  await page.getByRole('button', { name: /^Payer 6\s000/ }).click();
  await page.getByText('Mode essai.').waitFor();
  expect(await purchasesOf(candidate)).toMatchObject([{ final_amount: 6_000 }]);
});

test('a double click asks for the payment once, and shows no refusal on the way to it', async () => {
  await outOfCredits();
  const asked: string[] = [];
  const note = (request: Request) =>
    request.url().endsWith('/api/payment/initialize') && asked.push(request.method());
  page.on('request', note);
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.getByRole('button', { name: /^Payer / }).dblclick();
  await page.getByText('Mode essai.').waitFor();
  page.off('request', note);
  expect(asked).toEqual(['POST']);
});

test('an answer lost on its way is asked for again as the same purchase', async () => {
  const candidate = await outOfCredits();
  // Every one of them, since a browser repeats by itself what a reused connection lost.
  proxy.rule(({ path }) => (path === '/api/payment/initialize' ? 'drop_reply' : 'pass'));
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByText('Erreur lors de l’initialisation du paiement').waitFor();
  proxy.rule(() => 'pass');
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByText('Mode essai.').waitFor();
  expect(await purchasesOf(candidate)).toHaveLength(1);
});

test('a purchase whose page was shown is not begun a second time where its key is refused', async () => {
  const candidate = await outOfCredits();
  await goToCheckout();
  const checkout = page.url();
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  const detail = 'Cette demande est déjà arrivée, écrite autrement.';
  // Stored by a version that reads the same request otherwise.
  const own = eq(idempotencyKeys.account_id, candidate.id);
  const [stored] = await app.deps.db.select().from(idempotencyKeys).where(own);
  await app.deps.db
    .update(idempotencyKeys)
    .set({ request_hash: Buffer.of(0), sent_hash: null })
    .where(own);
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByText(detail).waitFor();
  await app.deps.db
    .update(idempotencyKeys)
    .set(stored ?? {})
    .where(own);
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.waitForURL(checkout);
  expect(await purchasesOf(candidate)).toHaveLength(1);
});

test('a purchase that another person began in this tab is neither gone on with nor mixed with one’s own', async () => {
  await outOfCredits();
  await goToCheckout();
  const candidate = await outOfCredits();
  const told = Promise.withResolvers<void>();
  await page.route('**/api/payment/verify/*', async (route) => {
    await told.promise;
    await route.continue();
  });
  proxy.rule(({ path }) => (path === '/api/payment/initialize' ? 'drop_reply' : 'pass'));
  await page.goto(`${proxy.origin}/pricing?achat=individual`);
  const answered = page.waitForResponse('**/api/payment/verify/*');
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByText('Erreur lors de l’initialisation du paiement').waitFor();
  told.resolve();
  await answered;
  proxy.rule(() => 'pass');
  await page.getByRole('button', { name: /^Payer / }).click();
  await page.getByText('Mode essai.').waitFor();
  await page.unroute('**/api/payment/verify/*');
  expect(await purchasesOf(candidate)).toHaveLength(1);
});

test('somebody else’s payment shows nothing of it', async () => {
  const buyer = await outOfCredits();
  await goToCheckout();
  const [purchase] = await purchasesOf(buyer);
  await outOfCredits();
  await page.goto(`${proxy.origin}/payment/success?transaction_id=${purchase?.id}`);
  await page.getByText('Cette adresse ne mène à aucun de vos paiements.').waitFor();
});
