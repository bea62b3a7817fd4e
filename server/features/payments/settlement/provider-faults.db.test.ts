import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { NO_LIMITS } from '#server/testing/apps/no-limits.ts';
import { fakeHttp, json, type Reply } from '#server/testing/outside/fake-http.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { buy, expectMoneyInOrder, setPaymentSettings, verify } from '#server/testing/worlds/payments.ts';
import { checkPayment } from './check-payment.ts';
import { reconcile } from './reconcile.ts';

let t: TestApp;
let provider: Awaited<ReturnType<typeof fakeHttp>>;
let buyer: Person;
let code: string;

/** The application's provider is one that does as told. */
beforeAll(async () => {
  t = await createTestApp();
  t.deps.limits = NO_LIMITS;
  provider = await fakeHttp(healthy);
  Object.assign(t.deps.config, { host: '127.0.0.1', port: provider.port });
  const admin = await signInAdmin(t);
  await setPaymentSettings(t, admin, { sandbox_mode: true });
  buyer = await signUp(t);
  const body = { code: 'UNIQUE', discount_type: 'fixed', discount_value: 1_000, max_usage: 1 };
  code = (await t.call('POST', '/admin/promo-codes', { token: admin.token, body })).body.promo_code.code;
});
afterEach(async () => {
  provider.replyWith(healthy);
  await expectMoneyInOrder(t);
});
afterAll(async () => {
  await provider.close();
  await t.close();
});

function healthy(...[{ path }, response]: Parameters<Reply>): void {
  if (path.endsWith('/check'))
    json(response, {
      code: '662',
      message: 'WAITING_CUSTOMER_PAYMENT',
      data: { amount: '10000', currency: 'XOF', status: 'WAITING_FOR_CUSTOMER' },
    });
  else
    json(response, {
      code: '201',
      message: 'CREATED',
      data: { payment_token: 'x', payment_url: 'https://checkout.cinetpay.com/x' },
    });
}

const accepted = (data: object) => ({
  code: '00',
  message: 'SUCCES',
  data: { amount: '10000', currency: 'XOF', status: 'ACCEPTED', ...data },
});

