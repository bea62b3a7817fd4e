import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { sandboxPayments, transactions } from '#server/db/schema/payments.ts';
import { answerOrder, findOrder } from '#server/providers/payment/sandbox/orders.ts';
import { webhookOf } from '#server/providers/payment/sandbox/webhook.ts';
import { sha256 } from '#server/secrets.ts';
import { NO_LIMITS } from '#server/testing/apps/no-limits.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { buy, createPaymentApp, verify } from '#server/testing/worlds/payments.ts';
import { sandboxKeys } from '../settings/provider.ts';
import { reconcile } from '../settlement/reconcile.ts';

const t = createPaymentApp();
let buyer: Person;
beforeAll(() => {
  t.deps.limits = NO_LIMITS;
});
beforeEach(async () => {
  buyer = await signUp(t);
});

async function purchase() {
  const id: string = (await buy(t, buyer, { credits: 2 })).body.transaction_id;
  const [row] = await t.deps.db.select().from(transactions).where(eq(transactions.id, id));
  return { id, reference: row?.reference ?? '' };
}

async function orderOf(reference: string) {
  const order = await findOrder(t.deps.db, { transactionId: reference });
  if (!order) throw new Error('the sandbox does not know it');
  return order;
}

/** The buyer answers at the operator, whose own webhook gets lost. */
async function answer(reference: string, outcome: 'accepted' | 'refused') {
  const { token } = await orderOf(reference);
  await answerOrder(t.deps.db, token, {
    outcome,
    payment_method: 'MOMO',

    answered_at: t.deps.now(),
  });
}

async function genuine(reference: string) {
  return webhookOf(await orderOf(reference), sandboxKeys(t.deps));
}

function post(
  body: string | Uint8Array<ArrayBuffer>,
  token?: string,
  type = 'application/x-www-form-urlencoded',
) {
  const headers = { 'content-type': type, ...(token === undefined ? {} : { 'x-token': token }) };
  return t.app.request('/api/payment/notify', { method: 'POST', headers, body });
}

test('a genuine webhook is answered at once and its check credits the purchase', async () => {
  const { id, reference } = await purchase();
  await answer(reference, 'accepted');
  const { body, token } = await genuine(reference);
  expect((await post(body, token)).status).toBe(200);
  await t.runJobs();
  expect(await verify(t, buyer, id)).toMatchObject({ status: 'success' });
});

test('the address answers the operator’s ping, got and posted', async () => {
  expect((await post('')).status).toBe(200);
  expect((await t.call('GET', '/payment/notify')).body).toEqual({ ok: true });
});

test('a forged webhook is refused and not even looked into', async () => {
  const { id, reference } = await purchase();
  await answer(reference, 'accepted');
  const { body, token } = await genuine(reference);
  const flipped = (token.startsWith('0') ? '1' : '0') + token.slice(1);
  const otherSite = webhookOf(await orderOf(reference), { ...sandboxKeys(t.deps), siteId: '999999' });
  const forgeries: [string, string | undefined][] = [
    [body, undefined],
    [body, ''],
    [body, flipped],
    [body, token.slice(1)],
    [body, 'é'.repeat(64)],
    [body.replace('cpm_amount=10000', 'cpm_amount=10'), token],
    [`${body}&cpm_custom=x`.replace('cpm_custom=&', ''), token],
    [webhookOf(await orderOf(reference), { siteId: '100000', secretKey: 'guessed' }).body, 'guessed'],
    [otherSite.body, otherSite.token],
  ];
  for (const [forged, given] of forgeries) expect((await post(forged, given)).status).toBe(403);
  await t.runJobs();
  const [row] = await t.deps.db.select().from(transactions).where(eq(transactions.id, id));
  expect(row?.status).toBe('pending');
});

test.each([
  ['cpm_trans_id=%00', 'application/x-www-form-urlencoded'],
  ['cpm_trans_id=%F0%9F%98%80&%%%=&&&=', 'application/x-www-form-urlencoded'],
  [`cpm_trans_id=${'A'.repeat(24)}`, 'application/x-www-form-urlencoded'],
  ['{', 'application/json'],
  ['null', 'application/json'],
  ['{"notify_token":"x","merchant_transaction_id":"\\u0000"}', 'application/json'],
  [`{"notify_token":"x","merchant_transaction_id":"${'A'.repeat(24)}"}`, 'application/json'],
])('%j is no webhook', async (body, type) => {
  expect((await post(body, 'a'.repeat(64), type)).status).toBe(403);
});

