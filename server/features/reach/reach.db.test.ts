import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { conversations } from '#server/db/schema/conversations.ts';
import { pushes, pushSubscriptions } from '#server/db/schema/reach.ts';
import { taskList } from '#server/jobs/tasks.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { openTest, PASSWORD, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { contactTalent, say, startConversation } from '#server/testing/worlds/conversations.ts';
import { startReach } from '#server/testing/worlds/reach.ts';
import { deliverNotices, sendPush } from './index.ts';

const HOUR = 3_600_000;

let r: Awaited<ReturnType<typeof startReach>>;
beforeAll(async () => {
  r = await startReach();
});
afterAll(() => r.close());
afterEach(() => r.calm());

const proveAddress = ({ id }: { id: string }) =>
  r.t.deps.db.update(accounts).set({ email_verified_at: r.t.deps.now() }).where(eq(accounts.id, id));

/** In how many seconds the push's next try is due, by the application's clock. */
async function dueIn(pushId: string) {
  const { rows } = await r.t.deps.db.execute<{ run_at: Date }>(
    sql`select run_at from graphile_worker.jobs where key = ${`push:${pushId}`}`,
  );
  return Math.round((new Date(rows[0]?.run_at ?? 0).getTime() - r.t.deps.now().getTime()) / 1_000);
}

test('a report that is ready is told once, signed, sealed, and without name or score', async () => {
  const person = await r.subscriber();
  const { id, paper } = await openTest(r.t, person, { num_questions_per_skill: 1 });
  await r.t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: id, answers: rightAnswers(paper) },
  });
  await r.t.runJobs();
  expect(r.service.delivered).toEqual([]);
  await r.letPass();
  await r.letPass();
  const [only, ...more] = r.service.delivered;
  expect(more).toEqual([]);
  expect(only?.payload).toMatchObject({
    account: person.id,
    title: 'Votre rapport est prêt',
    body: 'Touchez pour l’ouvrir.',
    link: expect.stringMatching(/^\/report\//),
  });
  expect(JSON.stringify(only?.payload)).not.toMatch(/%|Awa|Traoré|score/);
  expect(await r.waitingNotices(person)).toEqual([]);
  expect(await r.waitingPushes(person)).toEqual([]);
});

test('what waits leaves as one notice, on each of one’s devices', async () => {
  const person = await r.subscriber();
  const { body } = await r.t.call('POST', '/auth/login', {
    body: { email: person.email, password: PASSWORD },
  });
  await r.subscribe({ ...person, token: body.token });
  for (const kind of ['message', 'report', 'message', 'stage'] as const) await r.tell(person, kind);
  await r.letPass();
  await r.letPass();
  expect(r.service.delivered).toHaveLength(2);
  expect(new Set(r.service.delivered.map(({ path }) => path)).size).toBe(2);
  expect(r.service.delivered[0]?.payload).toMatchObject({
    title: '4\u00a0nouveautés sur Baara',
    link: '/dashboard',
  });
});

test('a conversation is told once until it is read, and what is read meanwhile is not told', async () => {
  const person = await r.subscriber();
  const conversation = crypto.randomUUID();
  await r.tell(person, 'message', conversation);
  await r.tell(person, 'message', conversation);
  await r.deliver(person);
  expect(r.service.delivered.map(({ payload }) => payload.link)).toEqual([
    `/messages?conversation=${conversation}`,
  ]);
  await r.tell(person, 'message', conversation);
  expect(await r.waitingNotices(person)).toEqual([]);

  await r.t.call('PUT', '/notifications/read-all', { token: person.token });
  await r.tell(person, 'message', conversation);
  expect(await r.waitingNotices(person)).toHaveLength(1);
  await r.t.call('PUT', '/notifications/read-all', { token: person.token });
  await r.deliver(person);
  expect(r.service.delivered).toHaveLength(1);
});

