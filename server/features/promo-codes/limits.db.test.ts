import { expect, test } from 'vitest';
import { settings } from '#server/db/schema/credits.ts';
import { GRANT_LIMIT } from '#server/features/credits/index.ts';
import { adminToken } from '#server/testing/people/administrators.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { answerCheckout, buy, createPaymentApp, verify } from '#server/testing/worlds/payments.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const t = createPaymentApp();

async function createCode(code: string, limits: object) {
  const body = { code, discount_type: 'percentage', discount_value: 50, ...limits };
  const token = await adminToken(t, t.admin.id);
  const { status } = await t.call('POST', '/admin/promo-codes', { token, body });
  expect(status).toBe(200);
}

async function codeNamed(code: string) {
  const { body } = await t.call('GET', '/admin/promo-codes', { token: t.admin.token });
  return body.promo_codes.find((one: { code: string }) => one.code === code);
}

const wish = (promo_code: string, credits = 2) => ({ credits, promo_code });

async function pay(person: Person, code: string) {
  const { body } = await buy(t, person, wish(code));
  await answerCheckout(body.payment_url, 'accepted');
  expect(await verify(t, person, body.transaction_id)).toMatchObject({ status: 'success' });
  t.advance(4_000);
}

test('an account uses a code as often as it may, and others still can', async () => {
  await createCode('DEUX', { max_per_account: 2 });
  const person = await signUp(t);
  await pay(person, 'DEUX');
  await pay(person, 'DEUX');
  const quote = { token: person.token, body: { code: 'DEUX', credits: 2 } };
  for (const refused of [
    await t.call('POST', '/promo-codes/validate', quote),
    await buy(t, person, wish('DEUX')),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([422, 'promo_code_refused']);
    expect(refused.body.detail).toMatch(/déjà utilisé ce code promo 2\u00a0fois/);
  }
  expect((await buy(t, await signUp(t), wish('DEUX'))).status).toBe(200);
});

test('a code without a limit for accounts is used as often as before', async () => {
  await createCode('LIBRE', {});
  const person = await signUp(t);
  for (let round = 0; round < 3; round++) await pay(person, 'LIBRE');
  expect(await codeNamed('LIBRE')).toMatchObject({ current_usage: 3, max_per_account: 0 });
});

test('thirty purchases at once of one account hold one use of a code, limited or not', async () => {
  await createCode('FOULE', { max_per_account: 1 });
  await createCode('FOULE-LIBRE', { max_usage: 100 });
  const person = await signUp(t);
  for (const code of ['FOULE', 'FOULE-LIBRE']) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => buy(t, person, wish(code, 2 + (at % 3)))),
    );
    const begun = answers.filter(({ status }) => status === 200);
    expect(new Set(begun.map(({ body }) => body.transaction_id)).size).toBe(1);
    expect(await codeNamed(code)).toMatchObject({ reserved_usage: 1 });
  }
});