test('a JSON webhook with the token of its purchase wakes the check', async () => {
  const { id, reference } = await purchase();
  await t.deps.db
    .update(transactions)
    .set({ notify_token_hash: sha256('jeton') })
    .where(eq(transactions.id, id));
  await answer(reference, 'accepted');
  const webhook = (notify_token: string) =>
    post(
      JSON.stringify({ notify_token, merchant_transaction_id: reference, transaction_id: '1' }),
      undefined,
      'application/json',
    );
  expect((await webhook('jetons')).status).toBe(403);
  await t.runJobs();
  const read = async () =>
    (await t.deps.db.select().from(transactions).where(eq(transactions.id, id)))[0]?.status;
  expect(await read()).toBe('pending');
  expect((await webhook('jeton')).status).toBe(200);
  await t.runJobs();
  expect(await read()).toBe('success');
});

test('a JSON webhook about a purchase that has no token for it is refused', async () => {
  const { reference } = await purchase();
  for (const notify_token of ['', 'null', 'undefined']) {
    const body = JSON.stringify({ notify_token, merchant_transaction_id: reference, transaction_id: '1' });
    expect((await post(body, undefined, 'application/json')).status).toBe(403);
  }
});

test('fields signed in order of arrival, and bytes that are no UTF-8, are accepted', async () => {
  const { reference } = await purchase();
  const sign = (...parts: (string | Buffer)[]) =>
    createHmac('sha256', sandboxKeys(t.deps).secretKey)
      .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
      .digest('hex');
  const arrival = sign('b', reference, '100000', 'a');
  expect((await post(`x=b&cpm_trans_id=${reference}&cpm_site_id=100000&y=a`, arrival)).status).toBe(200);
  const latin = sign('100000', reference, Buffer.from('Crédit', 'latin1'));
  expect(
    (await post(`cpm_designation=Cr%E9dit&cpm_trans_id=${reference}&cpm_site_id=100000`, latin)).status,
  ).toBe(200);
  await t.runJobs();
});

const EVENTS = ['pay', 'webhook', 'webhook again', 'look', 'reconcile'] as const;

test('five events in any of their 120 orders credit the purchase exactly once', async () => {
  const orders = new Map(permutations([...EVENTS]).map((order) => [deedsOf(order), order]));
  for (const order of orders.values()) {
    const before = await creditsOf(t, buyer);
    const { id, reference } = await purchase();
    const early = await genuine(reference);
    for (const event of order) {
      if (event === 'pay') await answer(reference, 'accepted');
      else if (event === 'look') await verify(t, buyer, id);
      else if (event === 'reconcile') await runReconciliation();
      else {
        const { body, token } = event === 'webhook' ? early : await genuine(reference);
        expect((await post(body, token)).status).toBe(200);
        await t.runJobs();
      }
      t.advance(4_000);
    }
    await runReconciliation();
    expect([order.join(), (await verify(t, buyer, id)).status, (await creditsOf(t, buyer)) - before]).toEqual(
      [order.join(), 'success', 2],
    );
  }
});

test('twenty webhooks, looks and checks at the same moment credit once', async () => {
  const before = await creditsOf(t, buyer);
  const { id, reference } = await purchase();
  await answer(reference, 'accepted');
  const { body, token } = await genuine(reference);
  await Promise.all([
    ...Array.from({ length: 20 }, () => post(body, token)),
    ...Array.from({ length: 20 }, () => verify(t, buyer, id)),
    t.runJobs(),
    runReconciliation(),
  ]);
  await t.runJobs();
  expect((await verify(t, buyer, id)).status).toBe('success');
  expect((await creditsOf(t, buyer)) - before).toBe(2);
});

test('nothing that comes after a refusal makes it a success', async () => {
  const { id, reference } = await purchase();
  await answer(reference, 'refused');
  expect(await verify(t, buyer, id)).toMatchObject({ status: 'failed' });
  await t.deps.db
    .update(sandboxPayments)
    .set({ outcome: 'accepted' })
    .where(eq(sandboxPayments.transaction_id, reference));
  const { body, token } = await genuine(reference);
  expect((await post(body, token)).status).toBe(200);
  await t.runJobs();
  await runReconciliation();
  expect(await verify(t, buyer, id)).toMatchObject({ status: 'failed', failure: 'refused' });
});

async function runReconciliation(): Promise<void> {
  await t.deps.db
    .update(transactions)
    .set({ next_check_at: t.deps.now() })
    .where(eq(transactions.status, 'pending'));
  await reconcile(t.deps);
}

/** What an order comes to: until it is paid, a webhook again is the same webhook. */
function deedsOf(order: (typeof EVENTS)[number][]): string {
  const paid = order.indexOf('pay');
  return order.map((event, at) => (event === 'webhook again' && at < paid ? 'webhook' : event)).join();
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