test('a first contact that was told and is not read yet is not told again by its message', async () => {
  const person = await r.subscriber();
  const titles = () => r.service.delivered.map(({ payload }) => payload.title);
  const conversation = crypto.randomUUID();
  await r.tell(person, 'contact', conversation);
  await r.deliver(person);
  expect(titles()).toEqual(['Une entreprise souhaite vous contacter']);
  await r.tell(person, 'message', conversation);
  await r.tell(person, 'contact', conversation);
  await r.deliver(person);
  expect(titles()).toHaveLength(1);

  const another = crypto.randomUUID();
  await r.tell(person, 'contact', another);
  await r.tell(person, 'message', another);
  await r.deliver(person);
  expect(titles().slice(1)).toEqual(['Vous avez un message']);
});

test('a conversation told by mail, or by push where no mail reaches, is not told again until it is read', async () => {
  const person = await r.subscriber();
  await r.choose(person, { choices: { message: 'mail' } });
  const before = (await r.mailsTo(person)).length;
  r.t.deps.mail = { send: async () => {} };
  for (const proved of [false, true]) {
    if (proved) await proveAddress(person);
    const conversation = crypto.randomUUID();
    for (let times = 0; times < 2; times++) {
      await r.tell(person, 'message', conversation);
      await r.deliver(person);
    }
  }
  r.t.deps.mail = 'kept';
  expect([r.service.delivered.length, (await r.mailsTo(person)).length - before]).toEqual([1, 1]);
});

test('a conversation that nobody could be told of yet is told by the next message', async () => {
  const person = await signUp(r.t, { country: 'ML' });
  const [asked, written] = [crypto.randomUUID(), crypto.randomUUID()];
  await r.tell(person, 'contact', asked);
  await r.tell(person, 'message', written);
  await r.subscribe(person);
  await r.tell(person, 'message', asked);
  await r.tell(person, 'message', written);
  await r.deliver(person);
  expect(r.service.delivered.map(({ payload }) => payload.title)).toEqual([
    '2\u00a0conversations ont du nouveau',
  ]);
});

test('a contact that waited for a device that was gone is told by its message', async () => {
  const person = await r.subscriber();
  const conversation = crypto.randomUUID();
  await r.tell(person, 'contact', conversation);
  await r.t.deps.db.delete(pushSubscriptions).where(eq(pushSubscriptions.account_id, person.id));
  await r.deliver(person);
  await r.subscribe(person);
  await r.tell(person, 'message', conversation);
  await r.deliver(person);
  expect(r.service.delivered.map(({ payload }) => payload.title)).toEqual(['Vous avez un message']);
});

test.each([410, 413])(
  'a conversation of whose notice a service says %i is told by the next message, unless another device is there',
  async (status) => {
    const person = await r.subscriber();
    const [lost, told] = [crypto.randomUUID(), crypto.randomUUID()];
    const refused = async (conversation: string) => {
      r.service.refuseWith({ status, once: true });
      await r.tell(person, 'message', conversation);
      await r.deliver(person);
      r.service.refuseWith(undefined);
    };
    await refused(lost);
    if (status === 410) await r.subscribe(person);
    await r.tell(person, 'message', lost);
    await r.deliver(person);
    expect(r.service.delivered).toHaveLength(1);

    const { body } = await r.t.call('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
    });
    await r.subscribe({ token: body.token });
    await refused(told);
    expect(r.service.delivered).toHaveLength(2);
    await r.tell(person, 'message', told);
    expect(await r.waitingNotices(person)).toEqual([]);
  },
);

