import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { adminToken, signInAdmin } from '#server/testing/people/administrators.ts';
import { creditsOf, type Person, signUp } from '#server/testing/people/people.ts';
import type { Grant } from '#shared/contracts/grants.ts';

let t: TestApp;
let owner: Person;
let person: Person;
const opened: TestApp[] = [];
beforeEach(async () => {
  t = await createTestApp();
  // Sums are a day's: none may end on the way.
  t.stopClock();
  opened.push(t);
  owner = await signInAdmin(t);
  person = await signUp(t);
});
afterAll(() => Promise.all(opened.map((app) => app.close())));

const give = (by: Person, credits: number, headers: Record<string, string> = {}) =>
  t.call('POST', `/admin/users/${person.id}/add-credits`, {
    token: by.token,
    body: { credits, reason: 'Concours de Bamako' },
    headers,
  });
const decide = (by: Person, id: string, decision = 'confirmed') =>
  t.call('POST', `/admin/grants/${id}`, { token: by.token, body: { decision } });
const setLimit = async (by: Person, limit: number) =>
  (await t.call('PUT', '/admin/settings/grants', { token: by.token, body: { limit } })).body;
const grantsSeenBy = async (by: Person): Promise<Grant[]> =>
  (await t.call('GET', '/admin/grants', { token: by.token })).body.grants;
const audit = async (target: string) =>
  (await t.call('GET', `/admin/audit?q=${target}`, { token: owner.token })).body.entries;

test('with one owner any sum goes through, with its reason in the log', async () => {
  expect((await give(owner, 50_000)).body).toEqual({ added: 50_000, credits: 50_002, waiting: false });
  expect(await audit(person.id)).toMatchObject([
    { action: 'user.add_credits', details: { credits: 50_000, reason: 'Concours de Bamako' } },
  ]);
});

test('a reason is asked for, except on a local trial', async () => {
  const bare = () =>
    t.call('POST', `/admin/users/${person.id}/add-credits?credits=1`, { token: owner.token });
  const { status, body } = await bare();
  expect([status, body.field, body.detail]).toEqual([
    422,
    'reason',
    'Dites pourquoi vous ajoutez ces crédits.',
  ]);
  Object.assign(t.deps.config, { isLocalTrial: true });
  expect((await bare()).body).toMatchObject({ added: 1 });
});

