import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { startRelay } from '#server/jobs/start-relay.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import type { Person } from '#server/testing/people/people.ts';
import { say, startConversation } from '#server/testing/worlds/conversations.ts';
import { listen } from '#server/testing/worlds/payments.ts';
import type { Hint } from '#shared/contracts/live.ts';
import { createLive, readSequences } from './index.ts';

let t: TestApp;
/** Another process on the same database. */
let elsewhere: Deps;
let closeElsewhere: () => Promise<void>;
let company: Person;
let candidate: Person;
let conversationId: string;

beforeAll(async () => {
  t = await createTestApp();
  const url = t.deps.config.databaseUrl ?? '';
  const log = pino({ level: 'silent' });
  const { db, close } = connect(url, log, { max: 4 });
  const live = createLive({ url, db, log, now: t.deps.now, tickMs: 50 });
  elsewhere = { ...t.deps, db, live };
  const relay = startRelay(elsewhere);
  closeElsewhere = async () => {
    await relay.stop();
    await live.close();
    await close();
  };
  // Told at the opening, and once this process hears.
  const { events } = await open(elsewhere, (await startConversation(t)).candidate);
  for (let told = 0; told < 2; told++) await events.until({ kind: 'messages' });
  await events.cancel();
});

beforeEach(async () => {
  ({ company, candidate, id: conversationId } = await startConversation(t));
});

afterAll(async () => {
  await closeElsewhere();
  await t.close();
});

type Wanted = { [name in keyof Hint]?: Hint[name] | undefined };

/** What a stream says, hint by hint. */
function reader(body: ReadableStream<Uint8Array> | null) {
  const chunks = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Hint | 'ended'> => {
    for (;;) {
      const event = /^data: (.*)\n\n/m.exec(text);
      if (event?.[1]) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[1]);
      }
      const { value, done } = await chunks.read();
      if (done) return 'ended';
      text += value;
    }
  };
  return {
    next,
    /** The first hint that is like this one; those before it are passed over. */
    async until(wanted: Wanted): Promise<Hint> {
      for (;;) {
        const hint = await next();
        if (hint === 'ended') throw new Error('the stream ended');
        if (Object.entries(wanted).every(([name, value]) => hint[name as keyof Hint] === value)) return hint;
      }
    },
    async untilEnd(): Promise<void> {
      while ((await next()) !== 'ended');
    },
    cancel: () => chunks.cancel(),
  };
}

async function open(deps: Deps, person: Person) {
  const response = await createApp(deps).request('/api/events', {
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip, br' },
  });
  return { status: response.status, headers: response.headers, events: reader(response.body) };
}

const standingOf = ({ id }: Person) => readSequences(t.deps.db, id);

test('a stream says where things stand when it opens, and is neither kept nor compressed', async () => {
  const { status, headers, events } = await open(elsewhere, candidate);
  expect(headers.get('content-encoding')).toBeNull();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  // The contact request may be told meanwhile, with its conversation.
  for (const [kind, seq] of Object.entries(await standingOf(candidate)) as [Hint['kind'], number][])
    expect(await events.until({ kind, conversation_id: undefined, seq })).toBeTruthy();
  await events.cancel();
});

test('whoever asks for its headers alone holds no stream', async () => {
  const headers = { authorization: `Bearer ${candidate.token}` };
  const app = createApp(elsewhere);
  for (let time = 0; time < 9; time++)
    expect((await app.request('/api/events', { method: 'HEAD', headers })).status).toBe(200);
  const { status, events } = await open(elsewhere, candidate);
  expect(status).toBe(200);
  await events.cancel();
});

test('a message written on one process is hinted at on another, to both sides', async () => {
  const [hers, theirs] = [await open(elsewhere, candidate), await open(elsewhere, company)];
  await say(t, company, conversationId, 'Bonjour');
  const { notifications, messages } = await standingOf(candidate);
  const hint = { kind: 'messages', conversation_id: conversationId, seq: messages } as const;
  expect(await hers.events.until(hint)).toEqual(hint);
  expect(await hers.events.until({ kind: 'notifications', seq: notifications })).toBeTruthy();
  const theirHint = { ...hint, seq: (await standingOf(company)).messages };
  expect(await theirs.events.until(theirHint)).toEqual(theirHint);
  await hers.events.cancel();
  await theirs.events.cancel();
});

test('nobody is hinted at what concerns others', async () => {
  const other = await startConversation(t);
  const { events } = await open(elsewhere, other.candidate);
  await say(t, company, conversationId, 'Bonjour');
  await say(t, other.company, other.id, 'Bonsoir');
  const last = await standingOf(other.candidate);
  const heard: Hint[] = [];
  for (;;) {
    const hint = (await events.next()) as Hint;
    if (hint.conversation_id) heard.push(hint);
    if (hint.kind === 'notifications' && hint.seq === last.notifications) break;
  }
  expect(new Set(heard.map((hint) => hint.conversation_id))).toEqual(new Set([other.id]));
  await events.cancel();
});

