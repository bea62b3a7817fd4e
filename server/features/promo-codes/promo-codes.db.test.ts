import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { promoCodes } from '#server/db/schema/payments.ts';
import { NO_LIMITS } from '#server/testing/apps/no-limits.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import { answerCheckout, buy, createPaymentApp, verify } from '#server/testing/worlds/payments.ts';

const DAY_MS = 86_400_000;

const t = createPaymentApp();
let buyer: Person;
beforeAll(async () => {
  buyer = await signUp(t);
});
beforeEach(() => t.stopClock());

const create = (body: object) => t.call('POST', '/admin/promo-codes', { token: t.admin.token, body });
const validate = (code: string, credits = 2) =>
  t.call('POST', '/promo-codes/validate', { token: buyer.token, body: { code, credits } });
const dayIn = (days: number) => new Date(t.deps.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const list = async () =>
  (await t.call('GET', '/admin/promo-codes', { token: t.admin.token })).body.promo_codes;

test('an administrator’s code lowers a buyer’s price, however it is typed', async () => {
  const { status, body } = await create({
    code: ' bienvenue ',
    discount_type: 'percentage',
    discount_value: 20,
    min_credits: 2,
  });
  expect([status, body.promo_code]).toMatchObject([
    200,
    { code: 'BIENVENUE', current_usage: 0, max_usage: 0, is_active: true, expiry_date: null },
  ]);
  expect((await validate('Bienvenue')).body).toEqual({
    code: 'BIENVENUE',
    base_amount: 10_000,
    discount_amount: 2_000,
    final_amount: 8_000,
    discount_type: 'percentage',
    discount_value: 20,
  });
});

test.each([
  [{ discount_value: 10 }, 'code'],
  [{ code: '', discount_value: 10 }, 'Code et valeur de réduction requis'],
  [{ code: 'ZERO', discount_value: 0 }, 'Code et valeur de réduction requis'],
  [{ code: 'MOINS', discount_value: -5 }, 'Code et valeur de réduction requis'],
  [{ code: 'TROP', discount_value: 101 }, 'de 1 à 100'],
  [{ code: 'DEMI', discount_value: 0.5 }, ''],
  [{ code: 'AVEC ESPACE', discount_value: 5 }, 'Lettres sans accent'],
  [{ code: 'JOUR', discount_value: 5, expiry_date: '2026-02-31' }, ''],
])('%o is refused', async (body, detail) => {
  const refused = await create({ discount_type: 'percentage', ...body });
  expect(refused.status).toBe(422);
  expect(refused.body.detail.toLowerCase()).toContain(detail.toLowerCase());
});

test('a day or an instant that is over is no expiry date, today is', async () => {
  const { promo_code } = (await create({ code: 'ECHU', discount_value: 5, expiry_date: dayIn(0) })).body;
  const change = (expiry_date: string) =>
    t.call('PATCH', `/admin/promo-codes/${promo_code.id}`, { token: t.admin.token, body: { expiry_date } });
  for (const over of [dayIn(-1), new Date(t.deps.now().getTime() - 1_000).toISOString()]) {
    for (const { status, body } of [
      await create({ code: 'PASSE', discount_value: 5, expiry_date: over }),
      await change(over),
    ]) {
      expect([status, body]).toEqual([
        422,
        { detail: 'La date d’expiration est passée.', code: 'invalid_input', field: 'expiry_date' },
      ]);
    }
  }
  expect((await list()).filter(({ code }: { code: string }) => code === 'PASSE')).toEqual([]);
  expect((await change(dayIn(1))).status).toBe(200);
});

test('a code asked for again because no answer came is created once', async () => {
  const by = { token: t.admin.token, headers: { 'idempotency-key': crypto.randomUUID() } };
  const expiry_date = new Date(t.deps.now().getTime() + 60_000).toISOString();
  const ask = () =>
    t.call('POST', '/admin/promo-codes', { ...by, body: { code: 'PERDU', discount_value: 5, expiry_date } });
  const together = await Promise.all([ask(), ask()]);
  // As a version stored it that said less of it.
  await t.pool.query(
    `update idempotency_keys set response = jsonb_build_object('promo_code', jsonb_build_object('id', response #> '{promo_code,id}'))
    where key = $1`,
    [by.headers['idempotency-key']],
  );
  // By when its day is over.
  t.advance(120_000);
  const answers = [...together, await ask()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.promo_code.id)).size).toBe(1);
  expect((await create({ code: 'PERDU', discount_value: 5 })).status).toBe(409);
  const other = await t.call('POST', '/admin/promo-codes', {
    ...by,
    body: { code: 'PERDU', discount_value: 6 },
  });
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
});

