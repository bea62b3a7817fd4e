import { afterEach, expect, test } from 'vitest';
import { readSequences, type ToldHint } from '#server/features/live/index.ts';
import { hearNotices } from '#server/testing/apps/hear-notices.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import {
  endProcess,
  type RunningProcess,
  startProcess,
  untilReady,
} from '#server/testing/databases/process.ts';
import { openTest, type Person, rightAnswers, signUp } from '#server/testing/people/people.ts';
import { say, startConversation } from '#server/testing/worlds/conversations.ts';

/** It relays nothing itself: what it writes is as what a process killed right after the commit leaves. */
const t = testApp();
const started: RunningProcess[] = [];
/** Each waits for two starts of the application at most. */
const PATIENCE_MS = 180_000;

afterEach(async () => {
  await Promise.all(started.splice(0).map(endProcess));
});

async function start(): Promise<RunningProcess> {
  const running = await startProcess({ environment: { DATABASE_URL: t.deps.config.databaseUrl } });
  started.push(running);
  await untilReady(running);
  return running;
}

/** Everything told until nothing is left to tell. */
async function hearAll(notices: Awaited<ReturnType<typeof hearNotices>>): Promise<ToldHint[]> {
  await expect
    .poll(async () => (await t.pool.query('select count(*)::int as n from live_hints')).rows[0].n)
    .toBe(0);
  return (await notices.take()).hints;
}

const newest = (hints: ToldHint[], person: Person) =>
  Math.max(
    0,
    ...hints.filter((hint) => hint.account === person.id && hint.kind === 'messages').map(({ seq }) => seq),
  );

const sequenceOf = async ({ id }: Person) => (await readSequences(t.deps.db, id)).messages;

test('what a process wrote and neither told nor handed over, the next one tells and does', {
  timeout: PATIENCE_MS,
}, async () => {
  const { company, candidate, id } = await startConversation(t);
  const person = await signUp(t);
  const { id: testId, paper } = await openTest(t, person);
  const notices = await hearNotices(t.deps.config.databaseUrl ?? '');
  await say(t, company, id, 'Bonjour');
  await t.call('POST', '/tests/submit', {
    token: person.token,
    body: { test_id: testId, answers: rightAnswers(paper) },
  });
  expect((await notices.take()).hints).toEqual([]);
  await start();
  expect(newest(await hearAll(notices), candidate)).toBe(await sequenceOf(candidate));
  const report = () => t.call('GET', `/reports/by-test/${testId}`, { token: person.token });
  await expect.poll(async () => (await report()).status).toBe(200);
  await notices.close();
});

test('of a process killed under messages, each one it acknowledged is told', {
  timeout: PATIENCE_MS,
}, async () => {
  const { company, candidate, id } = await startConversation(t);
  const notices = await hearNotices(t.deps.config.databaseUrl ?? '');
  const first = await start();
  let acknowledged = 0;
  const write = async (): Promise<void> => {
    const response = await fetch(`${first.origin}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Bonjour' }),
    });
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    if (++acknowledged === 30) first.child.kill('SIGKILL');
    return write();
  };
  await Promise.allSettled([write(), write(), write(), write()]);
  await first.ended;
  expect(acknowledged).toBeGreaterThanOrEqual(30);
  await start();
  const hints = await hearAll(notices);
  for (const person of [company, candidate]) expect(newest(hints, person)).toBe(await sequenceOf(person));
  await notices.close();
});