test('a conversation whose two devices are lost at the same moment is told by the next message', async () => {
  const person = await r.subscriber();
  const credentials = { email: person.email, password: PASSWORD };
  const { body } = await r.t.call('POST', '/auth/login', { body: credentials });
  await r.subscribe({ token: body.token });
  const conversation = crypto.randomUUID();
  await r.tell(person, 'message', conversation);
  await deliverNotices(r.t.deps, { accountId: person.id });
  r.service.refuseWith({ status: 410 });
  const sends = (await r.waitingPushes(person)).map((push) => () => sendPush(r.t.deps, { pushId: push.id }));
  await atOnce(r.t, `select from push_subscriptions where account_id = '${person.id}' for update`, sends);
  expect(await r.subscriptionsOf(person)).toEqual([]);
  await r.subscribe(person);
  r.service.refuseWith(undefined);
  await r.tell(person, 'message', conversation);
  await r.deliver(person);
  expect(r.service.delivered).toHaveLength(1);
});

test('opening a conversation in which nothing is written yet is reading that a company asks for it', async () => {
  const { candidate, id } = await startConversation(r.t);
  const unread = async () =>
    (await r.t.call('GET', '/notifications', { token: candidate.token })).body.notifications.filter(
      (one: { is_read: boolean; related_id: string }) => !one.is_read && one.related_id === id,
    );
  expect(await unread()).toHaveLength(1);
  await r.t.call('GET', `/conversations/${id}/messages`, { token: candidate.token });
  expect(await unread()).toEqual([]);
});

test('opening a conversation with messages is reading that a company asks for it anew, and the next message is told', async () => {
  const { company, candidate, id } = await startConversation(r.t);
  await r.subscribe(candidate);
  const open = () => r.t.call('GET', `/conversations/${id}/messages?since=0`, { token: candidate.token });
  await say(r.t, company, id, 'Bonjour');
  await r.t.call('PUT', `/conversations/${id}/read`, { token: candidate.token, body: {} });
  await say(r.t, candidate, id, 'Bonjour, je vous écoute');
  await r.t.deps.db
    .update(conversations)
    .set({ contact_until: r.t.deps.now() })
    .where(eq(conversations.id, id));
  expect((await contactTalent(r.t, company, candidate)).status).toBe(200);
  await r.deliver(candidate);
  expect((await open()).status).toBe(200);
  await say(r.t, company, id, 'Êtes-vous libre lundi\u00a0?');
  await r.deliver(candidate);
  expect(r.service.delivered.map(({ payload }) => payload.title)).toEqual([
    'Une entreprise souhaite vous contacter',
    'Vous avez un message',
  ]);
});

test('what is read while its push is tried again is not told any more', async () => {
  const person = await r.subscriber();
  r.service.refuseWith({ status: 503 });
  await r.tell(person, 'report');
  await r.deliver(person);
  expect(await r.waitingPushes(person)).toHaveLength(1);
  r.service.refuseWith(undefined);
  await r.t.call('PUT', '/notifications/read-all', { token: person.token });
  await r.letPass();
  expect(r.service.delivered).toEqual([]);
  expect(await r.waitingPushes(person)).toEqual([]);
});

test('by kind: a push, a mail, or nothing', async () => {
  const person = await r.subscriber();
  await r.choose(person, { choices: { report: 'mail', message: 'none' } });
  await proveAddress(person);
  r.t.deps.mail = { send: async () => {} };
  const before = (await r.mailsTo(person)).length;
  for (const kind of ['report', 'message', 'stage', 'report'] as const) await r.tell(person, kind);
  await r.deliver(person);
  r.t.deps.mail = 'kept';
  expect(r.service.delivered.map(({ payload }) => payload.title)).toEqual([
    'Du nouveau pour une candidature',
  ]);
  const written = (await r.mailsTo(person)).slice(before);
  const useful_until = new Date(r.t.deps.now().getTime() + 24 * HOUR);
  expect(written).toMatchObject([{ subject: '2\u00a0rapports prêts', useful_until }]);
});

