import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { taskList } from '#server/jobs/tasks.ts';
import { MailRefused } from '#server/providers/mail/index.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { startReach } from '#server/testing/worlds/reach.ts';
import { deliverNotices } from './index.ts';

let r: Awaited<ReturnType<typeof startReach>>;
beforeAll(async () => {
  r = await startReach();
});
afterAll(() => r.close());
afterEach(() => {
  r.t.deps.mail = 'kept';
  r.calm();
});

/** Whom a report and a message reach by mail. */
async function reader() {
  const person = await r.subscriber();
  await r.choose(person, { choices: { report: 'mail', message: 'mail' } });
  await r.t.deps.db
    .update(accounts)
    .set({ email_verified_at: r.t.deps.now() })
    .where(eq(accounts.id, person.id));
  return person;
}

test('a mail of notices that is tried again is left out once all of it was read, or is not wanted any more', async () => {
  const [reads, declines, waits] = [await reader(), await reader(), await reader()];
  r.t.deps.mail = { send: () => Promise.reject(new Error('busy')) };
  for (const person of [reads, declines, waits]) {
    await r.tell(person, 'report');
    await r.deliver(person);
  }
  await r.t.call('PUT', '/notifications/read-all', { token: reads.token });
  await r.choose(declines, { choices: { report: 'none' } });
  const sent: [string, string | undefined][] = [];
  r.t.deps.mail = { send: async ({ to, unsubscribe }) => void sent.push([to, unsubscribe]) };
  await r.letPass();
  expect(sent).toEqual([[waits.email, `${r.t.deps.config.publicUrl}/settings#avis`]]);
  for (const person of [reads, declines])
    expect((await r.mailsTo(person)).filter(({ status }) => status === 'waiting')).toEqual([]);
});

test('a conversation whose mail was lost is told again by what comes in it a day later', async () => {
  const person = await reader();
  const conversation = crypto.randomUUID();
  const before = (await r.mailsTo(person)).length;
  r.t.deps.mail = { send: () => Promise.reject(new MailRefused('no such user', 550)) };
  const toldTimes = async () => {
    await r.tell(person, 'message', conversation);
    await r.deliver(person);
    return (await r.mailsTo(person)).length - before;
  };
  expect([await toldTimes(), await toldTimes()]).toEqual([1, 1]);
  r.t.advance(25 * 3_600_000);
  await taskList(r.t.deps).tidy?.({}, {} as never);
  r.goTo(12);
  expect(await toldTimes()).toBe(2);
});

test('an account that is deleted while its mail is written keeps none of it', async () => {
  const person = await reader();
  await r.tell(person, 'report');
  await atOnce<unknown>(r.t, `select from accounts where id = '${person.id}' for no key update`, [
    () => r.t.call('POST', '/auth/delete', { token: person.token, body: { current_password: null } }),
    async () => {
      await expect.poll(() => countWaiting(r.t)).toBe(1);
      return deliverNotices(r.t.deps, { accountId: person.id });
    },
  ]);
  expect((await r.mailsTo(person)).map(({ subject }) => subject)).toEqual([
    'Votre compte Baara est supprimé',
  ]);
});
