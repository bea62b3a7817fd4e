import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { transactions } from '#server/db/schema/payments.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { creditsOf, signUp } from '#server/testing/people/people.ts';
import { buy, createPaymentApp, verify } from '#server/testing/worlds/payments.ts';
import { abandonStart, settle } from './settle.ts';

const t = createPaymentApp();

const REFUSED = { status: 'refused', reason: 'cancelled' } as const;
const ACCEPTED = {
  status: 'accepted',
  currency: 'XOF',
  siteId: null,
  method: null,
  operatorId: null,
} as const;

async function read(id: string) {
  const [row] = await t.deps.db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw new Error('no transaction');
  return row;
}

test.each(['success', 'failed'] as const)(
  'who still takes a %s purchase for pending changes nothing of it',
  async (end) => {
    const buyer = await signUp(t);
    const { transaction_id } = (await buy(t, buyer, { credits: 2 })).body;
    const pending = await read(transaction_id);
    const accepted = { ...ACCEPTED, amount: pending.final_amount };
    const [first, second] = end === 'success' ? [accepted, REFUSED] : [REFUSED, accepted];
    await settle(t.deps, { transaction: pending, state: first });
    const settled = await read(transaction_id);
    const credits = await creditsOf(t, buyer);
    await settle(t.deps, { transaction: pending, state: second });
    expect(settled.status).toBe(end);
    expect([await read(transaction_id), await creditsOf(t, buyer)]).toEqual([settled, credits]);
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

test('who gives up starting a payment ends none whose page was shown since, nor one started anew', async () => {
  const { transaction_id: id } = (await buy(t, await signUp(t), { credits: 2 })).body;
  const shown = await read(id);
  await abandonStart(t.deps, { ...shown, payment_url: null });
  expect(await read(id)).toEqual(shown);
  await t.deps.db.update(transactions).set({ payment_url: null }).where(eq(transactions.id, id));
  const anew = await read(id);
  await abandonStart(t.deps, { ...anew, reference: 'une autre' });
  expect(await read(id)).toEqual(anew);
});