test('where a mail would not reach, its notices come as a push', async () => {
  const person = await r.subscriber();
  await r.choose(person, { choices: { report: 'mail' } });
  const before = (await r.mailsTo(person)).length;
  r.t.deps.mail = { send: async () => {} };
  await r.tell(person, 'report');
  await r.deliver(person);
  r.t.deps.mail = 'kept';
  await proveAddress(person);
  await r.tell(person, 'report');
  await r.deliver(person);
  expect(r.service.delivered.map(({ payload }) => payload.title)).toEqual(
    Array(2).fill('Votre rapport est prêt'),
  );
  // Kept for owners, where mails are; none to an address that nobody proved.
  expect(await r.mailsTo(person)).toHaveLength(before + 1);
});

test('what comes in the quiet hours waits for their end and leaves as one', async () => {
  const person = await r.subscriber();
  r.goTo(23);
  await r.tell(person, 'message');
  await r.tell(person, 'report');
  await r.letPass();
  r.goTo(3);
  await r.letPass();
  expect(r.service.delivered).toEqual([]);
  expect(await r.waitingNotices(person)).toHaveLength(2);
  r.goTo(7);
  await r.letPass();
  await r.letPass();
  expect(r.service.delivered.map(({ payload }) => payload.title)).toEqual(['2\u00a0nouveautés sur Baara']);
});

test('a push that is tried again waits for the end of the quiet hours too', async () => {
  const person = await r.subscriber();
  r.service.refuseWith({ status: 500 });
  r.goTo(20);
  await r.tell(person, 'report');
  await r.deliver(person);
  r.service.refuseWith(undefined);
  r.goTo(21);
  await r.letPass();
  expect(r.service.delivered).toEqual([]);
  r.goTo(7);
  await r.letPass();
  expect(r.service.delivered).toHaveLength(1);
});

test('a mail that is tried again waits for the end of the quiet hours too', async () => {
  const person = await r.subscriber();
  await r.choose(person, { choices: { report: 'mail' } });
  await proveAddress(person);
  const sent: string[] = [];
  r.t.deps.mail = { send: () => Promise.reject(new Error('busy')) };
  r.goTo(20);
  await r.tell(person, 'report');
  await r.deliver(person);
  r.t.deps.mail = { send: async ({ subject }) => void sent.push(subject) };
  r.goTo(21);
  await r.letPass();
  expect(sent).toEqual([]);
  r.goTo(7);
  await r.letPass();
  r.t.deps.mail = 'kept';
  expect(sent).toEqual(['Votre rapport est prêt']);
});

test('what comes once the quiet hours were changed leaves at once, and with it what they held', async () => {
  const person = await r.subscriber();
  r.goTo(23);
  await r.tell(person, 'report');
  await r.letPass();
  await r.letPass();
  await r.choose(person, { quiet: { from: 0, to: 0 } });
  await r.tell(person, 'message');
  await r.t.runJobs();
  const { rows } = await r.t.deps.db.execute(sql`
    select run_at < now() + interval '2 minutes' as soon from graphile_worker.jobs where key = ${`notices:${person.id}`}`);
  expect(rows).toEqual([{ soon: true }]);
  await r.deliver(person);
  expect(r.service.delivered.map(({ payload }) => payload.title)).toEqual(['2\u00a0nouveautés sur Baara']);
});

test('one’s own quiet hours count, and none when they begin as they end', async () => {
  const person = await r.subscriber();
  await r.choose(person, { quiet: { from: 11, to: 13 } });
  await r.tell(person, 'report');
  await r.deliver(person);
  expect(r.service.delivered).toEqual([]);
  await r.choose(person, { quiet: { from: 0, to: 0 } });
  r.goTo(23);
  await r.deliver(person);
  expect(r.service.delivered).toHaveLength(1);
});

