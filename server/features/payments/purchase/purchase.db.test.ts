import { expect, test } from 'vitest';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, signUp } from '#server/testing/people/people.ts';
import {
  answerCheckout,
  buy,
  createPaymentApp,
  setPaymentSettings,
  verify,
} from '#server/testing/worlds/payments.ts';

const t = createPaymentApp();

/** A promo code of the administrator's, by its text. */
async function promo(fields: Record<string, unknown>): Promise<string> {
  const { body, status } = await t.call('POST', '/admin/promo-codes', { token: t.admin.token, body: fields });
  expect(status).toBe(200);
  return body.promo_code.code;
}

test('a buyer pays on the operator’s page and is credited once, webhook, job and ten reloads included', async () => {
  const buyer = await signUp(t);
  const { body } = await buy(t, buyer, { credits: 2 });
  expect(body.payment_url).toMatch(`${t.origin}/sandbox-cinetpay/checkout/`);
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({
    status: 'pending',
    credits: 2,
    final_amount: 10_000,
  });
  const back = await answerCheckout(body.payment_url, 'accepted');
  expect(back.status).toBe(307);
  expect(back.headers.get('location')).toBe(
    `${t.origin}/payment/success?transaction_id=${body.transaction_id}`,
  );
  await t.runJobs();
  for (let reload = 0; reload < 10; reload += 1) {
    expect(await verify(t, buyer, body.transaction_id)).toMatchObject({ status: 'success', failure: null });
  }
  expect(await creditsOf(t, buyer)).toBe(4);
});

test('the operator’s posted return becomes a plain visit of the result page', async () => {
  const { transaction_id } = (await buy(t, await signUp(t), { credits: 1 })).body;
  const back = await fetch(`${t.origin}/payment/success?transaction_id=${transaction_id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: 'x' }),
  });
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `/payment/success?transaction_id=${transaction_id}`,
  ]);
  const forged = await fetch(`${t.origin}/payment/success?transaction_id=//evil.test`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(forged.headers.get('location')).toBe('/payment/success');
});

test.each([
  ['refused', 'refused'],
  ['insufficient_balance', 'insufficient_balance'],
] as const)('a payment that ends %s gives no credit and frees its promo code', async (outcome, failure) => {
  const buyer = await signUp(t);
  const code = await promo({
    code: `END-${outcome}`,
    discount_type: 'percentage',
    discount_value: 10,
    max_usage: 1,
  });
  const { body } = await buy(t, buyer, { credits: 3, promo_code: code.toLowerCase() });
  const other = await signUp(t);
  expect((await buy(t, other, { credits: 3, promo_code: code })).body.code).toBe('promo_code_refused');
  await answerCheckout(body.payment_url, outcome);
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({
    status: 'failed',
    failure,
    final_amount: 13_500,
  });
  expect((await buy(t, other, { credits: 3, promo_code: code })).status).toBe(200);
  expect(await creditsOf(t, buyer)).toBe(2);
});

test('an abandoned payment stays pending, and a late one still credits', async () => {
  const buyer = await signUp(t);
  const { body } = await buy(t, buyer, { credits: 5 });
  await answerCheckout(body.payment_url, 'never');
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({ status: 'pending' });
  t.advance(20 * 3_600_000);
  await t.runJobs();
  await answerCheckout(body.payment_url, 'accepted');
  t.advance(3_600_000);
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({ status: 'success' });
  expect(await creditsOf(t, buyer)).toBe(7);
  t.admin = await signInAdmin(t);
});

test('a repeat with the same key returns the same payment, also at the same time, and another body is refused', async () => {
  const buyer = await signUp(t);
  const answers = await Promise.all([1, 2, 3].map(() => buy(t, buyer, { credits: 2 }, 'key-of-mine')));
  const later = await buy(t, buyer, { credits: 2 }, 'key-of-mine');
  const made = [...answers, later].filter(({ status }) => status === 200);
  expect(new Set(made.map(({ body }) => body.payment_url)).size).toBe(1);
  // Those that came while the page was being made are asked to come again.
  for (const { status, headers } of answers)
    expect(status === 200 || (status === 503 && headers.has('retry-after'))).toBe(true);
  expect(later.status).toBe(200);
  expect((await buy(t, buyer, { credits: 3 }, 'key-of-mine')).body.code).toBe('key_reused');
});

test('once a payment is settled, a repeat of its request leads to the page that says so', async () => {
  const buyer = await signUp(t);
  for (const outcome of ['accepted', 'refused'] as const) {
    const { body } = await buy(t, buyer, { credits: 2 }, `ends-${outcome}`);
    await answerCheckout(body.payment_url, outcome);
    await verify(t, buyer, body.transaction_id);
    expect((await buy(t, buyer, { credits: 2 }, `ends-${outcome}`)).body).toEqual({
      transaction_id: body.transaction_id,
      payment_url: `${t.origin}/payment/success?transaction_id=${body.transaction_id}`,
    });
  }
});

test('a price of nothing is credited without the operator', async () => {
  const buyer = await signUp(t);
  const code = await promo({ code: 'CADEAU', discount_type: 'percentage', discount_value: 100 });
  const { body } = await buy(t, buyer, { credits: 4, promo_code: code });
  expect(body.payment_url).toBe(`${t.origin}/payment/success?transaction_id=${body.transaction_id}`);
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({
    status: 'success',
    final_amount: 0,
    promo_code: 'CADEAU',
  });
  expect(await creditsOf(t, buyer)).toBe(6);
});

test.each([0, -1, 0.5, 1001, 1e9, '2', null, Number.MAX_SAFE_INTEGER])(
  '%s credits cannot be bought',
  async (credits) => {
    const { status } = await buy(t, await signUp(t), { credits });
    expect(status).toBe(422);
  },
);

test('a price the client sends is ignored', async () => {
  const buyer = await signUp(t);
  const { body } = await buy(t, buyer, { credits: 2, final_amount: 5, amount: 5, base_amount: 5 });
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({
    base_amount: 10_000,
    final_amount: 10_000,
  });
});

test('what costs more than was shown is not begun, and its code stays free; what was begun is gone on with', async () => {
  const code = await promo({ code: 'AVANT', discount_type: 'fixed', discount_value: 1_000, max_usage: 1 });
  const buyer = await signUp(t);
  const shown = { credits: 2, expected_amount: 10_000 };
  const { body: begun } = await buy(t, buyer, shown, 'begun-before');
  await setPaymentSettings(t, t.admin, { credit_price: 6_000 });
  const asked = (expected_amount: number) =>
    buy(t, buyer, { credits: 2, promo_code: code, expected_amount }, 'asked-after');
  const refused = await asked(9_000);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: 'price_changed',
      detail: 'Le prix a changé\u00a0: 11\u202f000\u00a0FCFA au lieu de 9\u202f000. Rien n’a été payé.',
    },
  ]);
  expect((await buy(t, buyer, shown, 'begun-before')).body).toEqual(begun);
  const { body } = await asked(11_000);
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({ final_amount: 11_000 });
  await setPaymentSettings(t, t.admin, { credit_price: 5_000 });
  const cheaper = await buy(t, buyer, { credits: 1, expected_amount: 6_000 });
  expect(await verify(t, buyer, cheaper.body.transaction_id)).toMatchObject({ final_amount: 5_000 });
});