describe('with two owners', () => {
  let second: Person;
  beforeEach(async () => {
    second = await signInAdmin(t, { name: 'Oumar Diallo' });
  });

  test('a day’s sum goes through, and what is above it waits for the other', async () => {
    expect((await give(owner, 600)).body).toMatchObject({ added: 600, waiting: false });
    expect((await give(owner, 401)).body).toEqual({ added: 0, credits: 602, waiting: true });
    expect((await give(owner, 400)).body).toMatchObject({ added: 400, waiting: false });
    expect(await creditsOf(t, person)).toBe(1_002);
    const [waiting] = await grantsSeenBy(second);
    expect(waiting).toMatchObject({ credits: 401, reason: 'Concours de Bamako', decidable: true });
    expect((await grantsSeenBy(owner))[0]?.decidable).toBe(false);
    expect((await decide(owner, waiting?.id ?? '')).status).toBe(403);
    expect((await decide(second, waiting?.id ?? '')).status).toBe(200);
    expect(await creditsOf(t, person)).toBe(1_403);
    expect((await decide(second, waiting?.id ?? '', 'refused')).body.code).toBe('already_decided');
    expect((await audit(person.id))[0]).toMatchObject({
      action: 'user.confirm_credits',
      account_email: second.email,
      details: { credits: 401, reason: 'Concours de Bamako' },
    });
    // Yesterday is not counted against the next day’s sum.
    t.advance(86_400_000);
    const rested = { ...owner, token: await adminToken(t, owner.id) };
    expect((await give(rested, 1_000)).body).toMatchObject({ waiting: false });
  });

  test('what another owner confirmed takes nothing of the day’s sum', async () => {
    await give(owner, 599);
    expect((await give(owner, 402)).body.waiting).toBe(true);
    const [waiting] = await grantsSeenBy(second);
    expect((await decide(second, waiting?.id ?? '')).status).toBe(200);
    expect((await give(owner, 401)).body).toMatchObject({ added: 401, waiting: false });
  });

  test('what is refused adds nothing', async () => {
    await give(owner, 5_000);
    const [waiting] = await grantsSeenBy(second);
    expect((await decide(second, waiting?.id ?? '', 'refused')).status).toBe(200);
    expect((await decide(second, waiting?.id ?? '')).body.code).toBe('already_decided');
    expect(await creditsOf(t, person)).toBe(2);
  });

  test('forty grants asked for at once give no more than the day’s sum', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => give(owner, 100)));
    expect(answers.filter(({ body }) => body.waiting === false)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.waiting)).toHaveLength(30);
    expect(await creditsOf(t, person)).toBe(1_002);
  });

  test('a request repeated waits once, and twenty confirmations at once give once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const asked = await Promise.all(Array.from({ length: 5 }, () => give(owner, 5_000, key)));
    expect(asked.map(({ body }) => body.waiting)).toEqual(Array(5).fill(true));
    const waiting = (await grantsSeenBy(second)).filter(({ status }) => status === 'waiting');
    expect(waiting).toHaveLength(1);
    const third = await signInAdmin(t);
    const decided = await Promise.all(
      Array.from({ length: 20 }, (_, at) => decide(at % 2 ? second : third, waiting[0]?.id ?? '')),
    );
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await creditsOf(t, person)).toBe(5_002);
  });

  test('an administrator who is no owner asks, and any owner decides', async () => {
    const support = await signInAdmin(t, { roles: ['support'] });
    expect((await give(support, 1_001)).body.waiting).toBe(true);
    const [waiting] = await grantsSeenBy(support);
    expect([waiting?.decidable, (await decide(support, waiting?.id ?? '')).status]).toEqual([false, 403]);
    expect((await decide(owner, waiting?.id ?? '')).status).toBe(200);
  });

  test('who asked takes back what waits, be they no owner, and never confirms it', async () => {
    const support = await signInAdmin(t, { roles: ['support'] });
    const stranger = await signInAdmin(t, { roles: ['support'] });
    for (const asking of [support, owner]) {
      await give(asking, 1_500);
      const id = (await grantsSeenBy(asking))[0]?.id ?? '';
      expect((await decide(asking, id)).status).toBe(403);
      expect((await decide(stranger, id, 'refused')).status).toBe(403);
      expect((await decide(asking, id, 'refused')).status).toBe(200);
      expect((await decide(second, id)).status).toBe(404);
      expect((await audit(person.id))[0]).toMatchObject({
        action: 'user.take_back_credits',
        account_email: asking.email,
        details: { credits: 1_500 },
      });
    }
    await give(support, 1_500);
    const id = (await grantsSeenBy(second))[0]?.id ?? '';
    await decide(second, id);
    expect((await decide(support, id, 'refused')).body.code).toBe('already_decided');
    expect(await creditsOf(t, person)).toBe(1_502);
  });

  test('a deleted account is credited no more', async () => {
    await give(owner, 5_000);
    const [waiting] = await grantsSeenBy(second);
    await t.call('DELETE', `/admin/users/${person.id}`, { token: owner.token });
    expect((await decide(second, waiting?.id ?? '')).status).toBe(409);
    expect(await creditsOf(t, person)).toBe(2);
  });

  test('nobody raises the day’s sum alone', async () => {
    expect(await setLimit(owner, 9_000)).toEqual({ limit: 1_000, wanted: { limit: 9_000, by: owner.email } });
    expect((await setLimit(owner, 9_000)).limit).toBe(1_000);
    expect((await give(owner, 5_000)).body.waiting).toBe(true);
    expect(await setLimit(second, 9_000)).toEqual({ limit: 9_000, wanted: null });
    expect((await give(owner, 5_000)).body.waiting).toBe(false);
    expect(await setLimit(owner, 10)).toEqual({ limit: 10, wanted: null });
  });

  test('the sum in force, set again by another owner, leaves what waits and is no line in the log', async () => {
    const lines = () => t.deps.db.$count(auditLog);
    const waits = await setLimit(owner, 9_000);
    const before = await lines();
    expect(await setLimit(second, 1_000)).toEqual(waits);
    expect(await lines()).toBe(before);
    expect(await setLimit(owner, 1_000)).toEqual({ limit: 1_000, wanted: null });
  });

  test('what was asked by somebody who is no owner any more is void, whoever asks for it next', async () => {
    await setLimit(second, 9_000);
    await t.pool.query(`update accounts set admin_roles = '{support}' where id = $1`, [second.id]);
    await signInAdmin(t);
    const { body } = await t.call('GET', '/admin/grants', { token: owner.token });
    expect(body).toMatchObject({ limit: 1_000, wanted: null });
    expect(await setLimit(owner, 9_000)).toEqual({ limit: 1_000, wanted: { limit: 9_000, by: owner.email } });
  });

  test('a higher day’s sum that waits is told once, to the owners who may agree', async () => {
    t.deps.mail = 'kept';
    for (const sum of [9_000, 9_000, 500]) await setLimit(owner, sum);
    const { rows } = await t.pool.query('select account_id, subject from mails');
    expect(rows).toEqual([
      { account_id: second.id, subject: 'Une somme du jour plus haute attend votre accord' },
    ]);
  });

  test('the database itself knows no grant that who asked decided', async () => {
    await give(owner, 5_000);
    await expect(
      t.deps.db.execute(
        sql`update credit_grants set status = 'confirmed', decided_at = now(), decided_by = asked_by`,
      ),
    ).rejects.toThrow();
  });
});