test('after the listening connection broke, everybody is told anew where things stand', async () => {
  const { events } = await open(elsewhere, candidate);
  // Where things stood at the opening: what comes later without a conversation was told on hearing again.
  await events.until({ kind: 'messages', conversation_id: undefined });
  await say(t, company, conversationId, 'avant');
  await events.until({ kind: 'messages', seq: (await standingOf(candidate)).messages });
  await t.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'baara-live' and datname = current_database()`,
  );
  await say(t, company, conversationId, 'pendant');
  const { messages: during } = await standingOf(candidate);
  // Where things stand names no conversation. Whether it is told before this message or after is chance.
  const standing = await events.until({ kind: 'messages', conversation_id: undefined });
  if (standing.seq < during) await events.until({ kind: 'messages', seq: during });
  await say(t, company, conversationId, 'après');
  const { messages: seq } = await standingOf(candidate);
  const hint = { kind: 'messages', conversation_id: conversationId, seq } as const;
  expect(await events.until(hint)).toEqual(hint);
  await events.cancel();
});

test('a stream whose sequences cannot be read ends, so that its reader opens another', async () => {
  const { events } = await open(elsewhere, candidate);
  await events.until({ kind: 'messages' });
  await t.pool.query('alter table live_sequences rename to hidden_sequences');
  try {
    // At its opening.
    await (await open(elsewhere, company)).events.untilEnd();
    // Once it listens again.
    await t.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'baara-live' and datname = current_database()`,
    );
    await events.untilEnd();
  } finally {
    await t.pool.query('alter table hidden_sequences rename to live_sequences');
  }
});

test('signing out ends the stream, another session’s goes on', async () => {
  const { body } = await t.call('POST', '/auth/login', {
    body: { email: candidate.email, password: 'correct cheval pile agrafe' },
  });
  const [first, second] = [
    await open(elsewhere, candidate),
    await open(elsewhere, { ...candidate, token: body.token }),
  ];
  await t.call('POST', '/auth/logout', { token: candidate.token });
  await first.events.untilEnd();
  await say(t, company, conversationId, 'Bonjour');
  const { messages: seq } = await standingOf(candidate);
  expect(await second.events.until({ kind: 'messages', seq })).toBeTruthy();
  await second.events.cancel();
});

test('a session that ran out ends its stream', async () => {
  const { events } = await open(elsewhere, candidate);
  await t.deps.db.execute(sql`update sessions set expires_at = now() - interval '1 second'
    where account_id = ${candidate.id}`);
  await events.untilEnd();
});

test('a ninth stream of one person is refused, their team’s are not; one given up makes room', async () => {
  const streams = [];
  for (let n = 0; n < 8; n++) streams.push(await open(elsewhere, candidate));
  expect((await open(elsewhere, candidate)).status).toBe(429);
  const colleague = { accountId: candidate.id, personId: company.id };
  await elsewhere.live.open(colleague, company.token).cancel();
  await streams[0]?.events.cancel();
  const again = await open(elsewhere, candidate);
  expect(again.status).toBe(200);
  for (const { events } of [...streams.slice(1), again]) await events.cancel();
});

test('over HTTP: hints arrive at once, and a client that leaves is forgotten', async () => {
  const server = await listen(t);
  try {
    for (let n = 0; n < 20; n++) {
      const leaving = new AbortController();
      const response = await fetch(`${server.origin}/api/events`, {
        headers: { authorization: `Bearer ${candidate.token}` },
        signal: leaving.signal,
      });
      // Nine at once are refused: twenty in a row pass only when each is forgotten.
      if (response.status === 429) {
        await new Promise((soon) => setImmediate(soon));
        n--;
        continue;
      }
      expect(response.status).toBe(200);
      // The conversation's own hint may be told before where things stand.
      expect(await reader(response.body).until({ kind: 'notifications' })).toBeTruthy();
      leaving.abort();
    }
  } finally {
    await server.close();
  }
});

test('a process that drains ends its streams and takes no more', async () => {
  const live = createLive({
    url: t.deps.config.databaseUrl ?? '',
    db: t.deps.db,
    log: t.deps.log,
    now: t.deps.now,
  });
  const deps = { ...t.deps, live };
  const { events } = await open(deps, candidate);
  await events.next();
  await live.close();
  await events.untilEnd();
  expect((await open(deps, candidate)).status).toBe(503);
});
