import { beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { answerCheckout, buy, createPaymentApp, verify } from '#server/testing/worlds/payments.ts';
import { exportPurchases } from './export-purchases.ts';

const t = createPaymentApp();
let buyer: Person;
beforeAll(async () => {
  buyer = await signUp(t, { full_name: 'Ɲɛnɛbɔ Traoré' });
});

test('the dashboard shows the ten newest with stats, pages the rest, and finds by address, reference and state', async () => {
  for (let count = 0; count < 12; count += 1) {
    const { body } = await buy(t, buyer, { credits: 1 });
    if (count < 3) await answerCheckout(body.payment_url, count === 0 ? 'refused' : 'accepted');
    if (count < 3) await verify(t, buyer, body.transaction_id);
    t.advance(10);
  }
  const get = async (query = '') =>
    (await t.call('GET', `/admin/transactions${query}`, { token: t.admin.token })).body;
  const first = await get();
  expect(first.transactions).toHaveLength(10);
  expect(first.transactions[0]).toMatchObject({
    user_email: buyer.email,
    credits: 1,
    final_amount: 5_000,
    promo_code: null,
    status: 'pending',
  });
  expect(first.stats).toEqual({
    total: 12,
    successful: 2,
    failed: 1,
    pending: 9,
    to_review: 0,
    total_revenue: 10_000,
  });
  expect(first.total).toBe(12);
  expect((await get(`?cursor=${first.next_cursor}`)).transactions).toHaveLength(2);
  expect((await get('?status=success')).total).toBe(2);
  expect((await get(`?q=${buyer.email.slice(0, 6)}`)).total).toBe(12);
  expect((await get('?q=%25')).total).toBe(0);
  for (const size of [1, 12, 13, buyer.email.length]) {
    const q = encodeURIComponent(buyer.email.slice(0, size).toUpperCase());
    expect((await get(`?q=${q}`)).total).toBe(12);
    expect((await get(`?q=${q}&status=success`)).total).toBe(2);
    expect((await get(`?q=${q}&status=failed`)).transactions).toHaveLength(1);
    expect((await get(`?q=${q}&cursor=${first.next_cursor}`)).transactions).toHaveLength(2);
  }
  expect((await get(`?q=${first.transactions[0].reference.toLowerCase()}`)).total).toBe(1);
});

test('the purchases of somebody deleted are no longer found by their address', async () => {
  const person = await signUp(t);
  await buy(t, person, { credits: 1 });
  const find = async (email: string) =>
    (await t.call('GET', `/admin/transactions?q=${email.slice(0, 8)}`, { token: t.admin.token })).body;
  expect((await find(person.email)).total).toBe(1);
  await t.call('DELETE', `/admin/users/${person.id}`, { token: t.admin.token });
  expect((await find(person.email)).total).toBe(0);
  const [{ user_email }] = (await find('')).transactions;
  expect(user_email).toMatch(/^[\da-f-]{36}@supprime\.invalid$/);
  await t.deps.db.delete(transactions).where(eq(transactions.account_id, person.id));
});

test('the export holds every purchase, read page by page while it is sent', async () => {
  expect((await exportPurchases(t.deps, {})).bytes).toBeInstanceOf(ReadableStream);
  const { body, headers } = await t.call('GET', '/admin/transactions/export', { token: t.admin.token });
  const lines = body.replace('\ufeff', '').trim().split('\r\n');
  expect(headers.get('content-disposition')).toContain('transactions_');
  expect(lines).toHaveLength(13);
  expect(lines.at(-2)).toMatch(
    new RegExp(
      `^"\\d{4}-\\d\\d-\\d\\d [\\d:]{8}";"\\w+";"${buyer.email}";1;5000;0;5000;"";"Réussie";"Orange Money";"Mode essai"$`,
    ),
  );
});

test('the buyer of a successful purchase gets a receipt, of any other none', async () => {
  const list = (await t.call('GET', '/payment/history', { token: buyer.token })).body.transactions;
  const of = (status: string) => list.find((row: { status: string }) => row.status === status);
  const { response, status, headers } = await t.call('GET', `/payment/receipts/${of('success').id}`, {
    token: buyer.token,
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const lines = (await pdfLines(new Uint8Array(await response.arrayBuffer()))).map(({ text }) => text);
  for (const text of [of('success').reference, 'Ɲɛnɛbɔ Traoré', buyer.email, 'Orange Money', 'Total payé'])
    expect(lines).toContain(text);
  expect(lines.join(' ')).toMatch(/Mode essai/);
  for (const state of ['failed', 'pending']) {
    expect((await t.call('GET', `/payment/receipts/${of(state).id}`, { token: buyer.token })).status).toBe(
      404,
    );
  }
});

test('sorted by amount or age, pages hold every purchase once', async () => {
  const shopper = await signUp(t);
  for (const credits of [3, 1, 4, 1, 5]) {
    await buy(t, shopper, { credits });
    t.advance(10);
  }
  const q = `q=${encodeURIComponent(shopper.email)}`;
  const paged = async (sort: string) => {
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const path = `/admin/transactions?${q}&limit=2&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await t.call('GET', path, { token: t.admin.token });
      found.push(...body.transactions.map(({ credits }: { credits: number }) => credits));
      cursor = body.next_cursor;
    } while (cursor);
    return found;
  };
  expect(await paged('created_at')).toEqual([3, 1, 4, 1, 5]);
  expect(await paged('-created_at')).toEqual([5, 1, 4, 1, 3]);
  expect(await paged('final_amount')).toEqual([1, 1, 3, 4, 5]);
  expect(await paged('-final_amount')).toEqual([5, 4, 3, 1, 1]);
});

test('an administrator has the provider asked, whose answer alone ends a purchase', async () => {
  const shopper = await signUp(t);
  const { body } = await buy(t, shopper, { credits: 3 });
  const id = body.transaction_id as string;
  const {
    transactions: [bought],
  } = (await t.call('GET', `/admin/transactions?q=${shopper.email}`, { token: t.admin.token })).body;
  expect(bought).toMatchObject({ id, is_checked: true });
  const given_up = { review: 'unanswered', next_check_at: null } as const;
  await t.deps.db.update(transactions).set(given_up).where(eq(transactions.id, id));
  const check = async () => {
    t.advance(5_000);
    return (await t.call('POST', `/admin/transactions/${id}/check`, { token: t.admin.token })).body
      .transaction;
  };
  expect(await check()).toMatchObject({ status: 'pending', review: 'unanswered', is_checked: false });
  await answerCheckout(body.payment_url, 'accepted');
  expect(await check()).toMatchObject({ status: 'success', review: null });
  expect(await check()).toMatchObject({ status: 'success' });
  expect(await creditsOf(t, shopper)).toBe(5);
  const noted = await t.deps.db.select().from(auditLog).where(eq(auditLog.action, 'transaction.check'));
  expect(noted).toHaveLength(2);
});

test('all purchases are counted exactly, those of a filter up to 1,000, and it is said', async () => {
  const count = async (query: string) => {
    const { body } = await t.call('GET', `/admin/transactions${query}`, { token: t.admin.token });
    return { total: body.total, total_is_capped: body.total_is_capped };
  };
  await buy(t, buyer, { credits: 1 });
  const before = (await count('')).total;
  await t.pool.query(
    `insert into transactions select (jsonb_populate_record(t, jsonb_build_object(
       'id', gen_random_uuid(), 'reference', 'VIEUX' || n))).*
     from transactions t, generate_series(1, 1001) n
     where t.id = (select id from transactions where status = 'pending' limit 1)`,
  );
  expect(await count('')).toEqual({ total: before + 1_001, total_is_capped: false });
  expect(await count('?status=pending')).toEqual({ total: 1_000, total_is_capped: true });
});