test('killed between the service’s yes and our note of it: the phone gets the same notice again, not a second', async () => {
  const person = await r.subscriber();
  await r.tell(person, 'report');
  await deliverNotices(r.t.deps, { accountId: person.id });
  const [push] = await r.waitingPushes(person);
  const pushId = push?.id ?? '';
  const { db } = r.t.deps;
  const noted = db.delete;
  r.service.onTaken(() => {
    db.delete = () => {
      throw new Error('killed');
    };
  });
  await expect(sendPush(r.t.deps, { pushId })).rejects.toThrow('killed');
  db.delete = noted;
  r.service.onTaken(undefined);
  await sendPush(r.t.deps, { pushId });
  await sendPush(r.t.deps, { pushId });
  const [first, second, ...more] = r.service.delivered;
  expect(more).toEqual([]);
  expect(second?.payload).toEqual(first?.payload);
  expect(second?.headers.topic).toBe(first?.headers.topic);
  expect(first?.payload.id).toBe(pushId);
});

test('deliveries at once make one push', async () => {
  const person = await r.subscriber();
  await r.tell(person, 'report');
  await r.tell(person, 'message');
  await Promise.all(Array.from({ length: 8 }, () => deliverNotices(r.t.deps, { accountId: person.id })));
  const told = await r.t.deps.db.select({ told: pushes.told }).from(pushes);
  await r.t.runJobs();
  expect(told.flatMap((one) => one.told)).toHaveLength(2);
  expect(r.service.delivered).toHaveLength(told.length);
  expect(told).toHaveLength(1);
});

test('a busy service is asked again when it says, and else after growing waits', async () => {
  const person = await r.subscriber();
  r.service.refuseWith({ status: 429, retryAfter: '120' });
  await r.tell(person, 'report');
  await r.deliver(person);
  const [push] = await r.waitingPushes(person);
  const pushId = push?.id ?? '';
  expect(await dueIn(pushId)).toBe(120);
  r.service.refuseWith({ status: 503 });
  await r.letPass();
  expect(await dueIn(pushId)).toBe(60);
  await r.letPass();
  expect(await dueIn(pushId)).toBe(120);
  r.service.refuseWith(undefined);
  await r.letPass();
  expect(r.service.delivered).toHaveLength(1);
});

test('a service is never asked again at once, and not before it says; it keeps a notice for the rest of its day', async () => {
  const person = await r.subscriber();
  await r.tell(person, 'report');
  await deliverNotices(r.t.deps, { accountId: person.id });
  const [push] = await r.waitingPushes(person);
  const pushId = push?.id ?? '';
  for (const [retryAfter, due] of [
    ['0', 30],
    ['7200', 7_200],
    ['9999999', 24 * 3_600],
  ] as const) {
    r.service.refuseWith({ status: 429, retryAfter });
    await r.letPass();
    expect(await dueIn(pushId)).toBe(due);
  }
  r.service.refuseWith(undefined);
  r.goTo(15);
  await r.letPass();
  expect(r.service.delivered[0]?.headers.ttl).toBe(String(21 * 3_600));
});

test('a message that the service will never take is not sent again, and a day is enough for the others', async () => {
  const person = await r.subscriber();
  r.service.refuseWith({ status: 413 });
  await r.tell(person, 'report');
  await r.deliver(person);
  expect(await r.waitingPushes(person)).toEqual([]);
  expect(await r.subscriptionsOf(person)).toHaveLength(1);
  r.service.refuseWith({ status: 503 });
  await r.tell(person, 'report');
  await r.deliver(person);
  r.t.advance(25 * HOUR);
  r.goTo(14);
  r.service.refuseWith(undefined);
  await r.letPass();
  expect(r.service.delivered).toEqual([]);
  expect(await r.waitingPushes(person)).toEqual([]);
});

test('what no job tries any more is gone after two days', async () => {
  const person = await r.subscriber();
  await r.tell(person, 'message');
  await deliverNotices(r.t.deps, { accountId: person.id });
  const left = () => r.t.deps.db.$count(pushes);
  const tidy = () => taskList(r.t.deps).tidy?.({}, {} as never);
  r.t.advance(47 * 3_600_000);
  await tidy();
  expect(await left()).toBe(1);
  r.t.advance(2 * 3_600_000);
  await tidy();
  expect(await left()).toBe(0);
});
