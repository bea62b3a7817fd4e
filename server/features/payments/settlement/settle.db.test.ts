import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { buy, createPaymentApp, verify } from '#server/testing/payments.ts';
import { creditsOf, signUp } from '#server/testing/people.ts';
import { settle } from './settle.ts';

const t = createPaymentApp();

const REFUSED = { status: 'refused', reason: 'cancelled' } as const;
const ACCEPTED = {
  status: 'accepted',
  currency: 'XOF',
  siteId: null,
  method: null,
  operatorId: null,
} as const;

test.each(['success', 'failed'] as const)(
  'who still takes a %s purchase for pending changes nothing of it',
  async (end) => {
    const buyer = await signUp(t);
    const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
    const read = async () => {
      const [row] = await t.deps.db.select().from(transactions).where(eq(transactions.id, transaction_id));
      if (!row) throw new Error('no transaction');
      return row;
    };
    const pending = await read();
    const accepted = { ...ACCEPTED, amount: pending.final_amount };
    const [first, second] = end === 'success' ? [accepted, REFUSED] : [REFUSED, accepted];
    await settle(t.deps, { transaction: pending, state: first });
    const settled = await read();
    const credits = await creditsOf(t, buyer);
    await settle(t.deps, { transaction: pending, state: second });
    expect(settled.status).toBe(end);
    expect([await read(), await creditsOf(t, buyer)]).toEqual([settled, credits]);
  },
);

test('who asks while a purchase is being settled is told how it ended', async () => {
  const buyer = await signUp(t);
  const { transaction_id: id } = (await buy(t, buyer, { credits: 2 })).body;
  const settling = `update transactions set status = 'failed', failure = 'cancelled', settled_at = now(),
    next_check_at = null where id = '${id}'`;
  const [told] = await atOnce(t, settling, [() => verify(t, buyer, id)]);
  expect(told).toMatchObject({ status: 'failed', failure: 'cancelled' });
});