test('a code exists once, and again after it was deleted', async () => {
  const body = { code: 'ENCORE', discount_type: 'fixed', discount_value: 500 };
  const { promo_code } = (await create(body)).body;
  const again = await create(body);
  expect([again.status, again.body.field]).toEqual([409, 'code']);
  expect(
    (await t.call('DELETE', `/admin/promo-codes/${promo_code.id}`, { token: t.admin.token })).status,
  ).toBe(200);
  expect((await validate('ENCORE')).body.detail).toBe('Code promo invalide');
  expect(
    (await t.call('DELETE', `/admin/promo-codes/${promo_code.id}`, { token: t.admin.token })).status,
  ).toBe(404);
  expect((await create(body)).status).toBe(200);
});

test('a code that is unknown, off, over, too small a purchase or used up says so, at validation and at purchase', async () => {
  const yesterday = new Date(t.deps.now().getTime() - DAY_MS);
  const base = { discount_type: 'fixed', discount_value: 500 };
  await create({ ...base, code: 'ETEINT', is_active: false });
  await create({ ...base, code: 'HIER', expiry_date: dayIn(0) });
  await t.deps.db.update(promoCodes).set({ expiry_date: yesterday }).where(eq(promoCodes.code, 'HIER'));
  await create({ ...base, code: 'AUJOURDHUI', expiry_date: dayIn(0) });
  await create({ ...base, code: 'DIX', min_credits: 10 });
  await create({ ...base, code: 'UNE-FOIS', max_usage: 1 });
  expect((await buy(t, await signUp(t), { credits: 2, promo_code: 'UNE-FOIS' })).status).toBe(200);
  for (const [code, detail] of [
    ['INCONNU', /^Code promo invalide$/],
    ['ETEINT', /^Code promo invalide$/],
    ['HIER', /expiré/],
    ['DIX', /au moins 10\u00a0crédits/],
    ['UNE-FOIS', /limite d’utilisation/],
  ] as const) {
    for (const { status, body } of [
      await validate(code, 9),
      await buy(t, buyer, { credits: 9, promo_code: code }),
    ]) {
      expect([status, body.code, body.detail]).toEqual([
        422,
        'promo_code_refused',
        expect.stringMatching(detail),
      ]);
    }
  }
  expect((await validate('AUJOURDHUI')).status).toBe(200);
  expect((await validate('DIX', 10)).status).toBe(200);
});

test('a code may be switched off and on; a payment under way keeps its price', async () => {
  const { promo_code } = (await create({ code: 'PAUSE', discount_type: 'percentage', discount_value: 50 }))
    .body;
  const { body } = await buy(t, buyer, { credits: 2, promo_code: 'PAUSE' });
  const change = (fields: object) =>
    t.call('PATCH', `/admin/promo-codes/${promo_code.id}`, { token: t.admin.token, body: fields });
  expect((await change({ is_active: false })).body.promo_code).toMatchObject({
    is_active: false,
    reserved_usage: 1,
  });
  expect((await validate('PAUSE')).status).toBe(422);
  await answerCheckout(body.payment_url, 'accepted');
  expect(await verify(t, buyer, body.transaction_id)).toMatchObject({
    status: 'success',
    final_amount: 5_000,
  });
  expect((await change({ is_active: true, max_usage: 1 })).body.promo_code).toMatchObject({
    current_usage: 1,
    reserved_usage: 0,
    max_usage: 1,
  });
  expect((await validate('PAUSE')).body.detail).toMatch(/limite/);
});

test('a code saved as it is is no line of the log', async () => {
  const { promo_code } = (await create({ code: 'PAREIL', discount_type: 'percentage', discount_value: 50 }))
    .body;
  const lines = () => t.deps.db.$count(auditLog, eq(auditLog.action, 'promo_code.update'));
  const change = (fields: object) =>
    t.call('PATCH', `/admin/promo-codes/${promo_code.id}`, { token: t.admin.token, body: fields });
  const before = await lines();
  for (const fields of [{ is_active: true }, { max_usage: 0, expiry_date: null }, {}])
    expect((await change(fields)).body).toEqual({ promo_code });
  expect(await lines()).toBe(before);
  await change({ max_usage: 3 });
  expect(await lines()).toBe(before + 1);
});