const UNUSABLE: [string, Reply][] = [
  ['is down', (_, response) => void response.socket?.destroy()],
  [
    'answers HTML',
    (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  ],
  ['answers 502 HTML', (_, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>')],
  ['answers nothing', (_, response) => void response.writeHead(200).end()],
  ['answers an array', (_, response) => json(response, [])],
  ['answers null', (_, response) => json(response, null)],
  ['answers another code', (_, response) => json(response, { code: '999', message: 'SUCCES', data: null })],
  ['rejects our key', (_, response) => json(response, { code: '609', message: 'AUTH_NOT_FOUND' }, 403)],
  ['redirects', (_, response) => void response.writeHead(302, { location: 'https://elsewhere.test/' }).end()],
  ['answers ten megabytes', (_, response) => void response.end(`{"a":"${'x'.repeat(10_000_000)}"}`)],
];

test.each(UNUSABLE)(
  'a provider that %s at the start leaves nothing behind, and the same key works later',
  async (name, reply) => {
    provider.replyWith(reply);
    const key = `start-${name.replaceAll(' ', '-')}`;
    const refused = await buy(t, buyer, { credits: 2, promo_code: code }, key);
    expect([refused.status, refused.body.code, refused.headers.has('retry-after')]).toEqual([
      503,
      'unavailable',
      true,
    ]);
    provider.replyWith(healthy);
    const { body, status } = await buy(t, buyer, { credits: 2, promo_code: code }, key);
    expect([status, body.payment_url]).toEqual([200, 'https://checkout.cinetpay.com/x']);
    provider.replyWith((_, response) =>
      json(response, { code: '627', message: 'TRANSACTION_CANCEL', data: { status: 'REFUSED' } }),
    );
    expect(await verify(t, buyer, body.transaction_id)).toMatchObject({
      status: 'failed',
      failure: 'cancelled',
    });
  },
);

test.each(UNUSABLE)(
  'a provider that %s at the check leaves the payment pending, for a later check to credit',
  async (_, reply) => {
    const before = await creditsOf(t, buyer);
    const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
    provider.replyWith(reply);
    expect(await verify(t, buyer, transaction_id)).toMatchObject({ status: 'pending' });
    provider.replyWith((_, response) => json(response, accepted({})));
    t.advance(61_000);
    await checkDue();
    expect(await verify(t, buyer, transaction_id)).toMatchObject({ status: 'success' });
    expect((await creditsOf(t, buyer)) - before).toBe(2);
  },
);

test.each(['javascript:alert(1)', 'https://cinetpay.ailleurs.test/x', 'http://checkout.cinetpay.com/x'])(
  'a payment page at %s is never handed out',
  async (payment_url) => {
    provider.replyWith((_, response) =>
      json(response, { code: '201', data: { payment_token: 'x', payment_url } }),
    );
    expect((await buy(t, buyer, { credits: 2 })).status).toBe(503);
  },
);

test('what a provider that is down could not say of a payment it told of is asked again within minutes', async () => {
  t.stopClock();
  const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
  const day = new Date(t.deps.now().getTime() + 86_400_000);
  await t.deps.db.update(transactions).set({ next_check_at: day }).where(eq(transactions.id, transaction_id));
  provider.replyWith((_, response) => void response.socket?.destroy());
  await checkPayment(t.deps, { transactionId: transaction_id });
  expect(await dueIn(transaction_id)).toBeLessThanOrEqual(60_000);
  provider.replyWith((_, response) => json(response, accepted({})));
  await checkPayment(t.deps, { transactionId: transaction_id });
});

test.each(['623', '662', '663', '664'])('code %s keeps the payment pending', async (code) => {
  const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
  provider.replyWith((_, response) =>
    json(response, {
      code,
      message: 'WAITING',
      data: { amount: '10000', currency: 'XOF', status: 'REFUSED' },
    }),
  );
  expect(await verify(t, buyer, transaction_id)).toMatchObject({ status: 'pending' });
});

test.each([
  ['one franc short', { amount: '9999' }],
  ['one franc over', { amount: '10001' }],
  ['a fraction', { amount: '10000.5' }],
  ['nothing', { amount: '0' }],
  ['a negative amount', { amount: '-10000' }],
  ['no number', { amount: 'dix mille' }],
  ['another notation', { amount: '1e4' }],
  ['another currency', { currency: 'XAF' }],
  ['another site', { site_id: '424242' }],
])('a payment of %s credits nothing', async (_, data) => {
  const before = await creditsOf(t, buyer);
  const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
  provider.replyWith((_, response) => json(response, accepted(data)));
  expect(await verify(t, buyer, transaction_id)).toMatchObject({ status: 'failed', failure: 'mismatch' });
  expect(await creditsOf(t, buyer)).toBe(before);
});

test.each([
  ['a string', { amount: '10000' }],
  ['a number', { amount: 10_000 }],
  ['a string with decimals', { amount: '10000.00' }],
  ['with our site', { site_id: 100_000 }],
])('an amount as %s is understood', async (_, data) => {
  const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
  provider.replyWith((_, response) => json(response, accepted(data)));
  expect(await verify(t, buyer, transaction_id)).toMatchObject({ status: 'success' });
});

/** The provider answers well, but only once released. */
function hesitate() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  provider.replyWith(async (exchange, response) => {
    asked.resolve();
    await answer.promise;
    healthy(exchange, response);
  });
  return { asked: asked.promise, release: answer.resolve };
}

test('no database connection is held while a slow provider makes up its mind', async () => {
  const { asked, release } = hesitate();
  const buying = buy(t, buyer, { credits: 2 });
  await asked;
  expect(t.pool.totalCount - t.pool.idleCount).toBe(0);
  release();
  expect((await buying).status).toBe(200);
});

test('while a page is being made the same request waits its turn, and later gets that page', async () => {
  const { asked, release } = hesitate();
  const before = provider.asked.length;
  const first = buy(t, buyer, { credits: 2 }, 'pressed-twice');
  await asked;
  const second = await buy(t, buyer, { credits: 2 }, 'pressed-twice');
  expect([second.status, second.headers.has('retry-after')]).toEqual([503, true]);
  release();
  const { body } = await first;
  expect((await buy(t, buyer, { credits: 2 }, 'pressed-twice')).body).toEqual(body);
  expect(provider.asked.length - before).toBe(1);
});

test('whatever a purchase asks of the provider is waited for no longer in all than its buyer waits', async () => {
  const timed = vi.spyOn(AbortSignal, 'timeout');
  const held = await buy(t, buyer, { credits: 2, promo_code: code });
  t.advance(4_000);
  const refuse: Reply = (_, response) =>
    json(response, { code: '627', message: 'TRANSACTION_CANCEL', data: { status: 'REFUSED' } });
  provider.replyWith((exchange, response) =>
    (exchange.path.endsWith('/check') ? refuse : healthy)(exchange, response),
  );
  timed.mockClear();
  const { status, body } = await buy(t, buyer, { credits: 2, promo_code: code });
  expect([status, timed.mock.calls]).toEqual([200, [[12_000]]]);
  expect(body.transaction_id).not.toBe(held.body.transaction_id);
  timed.mockRestore();
  t.advance(4_000);
  provider.replyWith(refuse);
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({ status: 'failed' });
});

test('somebody who waits on the result page does not flood the provider', async () => {
  t.stopClock();
  const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
  const before = provider.asked.length;
  await Promise.all(Array.from({ length: 10 }, () => verify(t, buyer, transaction_id)));
  expect(provider.asked.length - before).toBe(1);
});

test('checks of a silent payment come ever more rarely, and stop after a month', async () => {
  const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
  const others = await t.deps.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.status, 'pending'));
  for (const { id } of others)
    if (id !== transaction_id)
      await t.deps.db.update(transactions).set({ next_check_at: null }).where(eq(transactions.id, id));
  const gaps: number[] = [];
  for (let due = await dueIn(transaction_id); due !== null; due = await dueIn(transaction_id)) {
    gaps.push(Math.round(due / 60_000));
    t.advance(due);
    await checkDue();
  }
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  expect(gaps[0]).toBe(1);
  expect(gaps.at(-1)).toBe(1440);
  const days = gaps.reduce((sum, minutes) => sum + minutes, 0) / 1440;
  expect(days).toBeGreaterThan(28);
  expect(days).toBeLessThanOrEqual(30);
  expect(await toReview()).toEqual([[transaction_id, 'unanswered']]);
  provider.replyWith((_, response) => json(response, accepted({})));
  expect(await verify(t, buyer, transaction_id)).toMatchObject({ status: 'success' });
  expect(await toReview()).toEqual([]);
});

