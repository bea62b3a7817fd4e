import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { promoCodes, transactions } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { loadSession } from '#server/http/load-session.ts';
import { findOrder } from '#server/providers/payment/sandbox/orders.ts';
import { webhookOf } from '#server/providers/payment/sandbox/webhook.ts';
import type { Session } from '#server/session.ts';
import { NO_LIMITS } from '#server/testing/apps/no-limits.ts';
import { crashingDatabase } from '#server/testing/databases/crashing-database.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { answerCheckout, createPaymentApp, expectMoneyInOrder } from '#server/testing/worlds/payments.ts';
import { initialisePurchase } from '../purchase/initialise-purchase.ts';
import { sandboxKeys } from '../settings/provider.ts';
import { receiveWebhook } from '../webhook/receive-webhook.ts';
import { checkPayment } from './check-payment.ts';
import { reconcile } from './reconcile.ts';
import { verifyPurchase } from './verify-purchase.ts';

/** Longer than an attempt to start holds its order, shorter than an order without a page is kept. */
const RESTART_MS = 61_000;
const CREDITS = 2;

/** Between each and the next the process is killed, before it was sent and after it took effect. */
const STEPS_OF_A_START = [
  // What became of an earlier purchase with this code.
  'select transactions.id, transactions.reference,',
  // The order, with its code's use.
  'with lapsed as',
  'begin',
  'insert into idempotency_keys',
  'select key, value',
  'select id, code,',
  'select id, email,',
  'select id, reference,',
  'insert into transactions',
  'update promo_codes set',
  'update idempotency_keys set',
  'commit',
  'select payment_url, status',
  // The right to ask the provider, then its page.
  'update transactions set',
  'select key, value',
  'update transactions set',
];
/** However it was woken: settled, its code's use consumed, credited, or nothing of these. */
const STEPS_OF_SETTLING = [
  'select key, value',
  'begin',
  'update transactions set',
  'update promo_codes set',
  'with moved as',
  'update payment_requests set',
  'commit',
];

const t = createPaymentApp();
let buyer: Person;
let session: Session;
let promo: { id: string; code: string };
beforeAll(async () => {
  // Thousands of purchases by one buyer are what this file is about.
  t.deps.limits = NO_LIMITS;
  buyer = await signUp(t);
  session = (await loadSession(t.deps, { token: buyer.token, address: '192.0.2.1' })) as Session;
  const body = { code: 'PANNE', discount_type: 'percentage', discount_value: 50 };
  promo = (await t.call('POST', '/admin/promo-codes', { token: t.admin.token, body })).body.promo_code;
});

const start = (deps: Deps, key: string) =>
  initialisePurchase(deps, {
    session,
    input: { credits: CREDITS, promo_code: promo.code },
    idempotencyKey: { key, sent: null },
  });

const find = async (id: string) => {
  const [row] = await t.deps.db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw new Error('no transaction');
  return row;
};

/**
 * Runs `work` in a process that dies before its first, second, … statement, until it gets through, and after each that may
 * leave a mark: killed after a read it is killed before it. `afterwards` each time.
 */
async function killAtEveryStep<T>(
  prepare: () => Promise<T>,
  work: (deps: Deps, prepared: T) => Promise<unknown>,
  afterwards: (prepared: T) => Promise<void>,
): Promise<string[]> {
  const kill = async (nth: number, moment: 'before' | 'after') => {
    const prepared = await prepare();
    const process = crashingDatabase(t.deps.config.databaseUrl ?? '', nth, moment);
    await work({ ...t.deps, db: process.db }, prepared).catch((error: unknown) => {
      if (!process.crashed()) throw error;
    });
    process.close();
    await expectMoneyInOrder(t);
    await afterwards(prepared);
    await expectMoneyInOrder(t);
    return process;
  };
  for (let nth = 1; ; nth += 1) {
    expect(nth).toBeLessThan(60);
    const { crashed, statements } = await kill(nth, 'before');
    if (crashed()) continue;
    for (const [at, statement] of statements.entries()) {
      if (!/^select/.test(statement)) expect((await kill(at + 1, 'after')).statements).toHaveLength(at + 1);
    }
    return statements;
  }
}

/** Everything pending is checked, whenever it would have been due. */
async function reconcileAll(): Promise<void> {
  t.advance(16 * 60_000);
  await t.deps.db
    .update(transactions)
    .set({ next_check_at: t.deps.now() })
    .where(eq(transactions.status, 'pending'));
  await reconcile(t.deps);
}

async function pendingPurchase() {
  const made = await start(t.deps, randomUUID());
  return { ...made, row: await find(made.transaction_id) };
}

test('killed at any step of a start, the same request again makes one payable purchase', async () => {
  const steps = await killAtEveryStep(
    async () => randomUUID(),
    start,
    async (key) => {
      t.advance(RESTART_MS);
      const { transaction_id, payment_url } = await start(t.deps, key);
      await answerCheckout(payment_url, 'accepted');
      await checkPayment(t.deps, { transactionId: transaction_id });
      expect(await find(transaction_id)).toMatchObject({ status: 'success', idempotency_key: key });
      const ofKey = await t.deps.db.select().from(transactions).where(eq(transactions.idempotency_key, key));
      expect(ofKey).toHaveLength(1);
    },
  );
  expect(steps).toEqual(STEPS_OF_A_START);
});

