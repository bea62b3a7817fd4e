import { beforeAll, expect, test } from 'vitest';
import { loadSession } from '#server/http/load-session.ts';
import type { Session } from '#server/session.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { startConversation } from '#server/testing/worlds/conversations.ts';
import { type Plan, plansOf } from '#server/testing/worlds/plans.ts';
import { countUnread } from './count-unread.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';

const MESSAGES = 10_000;
const OTHERS = 2_000;
const PEOPLE = 20_000;
const LARGE = ['accounts', 'conversations', 'messages', 'live_sequences'];

const t = testApp();
let session: Session;
let id: string;

beforeAll(async () => {
  const conversation = await startConversation(t);
  id = conversation.id;
  session = (await loadSession(t.deps, {
    token: conversation.company.token,
    address: '192.0.2.1',
  })) as Session;
  await seed();
});

/** One long thread of ours among many of others; every fortieth conversation is ours. */
async function seed(): Promise<void> {
  const run = (text: string) => t.pool.query(text);
  const owner = `'${session.account.id}'`;
  // Who may be searched for and counted is not what is measured here.
  await run('alter table accounts disable trigger user');
  await run(`insert into accounts (email, full_name, account_type, password_hash)
    select 'p' || n || '@exemple.test', 'Awa ' || n, 'individual', 'x' from generate_series(1, ${PEOPLE}) n`);
  await run(`insert into accounts (email, full_name, account_type, password_hash)
    select 'e' || n || '@exemple.test', 'Société ' || n, 'enterprise', 'x' from generate_series(1, 50) n`);
  await run(`insert into conversations (enterprise_id, candidate_id, active_at)
    select case n % 40 when 0 then ${owner}::uuid
      else (select id from accounts where email = 'e' || (1 + n % 50) || '@exemple.test') end,
      a.id, now() - n * interval '1 minute'
    from generate_series(1, ${OTHERS}) n join accounts a on a.email = 'p' || n || '@exemple.test'`);
  await run(`insert into messages (conversation_id, seq, sender_id, content, created_at)
    select '${id}', n, ${owner}, 'Message ' || n, now() from generate_series(1, ${MESSAGES}) n`);
  await run(`insert into messages (conversation_id, seq, sender_id, content, created_at)
    select c.id, n, c.candidate_id, 'Message ' || n, now() from conversations c, generate_series(1, 5) n
    where c.id <> '${id}'`);
  await run(`update conversations set last_seq = ${MESSAGES} where id = '${id}'`);
  await run(
    `update conversations set unread_count_company = 2 where enterprise_id = ${owner} and id <> '${id}' and active_at > now() - interval '130 minutes'`,
  );
  await run(`insert into live_sequences (account_id) select id from accounts on conflict do nothing`);
  await run('analyze');
}

const cost = (plans: Plan[]) => plans.reduce((sum, plan) => sum + plan.buffers, 0);
const scanned = (plans: Plan[]) =>
  plans.flatMap((plan) => plan.scanned).filter((table) => LARGE.includes(table));
const plansFor = (work: () => Promise<unknown>) => plansOf(t.pool, work);
const page = (query: object, held?: string) =>
  listMessages(t.deps, { session, conversationId: id, query, ifNoneMatch: held });

test('a page of a thread of 10,000 costs the same wherever it is, and reads no table through', async () => {
  const queries = [{ before: 10_001 }, { before: 5_000 }, { before: 51 }, { since: 9_950 }, { since: 50 }];
  for (const query of queries) {
    const plans = await plansFor(() => page({ ...query, limit: 50 }));
    expect(scanned(plans), JSON.stringify(query)).toEqual([]);
    expect(plans).toHaveLength(2);
    expect(cost(plans), JSON.stringify(query)).toBeLessThanOrEqual(20);
  }
});

test('a poll with nothing new reads one row by its key', async () => {
  const polls: ((held?: string) => Promise<{ version: string; response: unknown }>)[] = [
    (held) => page({ since: MESSAGES }, held),
    (held) => listConversations(t.deps, { session, query: {}, ifNoneMatch: held }),
  ];
  for (const poll of polls) {
    const { version } = await poll();
    const plans = await plansFor(async () => expect((await poll(version)).response).toBeNull());
    expect(plans).toHaveLength(1);
    expect(scanned(plans)).toEqual([]);
    expect(cost(plans)).toBeLessThanOrEqual(4);
  }
});

test('one’s conversations are read by index', async () => {
  const plans = await plansFor(() =>
    listConversations(t.deps, { session, query: { limit: 20 }, ifNoneMatch: undefined }),
  );
  expect(scanned(plans)).toEqual([]);
});

test('what is unread is summed over the conversations that have any', async () => {
  const plans = await plansFor(async () => expect(await countUnread(t.deps.db, session.account)).toBe(6));
  expect(plans.map((plan) => plan.indexes)).toEqual([['conversations_unread_by_enterprise']]);
});