test('of 100 purchases at once with a code good for one, one gets it', async () => {
  await create({ code: 'UNIQUE', discount_type: 'percentage', discount_value: 100, max_usage: 1 });
  await create({ code: 'SEPT', discount_type: 'percentage', discount_value: 10, max_usage: 7 });
  const buyers = await crowd(100);
  for (const [code, uses] of [
    ['UNIQUE', 1],
    ['SEPT', 7],
  ] as const) {
    const answers = await Promise.all(buyers.map((one) => buy(t, one, { credits: 2, promo_code: code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(uses);
    expect(answers.filter(({ body }) => body.code === 'promo_code_refused')).toHaveLength(100 - uses);
  }
  const codes = await list();
  expect(codes.find(({ code }: { code: string }) => code === 'UNIQUE')).toMatchObject({
    current_usage: 1,
    reserved_usage: 0,
  });
  expect(codes.find(({ code }: { code: string }) => code === 'SEPT')).toMatchObject({
    current_usage: 0,
    reserved_usage: 7,
  });
});

test('a buyer who left the payment page goes on with the same purchase and code, which nobody else can take', async () => {
  await create({ code: 'RETOUR', discount_type: 'percentage', discount_value: 50, max_usage: 1 });
  const person = await signUp(t);
  const again = { credits: 2, promo_code: 'RETOUR' };
  const first = await buy(t, person, again, 'first-press');
  t.advance(4_000);
  expect(await quoteOf(person, 2)).toMatchObject({ status: 200, body: { final_amount: 5_000 } });
  const second = await buy(t, person, again, 'second-press');
  expect(second.body).toEqual(first.body);
  expect((await buy(t, person, again, 'second-press')).body).toEqual(first.body);
  expect((await buy(t, await signUp(t), again)).body.code).toBe('promo_code_refused');

  for (const refused of [await quoteOf(person, 20), await buy(t, person, { ...again, credits: 20 })]) {
    expect(refused.body.code).toBe('promo_code_refused');
    expect(refused.body.detail).toMatch(/retenu par votre achat de 2\u00a0crédits/);
  }
  await answerCheckout(first.body.payment_url, 'accepted');
  t.advance(4_000);
  expect((await buy(t, person, again, 'third-press')).body.detail).toMatch(/limite d’utilisation/);
  expect((await t.call('GET', '/payment/history', { token: person.token })).body.total).toBe(1);
  expect(await creditsOf(t, person)).toBe(4);

  async function quoteOf({ token }: Person, credits: number) {
    return t.call('POST', '/promo-codes/validate', { token, body: { code: 'RETOUR', credits } });
  }
});

test('a code whose purchase was refused unnoticed is free again as soon as its buyer asks', async () => {
  await create({ code: 'REFUS', discount_type: 'fixed', discount_value: 1_000, max_usage: 1 });
  const person = await signUp(t);
  const first = await buy(t, person, { credits: 2, promo_code: 'REFUS' });
  await t.deps.db.execute(
    sql`update sandbox_payments set outcome = 'refused', answered_at = now() where token = ${first.body.payment_url.split('/').pop()}`,
  );
  t.advance(4_000);
  const other = await buy(t, person, { credits: 20, promo_code: 'REFUS' });
  expect([other.status, other.body.transaction_id === first.body.transaction_id]).toEqual([200, false]);
  expect(await verify(t, person, first.body.transaction_id)).toMatchObject({ status: 'failed' });
});

test('twenty requests at once of one buyer with a code good for one make one purchase', async () => {
  await create({ code: 'PRESSE', discount_type: 'percentage', discount_value: 10, max_usage: 1 });
  const person = await signUp(t);
  const ask = (index: number) =>
    buy(t, person, { credits: 2, promo_code: 'PRESSE' }, `press-number-${index}`);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));
  const made = answers.filter(({ status }) => status === 200);
  expect(new Set(made.map(({ body }) => body.payment_url)).size).toBe(1);
  for (const { status } of answers) expect([200, 503]).toContain(status);
  for (let index = 0; index < 20; index += 1) expect((await ask(index)).body).toEqual(made[0]?.body);
});

test('codes are not to be found by trying', async () => {
  const guesser = await signUp(t);
  const guess = () =>
    t.call('POST', '/promo-codes/validate', { token: guesser.token, body: { code: 'X', credits: 1 } });
  const answers = await Promise.all(Array.from({ length: 80 }, guess));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

/** More people than one address may register. */
async function crowd(size: number): Promise<Person[]> {
  const { limits } = t.deps;
  t.deps.limits = NO_LIMITS;
  const people: Person[] = [];
  while (people.length < size) people.push(await signUp(t));
  t.deps.limits = limits;
  return people;
}

test('however many codes there are, the oldest is still there to be switched off', async () => {
  const { promo_code: oldest } = (await create({ code: 'DOYEN', discount_value: 5 })).body;
  await t.deps.db.execute(sql`
    insert into promo_codes (code, discount_type, discount_value, min_credits, max_usage, is_active, created_at)
    select 'SALON' || n, 'percentage', 5, 0, 0, true, now() + n * interval '1 second' from generate_series(1, 120) n`);
  expect((await list()).map(({ id }: { id: string }) => id)).toContain(oldest.id);
});