test('killed at any step of a start, and never asked again, it holds no promo code', async () => {
  await killAtEveryStep(
    async () => randomUUID(),
    start,
    async () => {
      await reconcileAll();
      t.advance(25 * 3_600_000);
      await reconcileAll();
      const [code] = await t.deps.db.select().from(promoCodes).where(eq(promoCodes.id, promo.id));
      expect(code?.reserved_usage).toBe(0);
    },
  );
});

test('killed at any step of a start with a code good for one, its buyer starts anew with it', async () => {
  const only = { credits: CREDITS, promo_code: 'SEULE' };
  await t.deps.db.insert(promoCodes).values({
    code: only.promo_code,
    discount_type: 'percentage',
    discount_value: 50,
    min_credits: 1,
    max_usage: 1,
    is_active: true,
  });
  await killAtEveryStep(
    async () => randomUUID(),
    (deps, key) => initialisePurchase(deps, { session, input: only, idempotencyKey: { key, sent: null } }),
    async (key) => {
      t.advance(RESTART_MS);
      const anew = await initialisePurchase(t.deps, {
        session,
        input: only,
        idempotencyKey: { key: randomUUID(), sent: null },
      });
      // The page that was lost with the process, if it was made, is the one gone on with.
      expect(
        (await initialisePurchase(t.deps, { session, input: only, idempotencyKey: { key, sent: null } }))
          .transaction_id,
      ).toBe(anew.transaction_id);
      await payUnheard((await find(anew.transaction_id)).reference, 'refused');
      t.advance(4_000);
      await checkPayment(t.deps, { transactionId: anew.transaction_id });
      const [code] = await t.deps.db.select().from(promoCodes).where(eq(promoCodes.code, only.promo_code));
      expect([code?.current_usage, code?.reserved_usage]).toEqual([0, 0]);
    },
  );
});

const settlings: [
  string,
  (deps: Deps, made: Awaited<ReturnType<typeof pendingPurchase>>) => Promise<unknown>,
][] = [
  [
    'the job a webhook wakes',
    (deps, { transaction_id }) => checkPayment(deps, { transactionId: transaction_id }),
  ],
  [
    'the buyer’s look at the result',
    (deps, { transaction_id }) => verifyPurchase(deps, { session, transactionId: transaction_id }),
  ],
  [
    'the reconciliation',
    async (deps, { transaction_id }) => {
      await t.deps.db
        .update(transactions)
        .set({ next_check_at: t.deps.now() })
        .where(eq(transactions.id, transaction_id));
      return reconcile(deps);
    },
  ],
];

test.each(settlings)('a payment is credited once though %s is killed at any step', async (_, work) => {
  const steps = await killAtEveryStep(
    async () => {
      const made = await pendingPurchase();
      await payUnheard(made.row.reference, 'accepted');
      return made;
    },
    work,
    async ({ transaction_id }) => {
      await reconcileAll();
      expect(await find(transaction_id)).toMatchObject({ status: 'success', payment_method: 'OM' });
    },
  );
  expect(steps.join(' | ')).toContain(STEPS_OF_SETTLING.join(' | '));
});

test.each(settlings)(
  'a refused payment frees its promo code once though %s is killed at any step',
  async (_, work) => {
    await killAtEveryStep(
      async () => {
        const made = await pendingPurchase();
        await payUnheard(made.row.reference, 'refused');
        return made;
      },
      work,
      async ({ transaction_id }) => {
        await reconcileAll();
        expect(await find(transaction_id)).toMatchObject({ status: 'failed', failure: 'refused' });
      },
    );
  },
);

test('a webhook whose receiver is killed at any step is made up for', async () => {
  await killAtEveryStep(
    async () => {
      const made = await pendingPurchase();
      await payUnheard(made.row.reference, 'accepted');
      return made;
    },
    async (deps, { row }) => {
      const payment = await findOrder(t.deps.db, { transactionId: row.reference });
      if (!payment) throw new Error('the sandbox does not know it');
      const { body, token } = webhookOf(payment, sandboxKeys(t.deps));
      await receiveWebhook(deps, { body: Buffer.from(body), json: false, token });
    },
    async ({ transaction_id }) => {
      await reconcileAll();
      await t.runJobs();
      expect(await find(transaction_id)).toMatchObject({ status: 'success' });
    },
  );
});

/** The buyer answers at the operator, whose webhook gets lost. */
async function payUnheard(reference: string, outcome: 'accepted' | 'refused'): Promise<void> {
  await t.deps.db.execute(sql`
    update sandbox_payments set outcome = ${outcome}, payment_method = 'OM', answered_at = now() where transaction_id = ${reference}
  `);
}