test('somebody else’s payment and receipt are not there', async () => {
  const [buyer, other] = [await signUp(t), await signUp(t)];
  const { transaction_id } = (await buy(t, buyer, { credits: 1 })).body;
  for (const path of [`/payment/verify/${transaction_id}`, `/payment/receipts/${transaction_id}`]) {
    expect((await t.call('GET', path, { token: other.token })).status).toBe(404);
    expect((await t.call('GET', path)).status).toBe(401);
    expect((await t.call('GET', path, { token: t.admin.token })).status).toBe(401);
  }
  expect((await t.call('GET', '/payment/verify/nothing', { token: buyer.token })).status).toBe(404);
});

test('one’s own purchases are listed newest first, page by page', async () => {
  const buyer = await signUp(t);
  const ids: string[] = [];
  for (const credits of [1, 2, 3]) {
    ids.unshift((await buy(t, buyer, { credits })).body.transaction_id);
    t.advance(10);
  }
  const first = (await t.call('GET', '/payment/history?limit=2', { token: buyer.token })).body;
  const second = (
    await t.call('GET', `/payment/history?limit=2&cursor=${first.next_cursor}`, { token: buyer.token })
  ).body;
  expect([...first.transactions, ...second.transactions].map(({ id }) => id)).toEqual(ids);
  expect([first.total, second.next_cursor]).toEqual([3, null]);
});

test('without a provider a purchase is refused clearly, and nothing is kept', async () => {
  await setPaymentSettings(t, t.admin, { sandbox_mode: false });
  const buyer = await signUp(t);
  const { status, body } = await buy(t, buyer, { credits: 1 });
  await setPaymentSettings(t, t.admin, { sandbox_mode: true });
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect((await t.call('GET', '/payment/history', { token: buyer.token })).body.total).toBe(0);
});

test('the sandbox is there only while it is switched on; what waited in it then ends', async () => {
  const buyer = await signUp(t);
  const { body } = await buy(t, buyer, { credits: 1 });
  const page = await fetch(body.payment_url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Mode essai')]);
  await setPaymentSettings(t, t.admin, { sandbox_mode: false });
  expect((await fetch(body.payment_url)).status).toBe(404);
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({
    status: 'failed',
    failure: 'cancelled',
  });
  await setPaymentSettings(t, t.admin, { sandbox_mode: true });
});
