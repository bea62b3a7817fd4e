import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { type NewNotification, notify, notifyAll, purgeNotifications } from './index.ts';

const t = testApp();

const notice = (person: Person, fields: Partial<NewNotification> = {}): NewNotification => ({
  accountId: person.id,
  type: 'test_completed',
  title: 'Test terminé',
  message: 'Votre rapport est prêt.',
  relatedId: randomUUID(),
  link: '/dashboard',
  ...fields,
});

const tell = (given: NewNotification) => t.deps.db.transaction((tx) => notify(tx, given));

const toldTo = (person: Person) =>
  t.deps.db.select().from(notifications).where(eq(notifications.account_id, person.id));

test('a notification of work that was rolled back is never seen', async () => {
  const person = await signUp(t);
  const work = t.deps.db.transaction(async (tx) => {
    await notify(tx, notice(person));
    throw new Error('the work failed');
  });
  await expect(work).rejects.toThrow('the work failed');
  expect(await toldTo(person)).toEqual([]);
});

test('as many are told at once as there are', async () => {
  const many = 11_000;
  const { rows } = await t.deps.db.execute<{ id: string }>(sql`
    insert into accounts (email, full_name, account_type, password_hash)
    select 'p' || n || '@exemple.test', 'Awa', 'individual', 'x' from generate_series(1, ${many}) n returning id`);
  const relatedId = randomUUID();
  const told = rows.map(({ id }) => notice({ id } as Person, { relatedId }));
  await t.deps.db.transaction((tx) => notifyAll(tx, told));
  expect(await t.deps.db.$count(notifications, eq(notifications.related_id, relatedId))).toBe(many);
});

test('the unread messages of a conversation make one notification, the newest', async () => {
  const person = await signUp(t);
  const relatedId = randomUUID();
  const about = { type: 'message_received', relatedId, link: '/messages' } as const;
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => tell(notice(person, { ...about, message: `message ${n}` }))),
  );
  await tell(notice(person, { ...about, message: 'le dernier' }));
  expect((await toldTo(person)).map((row) => row.message)).toEqual(['le dernier']);
});

test('what is gone takes its notifications with it, and nobody else’s', async () => {
  const [person, other] = [await signUp(t), await signUp(t)];
  const gone = randomUUID();
  await tell(notice(person, { relatedId: gone }));
  await tell(notice(other, { relatedId: gone }));
  await tell(notice(other, { title: 'Reste' }));
  await t.deps.db.transaction((tx) => purgeNotifications(tx, [gone]));
  expect(await toldTo(person)).toEqual([]);
  expect((await toldTo(other)).map((row) => row.title)).toEqual(['Reste']);
});

test('as many go at once as there are', async () => {
  const person = await signUp(t);
  const gone = Array.from({ length: 70_000 }, () => randomUUID());
  await tell(notice(person, { relatedId: gone.at(-1) as string }));
  await t.deps.db.transaction((tx) => purgeNotifications(tx, gone));
  expect(await toldTo(person)).toEqual([]);
});

test('a link out of the application cannot be stored', async () => {
  const person = await signUp(t);
  for (const link of [
    'https://ailleurs.test',
    '//ailleurs.test',
    'javascript:alert(1)',
    '/\\ailleurs.test',
  ]) {
    await expect(tell(notice(person, { link }))).rejects.toThrow();
  }
  expect(await toldTo(person)).toEqual([]);
});
