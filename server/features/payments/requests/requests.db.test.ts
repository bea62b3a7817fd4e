import { expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { answerCheckout, buy, createPaymentApp, verify } from '#server/testing/worlds/payments.ts';

const t = createPaymentApp();

async function begin(buyer: Person) {
  const { body } = await buy(t, buyer, { credits: 3 });
  return { id: body.transaction_id as string, page: body.payment_url as string };
}
const report = ({ token }: Person, id: string, note?: string) =>
  t.call('POST', `/payment/uncredited/${id}`, { token, body: { note } });
const queue = async () =>
  (await t.call('GET', '/admin/payment-requests', { token: t.admin.token })).body.requests;
const answer = (id: string, text = 'Vos crédits arrivent.') =>
  t.call('POST', `/admin/payment-requests/${id}/answer`, {
    token: t.admin.token,
    body: { answer: text },
  });
const history = async ({ token }: Person) =>
  (await t.call('GET', '/payment/history', { token })).body.transactions;
const told = async ({ token }: Person) =>
  (await t.call('GET', '/notifications', { token })).body.notifications;

test('what the provider says is paid is credited at once, and nobody is asked', async () => {
  const buyer = await signUp(t);
  const { id, page } = await begin(buyer);
  await answerCheckout(page, 'accepted');
  const { body } = await report(buyer, id);
  expect(body).toMatchObject({ transaction: { status: 'success' }, request: null });
  expect(await creditsOf(t, buyer)).toBe(5);
  expect((await report(buyer, id)).body.request).toBeNull();
  expect((await queue()).map((one: { transaction: { id: string } }) => one.transaction.id)).not.toContain(id);
});

test('a request is found by its id, wherever it stands among those that wait', async () => {
  const buyers = [await signUp(t), await signUp(t)];
  for (const buyer of buyers) await report(buyer, (await begin(buyer)).id);
  const last = (await queue()).at(-1);
  const { body } = await t.call('GET', `/admin/payment-requests?limit=1&id=${last.id}`, {
    token: t.admin.token,
  });
  expect(body).toMatchObject({ requests: [{ id: last.id }], next_cursor: null, total: 1 });
});

test('otherwise a person is asked once, reads all that was said, and the buyer is told the answer', async () => {
  const buyer = await signUp(t);
  const { id } = await begin(buyer);
  const repeats = await Promise.all(Array.from({ length: 5 }, () => report(buyer, id, 'Débité à 10 h')));
  expect(repeats.map(({ body }) => body.request?.status)).toEqual(Array(5).fill('open'));
  const waiting = (await queue()).filter((one: { transaction: { id: string } }) => one.transaction.id === id);
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).toMatchObject({ note: 'Débité à 10 h', user_email: buyer.email });

  await report(buyer, id);
  await report(buyer, id, 'Le SMS dit : réussi');
  const [now] = (await queue()).filter((one: { id: string }) => one.id === waiting[0].id);
  expect(now.note).toBe('Débité à 10 h\nLe SMS dit : réussi');

  expect((await answer(waiting[0].id)).status).toBe(200);
  expect((await answer(waiting[0].id)).body.code).toBe('already_decided');
  expect((await queue()).some((one: { id: string }) => one.id === waiting[0].id)).toBe(false);
  const answered = { status: 'answered', answer: 'Vos crédits arrivent.' };
  expect((await history(buyer))[0].request).toMatchObject(answered);
  const { body } = await t.call('GET', `/payment/verify/${id}`, { token: buyer.token });
  expect(body.request).toMatchObject(answered);
  expect((await told(buyer))[0]).toMatchObject({
    type: 'payment_answer',
    message: 'Vos crédits arrivent.',
  });
  const lines = await t.deps.db.select().from(auditLog).where(eq(auditLog.action, 'payment_request.answer'));
  expect(lines).toHaveLength(1);
});

test('what is said of one purchase again and again is kept up to 5,000 characters, the first of it', async () => {
  const buyer = await signUp(t);
  const { id } = await begin(buyer);
  const said = Array.from({ length: 12 }, (_, at) => String.fromCharCode(97 + at).repeat(500));
  for (const note of said) expect((await report(buyer, id, note)).status).toBe(200);
  const [kept] = (await queue()).filter((one: { transaction: { id: string } }) => one.transaction.id === id);
  expect(kept.note).toBe(said.join('\n').slice(0, 5_000));
});

test('what is credited after all needs no answer, and the buyer is told once', async () => {
  const buyer = await signUp(t);
  const { id, page } = await begin(buyer);
  for (const _ of ['first', 'repeat'])
    expect((await report(buyer, id)).body.request).toMatchObject({ status: 'open' });
  const [waiting] = (await queue()).filter(
    (one: { transaction: { id: string } }) => one.transaction.id === id,
  );
  expect(waiting.note).toBeNull();
  await answerCheckout(page, 'accepted');
  t.advance(10_000);
  await Promise.all([verify(t, buyer, id), verify(t, buyer, id), report(buyer, id)]);
  expect((await answer(waiting.id)).body).toEqual({
    code: 'already_decided',
    detail: 'Ce paiement a été crédité entre-temps\u00a0: il n’y a plus rien à répondre.',
  });
  expect((await history(buyer))[0]).toMatchObject({ status: 'success', request: { status: 'credited' } });
  expect((await told(buyer)).filter((one: { type: string }) => one.type === 'payment_answer')).toHaveLength(
    1,
  );
  expect(await creditsOf(t, buyer)).toBe(5);
});

test('what is said of a purchase by an account that went meanwhile is kept nowhere', async () => {
  const buyer = await signUp(t);
  const { id } = await begin(buyer);
  const gone = `update accounts set deleted_at = now() where id = '${buyer.id}'`;
  const [answer] = await atOnce(t, gone, [() => report(buyer, id, 'Je suis Awa')]);
  expect(answer?.status).toBe(401);
  expect((await queue()).map((one: { transaction: { id: string } }) => one.transaction.id)).not.toContain(id);
});

test('nobody asks about somebody else’s purchase', async () => {
  const [buyer, other] = [await signUp(t), await signUp(t)];
  const { id } = await begin(buyer);
  expect((await report(other, id)).status).toBe(404);
});

test('a buyer who deletes their account as they are answered keeps no answer', async () => {
  const buyer = await signUp(t);
  await report(buyer, (await begin(buyer)).id);
  const request = (await queue()).at(-1);
  await atOnce<unknown>(t, `select from accounts where id = '${buyer.id}' for no key update`, [
    () => t.call('POST', '/auth/delete', { token: buyer.token, body: { current_password: null } }),
    async () => {
      await expect.poll(() => countWaiting(t)).toBe(1);
      return answer(request.id);
    },
  ]);
  expect(await t.deps.db.$count(notifications, eq(notifications.account_id, buyer.id))).toBe(0);
});