test('free purchases at once stay within an account’s limit too', async () => {
  await createCode('CADEAU', { discount_value: 100, max_per_account: 1 });
  const person = await signUp(t);
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(t, person, wish('CADEAU'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await creditsOf(t, person)).toBe(4);
});

test('a use is held for thirty minutes; paid later it keeps its price and counts', async () => {
  await createCode('PATIENCE', { max_usage: 1 });
  const [slow, next] = [await signUp(t), await signUp(t)];
  const first = await buy(t, slow, wish('PATIENCE'));
  t.advance(29 * MINUTE_MS);
  expect((await buy(t, next, wish('PATIENCE'))).body.code).toBe('promo_code_refused');
  t.advance(MINUTE_MS);
  const second = await buy(t, next, wish('PATIENCE'));
  expect(second.status).toBe(200);
  expect(await codeNamed('PATIENCE')).toMatchObject({ current_usage: 0, reserved_usage: 1 });
  for (const [person, { body }] of [
    [slow, first],
    [next, second],
  ] as const) {
    await answerCheckout(body.payment_url, 'accepted');
    expect(await verify(t, person, body.transaction_id)).toMatchObject({
      status: 'success',
      final_amount: 5_000,
    });
    t.advance(4_000);
  }
  expect(await codeNamed('PATIENCE')).toMatchObject({ current_usage: 2, reserved_usage: 0 });
});

test('a use that is held no longer is not counted as held, though nobody tried the code since', async () => {
  await createCode('OUBLI', { max_usage: 1 });
  await buy(t, await signUp(t), wish('OUBLI'));
  expect(await codeNamed('OUBLI')).toMatchObject({ reserved_usage: 1 });
  t.advance(30 * MINUTE_MS);
  expect(await codeNamed('OUBLI')).toMatchObject({ reserved_usage: 0 });
});

test('whoever comes back after thirty minutes goes on with the same purchase', async () => {
  await createCode('RETARD', { max_per_account: 1 });
  const person = await signUp(t);
  const first = await buy(t, person, wish('RETARD'));
  t.advance(40 * MINUTE_MS);
  const again = await buy(t, person, wish('RETARD'));
  expect(again.body).toEqual(first.body);
  await answerCheckout(first.body.payment_url, 'refused');
  t.advance(4_000);
  expect((await buy(t, person, wish('RETARD', 3))).status).toBe(200);
  expect(await codeNamed('RETARD')).toMatchObject({ current_usage: 0, reserved_usage: 1 });
});

test('what codes give for next to nothing stays within the day’s sum, whatever their limits', async () => {
  t.stopClock();
  t.advance(DAY_MS);
  await createCode('TOUT', { discount_value: 100 });
  await createCode('PRESQUE', { discount_type: 'fixed', discount_value: 1_999_900 });
  await createCode('MOITIE', { discount_value: 50 });
  const buyers = await Promise.all(Array.from({ length: 4 }, () => signUp(t)));
  const answers = await Promise.all(
    buyers.map((one, at) => buy(t, one, wish(at % 2 ? 'TOUT' : 'PRESQUE', 400))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
  const late = await signUp(t);
  const quote = { token: late.token, body: { code: 'TOUT', credits: 201 } };
  for (const refused of [
    await t.call('POST', '/promo-codes/validate', quote),
    await buy(t, late, wish('TOUT', 201)),
  ]) {
    expect(refused.body).toMatchObject({
      code: 'promo_code_refused',
      detail: expect.stringMatching(/^Les codes promo ne peuvent plus offrir 201\u00a0crédits aujourd’hui/),
    });
  }
  expect((await buy(t, late, wish('MOITIE', 201))).status).toBe(200);
  expect((await buy(t, late, wish('TOUT', 200))).status).toBe(200);
  t.advance(DAY_MS);
  expect((await buy(t, await signUp(t), wish('TOUT', 1_000))).status).toBe(200);
});

test('what was begun for next to nothing keeps others from it for as long as its use is held, and paid later it counts', async () => {
  t.stopClock();
  // To a midnight: the day may not end on the way.
  t.advance(DAY_MS - (t.deps.now().getTime() % DAY_MS));
  await createCode('RESTE', { discount_type: 'fixed', discount_value: 4_999_900 });
  const [slow, next, late] = [await signUp(t), await signUp(t), await signUp(t)];
  const first = await buy(t, slow, wish('RESTE', 1_000));
  expect((await buy(t, next, wish('RESTE', 1_000))).body.code).toBe('promo_code_refused');
  t.advance(30 * MINUTE_MS);
  const quote = { token: next.token, body: { code: 'RESTE', credits: 1_000 } };
  expect((await t.call('POST', '/promo-codes/validate', quote)).status).toBe(200);
  await answerCheckout(first.body.payment_url, 'accepted');
  expect(await verify(t, slow, first.body.transaction_id)).toMatchObject({ status: 'success' });
  expect((await buy(t, late, wish('RESTE', 1_000))).body.code).toBe('promo_code_refused');
});

test('what was begun for next to nothing before midnight counts after it, while its use is held and once it is paid', async () => {
  t.stopClock();
  // Ten minutes before the midnight after the next: of that day nothing is given yet.
  t.advance(2 * DAY_MS - (t.deps.now().getTime() % DAY_MS) - 10 * MINUTE_MS);
  await createCode('MINUIT', { discount_type: 'fixed', discount_value: 4_999_900 });
  const [slow, next] = [await signUp(t), await signUp(t)];
  const { body } = await buy(t, slow, wish('MINUIT', 1_000));
  t.advance(20 * MINUTE_MS);
  expect((await buy(t, next, wish('MINUIT', 1_000))).body.code).toBe('promo_code_refused');
  await answerCheckout(body.payment_url, 'accepted');
  expect(await verify(t, slow, body.transaction_id)).toMatchObject({ status: 'success' });
  t.advance(60 * MINUTE_MS);
  expect((await buy(t, next, wish('MINUIT', 1_000))).body.code).toBe('promo_code_refused');
});

test('a code that leaves a tenth to pay gives nothing of the day’s sum; one that leaves half of that does', async () => {
  t.stopClock();
  t.advance(DAY_MS);
  await createCode('DON', { discount_value: 100 });
  await createCode('DIXIEME', { discount_value: 90 });
  await createCode('VINGTIEME', { discount_value: 95 });
  expect((await buy(t, await signUp(t), wish('DON', 1_000))).status).toBe(200);
  const buyer = await signUp(t);
  expect((await buy(t, buyer, wish('VINGTIEME'))).body.code).toBe('promo_code_refused');
  expect((await buy(t, buyer, wish('DIXIEME'))).status).toBe(200);
});

test('what codes can give on no day is not put off to tomorrow', async () => {
  await createCode('JAMAIS', { discount_value: 100 });
  const value = { limit: 10, wanted: null };
  await t.deps.db
    .insert(settings)
    .values({ key: GRANT_LIMIT, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
  const { token } = await signUp(t);
  const { body } = await t.call('POST', '/promo-codes/validate', {
    token,
    body: { code: 'JAMAIS', credits: 20 },
  });
  expect(body).toMatchObject({
    code: 'promo_code_refused',
    detail: 'Ce code promo ne peut pas offrir 20\u00a0crédits\u00a0: prenez-en moins.',
  });
});
