import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { taskList } from '#server/jobs/tasks.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { openTest, type Person, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { listen } from '#server/testing/worlds/payments.ts';
import { plansOf } from '#server/testing/worlds/plans.ts';
import { notify } from './index.ts';

const t = testApp();
let person: Person;

beforeEach(async () => {
  person = await signUp(t);
});

const tell = (title: string) =>
  t.deps.db.transaction((tx) =>
    notify(tx, {
      accountId: person.id,
      type: 'test_invitation',
      title,
      message: 'Un test vous attend.',
      relatedId: randomUUID(),
      link: '/dashboard',
    }),
  );

const bell = (held?: string) =>
  t.call('GET', '/notifications', {
    token: person.token,
    headers: held ? { 'if-none-match': held } : {},
  });

const titles = (answer: { body: { notifications: { title: string }[] } }) =>
  answer.body.notifications.map((notification) => notification.title);

test('the 100 newest are listed, the newest first, and all unread ones counted', async () => {
  for (let n = 1; n <= 105; n++) await tell(`n° ${n}`);
  const answer = await bell();
  expect(answer.body.unread_count).toBe(105);
  expect(titles(answer)).toEqual(Array.from({ length: 100 }, (_, n) => `n° ${105 - n}`));
});

test('one is marked as read, then all, and doing it again changes nothing', async () => {
  for (const title of ['un', 'deux', 'trois']) await tell(title);
  const { id } = (await bell()).body.notifications[0];
  const mark = (path: string) => t.call('PUT', `/notifications/${path}`, { token: person.token });
  expect((await mark(`${id}/read`)).body).toEqual({ ok: true, unread_count: 2 });
  const held = (await bell()).headers.get('etag') ?? '';
  expect((await mark(`${id}/read`)).body).toEqual({ ok: true, unread_count: 2 });
  expect((await bell(held)).status).toBe(304);
  const both = await Promise.all([mark('read-all'), mark('read-all')]);
  expect(both.map((answer) => answer.body)).toEqual(Array(2).fill({ ok: true, unread_count: 0 }));
  expect((await bell(held)).body.unread_count).toBe(0);
  expect((await mark(`${randomUUID()}/read`)).status).toBe(404);
  expect((await mark('x/read')).status).toBe(404);
});

test('what is told at once from everywhere is all told', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, n) => tell(`n° ${n}`)));
  expect((await bell()).body.unread_count).toBe(60);
});

test('a poll with nothing new reads one row by its key and answers in 150 bytes', async () => {
  for (let n = 0; n < 30; n++) await tell(`n° ${n}`);
  const held = (await bell()).headers.get('etag') ?? '';
  const plans = await plansOf(t.pool, () => bell(held));
  expect(plans.map((plan) => /from "(\w+)"/.exec(plan.sql)?.[1])).toEqual(['sessions', 'live_sequences']);

  const server = await listen(t);
  try {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.write(
      `GET /api/notifications HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nIf-None-Match: ${held}\r\n\r\n`,
    );
    const [answer] = await new Promise<[Buffer]>((done) => socket.once('data', (chunk) => done([chunk])));
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 304 .*x-baara: 1/is);
    expect(answer.toString()).toContain('\r\n\r\n');
    expect(answer.length).toBeLessThanOrEqual(150);
  } finally {
    await server.close();
  }
});

test('the bell of one among thousands is read by index', async () => {
  await t.pool.query(`insert into accounts (email, full_name, account_type, password_hash)
    select 'p' || n || '@exemple.test', 'x', 'individual', 'x' from generate_series(1, 2000) n`);
  await t.pool.query(`insert into notifications (account_id, type, title, message)
    select id, 'test_completed', 'x', 'x' from accounts, generate_series(1, 5)`);
  await t.pool.query('analyze');
  const plans = await plansOf(t.pool, () => bell());
  expect(plans.flatMap((plan) => plan.scanned)).not.toContain('notifications');
});

test('a graded test is told once, with the way to its report', async () => {
  const { id, paper } = await openTest(t, person);
  const { body } = await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: id, answers: rightAnswers(paper) },
  });
  await t.runJobs();
  await t.runJobs();
  expect((await bell()).body.notifications).toMatchObject([
    { type: 'test_completed', related_id: body.report.id, link: `/report/${body.report.id}` },
  ]);
});

test('those older than 180 days go in the night, read or not, and no others', async () => {
  for (const title of ['vieux', 'lu', 'récent']) await tell(title);
  const held = (await bell()).headers.get('etag') ?? '';
  const age = (title: string, days: number) =>
    t.deps.db.execute(
      sql`update notifications set created_at = ${new Date(t.deps.now().getTime() - days * 86_400_000).toISOString()}::timestamptz where title = ${title}`,
    );
  await age('vieux', 180.01);
  await age('lu', 200);
  await t.deps.db.execute(sql`update notifications set is_read = true where title = 'lu'`);
  await age('récent', 179.99);
  await taskList(t.deps).tidy?.({}, {} as never);
  expect(titles(await bell())).toEqual(['récent']);
  // A phone that holds them, with their number on the bell, reads anew the next day.
  t.advance(86_400_000);
  expect(titles(await bell(held))).toEqual(['récent']);
});