test.each([
  ['no amount', { amount: undefined }],
  ['a null amount', { amount: null }],
  ['no currency', { currency: undefined }],
])('a payment said to be made with %s stays pending, for an administrator to see', async (_, data) => {
  const before = await creditsOf(t, buyer);
  const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
  provider.replyWith((_, response) => json(response, accepted(data)));
  expect(await verify(t, buyer, transaction_id)).toMatchObject({ status: 'pending' });
  expect(await toReview()).toEqual([[transaction_id, 'unclear']]);
  expect(await creditsOf(t, buyer)).toBe(before);
  t.advance(4_000);
  provider.replyWith((_, response) => json(response, accepted({})));
  expect(await verify(t, buyer, transaction_id)).toMatchObject({ status: 'success' });
  expect(await toReview()).toEqual([]);
  expect(await creditsOf(t, buyer)).toBe(before + 2);
});

/** What an administrator is shown, the same in the list, the figures and the export. */
async function toReview(): Promise<[id: string, why: string][]> {
  const { token } = await signInAdmin(t);
  const get = (path: string) => t.call('GET', path, { token });
  const { transactions: shown, stats, total } = (await get('/admin/transactions?status=to_review')).body;
  const lines = (await get('/admin/transactions/export?status=to_review')).body.trim().split('\r\n');
  expect([stats.to_review, total, lines.length - 1]).toEqual([shown.length, shown.length, shown.length]);
  return shown.map(({ id, review }: { id: string; review: string }) => [id, review]);
}

async function dueIn(id: string): Promise<number | null> {
  const [row] = await t.deps.db
    .select({ at: transactions.next_check_at })
    .from(transactions)
    .where(eq(transactions.id, id));
  return row?.at ? Math.max(0, row.at.getTime() - t.deps.now().getTime()) : null;
}

const checkDue = () => reconcile(t.deps);
