import { randomUUID } from 'node:crypto';
import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { beforeEach, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { conversations, messages } from '#server/db/schema/conversations.ts';
import { liveSequences } from '#server/db/schema/live.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, type Person } from '#server/testing/people/people.ts';
import { say, startConversation } from '#server/testing/worlds/conversations.ts';
import { type Message, sendMessage } from '#shared/contracts/conversations.ts';

const t = testApp();
let company: Person;
let candidate: Person;
let id: string;

beforeEach(async () => {
  ({ company, candidate, id } = await startConversation(t));
});

const thread = async (person: Person, query = '?limit=100', held?: string) =>
  t.call('GET', `/conversations/${id}/messages${query}`, {
    token: person.token,
    headers: held ? { 'if-none-match': held } : {},
  });

const said = (answer: { body: { messages: Message[] } }) =>
  answer.body.messages.map((message) => message.content);

const listed = async (person: Person) =>
  (await t.call('GET', '/conversations', { token: person.token })).body.conversations[0];

const read = (person: Person, body: Record<string, unknown> = {}) =>
  t.call('PUT', `/conversations/${id}/read`, { token: person.token, body });

test('both sides read what was written, in order, each knowing who wrote', async () => {
  await say(t, company, id, '  Bonjour Binta, \n êtes-vous libre ?  ');
  await say(t, candidate, id, 'Bonjour, oui.');
  const seen = await thread(candidate);
  expect(seen.body.messages).toMatchObject([
    { seq: 1, sender_id: company.id, content: 'Bonjour Binta, \n êtes-vous libre ?' },
    { seq: 2, sender_id: candidate.id, content: 'Bonjour, oui.' },
  ]);
  expect((await thread(company)).body.messages).toEqual(seen.body.messages);
  expect(await listed(candidate)).toMatchObject({
    participant_name: 'Sahel Conseil',
    last_message: 'Bonjour, oui.',
    last_sender_id: candidate.id,
    contact: null,
  });
  expect(await listed(company)).toMatchObject({
    participant_name: 'Binta Keïta',
    contact: { email: candidate.email },
  });
});

test('a message whose reply was lost is sent again and stored once', async () => {
  const key = randomUUID();
  const first = await say(t, candidate, id, 'Je suis libre lundi.', key);
  expect(first.body).toMatchObject({ message: { id: key }, receipt: key });
  const again = await say(t, candidate, id, 'Je suis libre lundi.', key);
  expect(again.body).toEqual(first.body);
  const other = randomUUID();
  const herd = await Promise.all(Array.from({ length: 20 }, () => say(t, candidate, id, 'Ou mardi.', other)));
  expect(new Set(herd.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(said(await thread(company))).toEqual(['Je suis libre lundi.', 'Ou mardi.']);
  expect((await listed(company)).unread_count_company).toBe(2);
});

test('a message stored by a version that cleaned text less is known when it is sent again', async () => {
  const key = randomUUID();
  await say(t, candidate, id, 'Je suis né à Ségou.', key);
  const before = 'Je suis né à Ségou.\u0001'.normalize('NFD');
  await t.deps.db.update(messages).set({ content: before }).where(eq(messages.id, key));
  const again = await say(t, candidate, id, before, key);
  expect(again).toMatchObject({ status: 200, body: { message: { id: key, content: before } } });
  expect(said(await thread(company))).toEqual([before]);
});

test('an outbox’s key comes back as it was sent, whatever its case', async () => {
  const key = randomUUID().toUpperCase();
  const sent = await say(t, candidate, id, 'Bonjour', key);
  expect(sent.body).toMatchObject({ receipt: key, message: { id: key.toLowerCase() } });
  expect((await say(t, candidate, id, 'Bonjour', key.toLowerCase())).body.message).toEqual(sent.body.message);
});

test('a key is good for one message of one person in one conversation', async () => {
  const key = randomUUID();
  await say(t, candidate, id, 'Bonjour', key);
  const elsewhere = await startConversation(t);
  const attempts = [
    await say(t, candidate, id, 'Autre chose', key),
    await say(t, company, id, 'Bonjour', key),
    await say(t, elsewhere.candidate, elsewhere.id, 'Bonjour', key),
    await say(t, candidate, id, 'Bonjour', 'pas-un-uuid'),
  ];
  expect(attempts.map((answer) => [answer.status, answer.body.code])).toEqual([
    [422, 'key_reused'],
    [422, 'key_reused'],
    [422, 'key_reused'],
    [422, 'invalid_input'],
  ]);
  expect(said(await thread(company))).toEqual(['Bonjour']);
});

test('40 messages written at once from both sides are numbered without a gap', async () => {
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, n) => say(t, n % 2 ? company : candidate, id, `n° ${n}`)),
  );
  expect(sent.map((answer) => answer.status)).toEqual(Array(40).fill(200));
  const { body } = await thread(company);
  expect(body.messages.map((message: Message) => message.seq)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  expect(await listed(company)).toMatchObject({ unread_count_company: 20, unread_count_candidate: 20 });
});

test('reading marks go forward only, and the other side sees how far', async () => {
  for (const words of ['un', 'deux', 'trois']) await say(t, company, id, words);
  await say(t, candidate, id, 'quatre');
  expect((await read(candidate, { seq: 2 })).body.unread_count).toBe(1);
  expect((await read(candidate, { seq: 1 })).body.unread_count).toBe(1);
  expect(await listed(candidate)).toMatchObject({ unread_count_candidate: 1, unread_count_company: 1 });
  expect((await thread(company)).body.read_by_other).toBe(2);
  expect((await read(candidate, { seq: 999 })).body.unread_count).toBe(0);
  expect((await thread(company)).body.read_by_other).toBe(4);
  expect((await thread(candidate)).body.read_by_other).toBe(0);
});

test('the documented call marks what it shows as read; a page, or a look with a version, does not', async () => {
  await say(t, company, id, 'Bonjour');
  await say(t, company, id, 'Êtes-vous libre ?');
  const page = await thread(candidate);
  await thread(candidate, '?since=0');
  await thread(candidate, '', '"une-autre-version"');
  expect((await listed(candidate)).unread_count_candidate).toBe(2);
  const plain = await thread(candidate, '');
  expect(said(plain)).toEqual(said(page));
  expect(await listed(candidate)).toMatchObject({ unread_count_candidate: 0, unread_count_company: 0 });
  expect((await thread(company)).body.read_by_other).toBe(2);
  const { body } = await t.call('GET', '/notifications', { token: candidate.token });
  expect(body.unread_count).toBe(0);
});

test('a version says more than numbers, which a restored server gives again to other messages', async () => {
  await say(t, company, id, 'Bonjour');
  const { headers } = await thread(candidate);
  await t.deps.db.delete(messages).where(eq(messages.conversation_id, id));
  await t.deps.db.update(conversations).set({ last_seq: 0 }).where(eq(conversations.id, id));
  t.advance(1_000);
  await say(t, company, id, 'Autre chose');
  const after = await thread(candidate, '?since=0', String(headers.get('etag')));
  expect([after.status, said(after)]).toEqual([200, ['Autre chose']]);
  expect((await thread(candidate, '', String(after.headers.get('etag')))).status).toBe(304);
});

test('one bell notification stands for all unread messages, and goes quiet when they are read', async () => {
  await read(candidate);
  for (const words of ['un', 'deux', 'trois']) await say(t, company, id, words);
  const bell = async () => (await t.call('GET', '/notifications', { token: candidate.token })).body;
  const rung = await bell();
  expect(rung.unread_count).toBe(1);
  expect(rung.notifications[0]).toMatchObject({
    type: 'message_received',
    message: 'Sahel Conseil vous a écrit.',
    related_id: id,
  });
  await read(candidate, { seq: 2 });
  expect((await bell()).unread_count).toBe(1);
  await read(candidate);
  expect((await bell()).unread_count).toBe(0);
  await say(t, company, id, 'quatre');
  expect((await bell()).unread_count).toBe(1);
});

test('older messages are paged in and newer ones asked for, none skipped, none twice', async () => {
  for (let n = 1; n <= 25; n++) await say(t, n % 2 ? company : candidate, id, `n° ${n}`);
  const all = Array.from({ length: 25 }, (_, n) => `n° ${n + 1}`);
  let back: string[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const page = await thread(candidate, `?limit=10&before=${before}`);
    back = [...said(page), ...back];
    before = page.body.next_cursor;
  }
  expect(back).toEqual(all);
  const forth: string[] = [];
  for (let since = 0; since < 25; ) {
    const page = await thread(candidate, `?limit=7&since=${since}`);
    forth.push(...said(page));
    since = page.body.messages.at(-1).seq;
  }
  expect(forth).toEqual(all);
  expect(said(await thread(candidate, '?since=25'))).toEqual([]);
});

test('a thread with nothing new answers 304, until a message or a reading mark comes', async () => {
  await say(t, company, id, 'Bonjour');
  const first = await thread(company);
  const held = first.headers.get('etag') ?? '';
  const unchanged = await thread(company, '?since=1', held);
  expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  expect((await thread(company, '', `W/${held}`)).status).toBe(304);
  await read(candidate);
  const marked = await thread(company, '', held);
  expect(marked.status).toBe(200);
  await say(t, candidate, id, 'Bonjour');
  const answered = await thread(company, '?since=1', marked.headers.get('etag') ?? '');
  expect([answered.status, said(answered)]).toEqual([200, ['Bonjour']]);
});

test('the list of conversations answers 304 until one changes, and pages by the last active', async () => {
  const list = (query = '', held = '') =>
    t.call('GET', `/conversations${query}`, {
      token: candidate.token,
      headers: { 'if-none-match': held },
    });
  const first = await list();
  expect((await list('', first.headers.get('etag') ?? '')).status).toBe(304);
  await say(t, company, id, 'Bonjour');
  const changed = await list('', first.headers.get('etag') ?? '');
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ total: 1, unread_total: 1, next_cursor: null });
  expect((await list('?q=sahél')).body).toMatchObject({ total: 1, conversations: [{ id }] });
  expect((await list('?q=inconnue')).body).toMatchObject({ total: 0, unread_total: 1, conversations: [] });
  expect((await list('?cursor=nimporte')).status).toBe(422);
});

test.each(['/conversations', '/notifications'])(
  '%s held from before a restore comes anew, though the restored server changed it as often',
  async (path) => {
    const list = (held = '') =>
      t.call('GET', path, { token: candidate.token, headers: { 'if-none-match': held } });
    const backup = await t.deps.db.select().from(liveSequences);
    await say(t, company, id, 'Bonjour');
    const held = (await list()).headers.get('etag') ?? '';
    for (const { account_id, ...sequences } of backup)
      await t.deps.db.update(liveSequences).set(sequences).where(eq(liveSequences.account_id, account_id));
    expect((await list(held)).status).toBe(200);
    await say(t, company, id, 'Autre chose');
    expect((await list(held)).status).toBe(200);
  },
);

test('a list held shows no name of before, nor who is deleted', async () => {
  const admin = await signInAdmin(t);
  const asks = async (person: Person, held?: { headers: Headers }) =>
    t.call('GET', '/conversations', {
      token: person.token,
      headers: { 'if-none-match': held?.headers.get('etag') ?? '' },
    });
  const rename = ({ token }: Person, path: string, body: object) =>
    t.call('POST', `/auth/${path}`, { token, body: { ...body, current_password: PASSWORD } });

  let held = await asks(candidate);
  await rename(company, 'company-name', { company_name: 'Niger Conseil' });
  held = await asks(candidate, held);
  expect(held.body.conversations).toMatchObject([{ participant_name: 'Niger Conseil' }]);

  let own = await asks(company);
  await rename(candidate, 'name', { full_name: 'Binta Diallo' });
  own = await asks(company, own);
  expect(own.body.conversations).toMatchObject([{ participant_name: 'Binta Diallo' }]);

  await t.call('DELETE', `/admin/users/${candidate.id}`, { token: admin.token });
  own = await asks(company, own);
  expect(own.body.conversations).toMatchObject([{ participant_name: 'Compte supprimé', contact: null }]);
});

test.each(['candidate', 'company'])('nobody writes to a %s whose account is no more', async (going) => {
  const [gone, stays] = going === 'company' ? [company, candidate] : [candidate, company];
  const kept = randomUUID();
  await say(t, stays, id, 'Bonjour', kept);
  const { token } = await signInAdmin(t);
  await t.call('DELETE', `/admin/users/${gone.id}`, { token });
  expect(await say(t, stays, id, 'Encore')).toMatchObject({
    status: 409,
    body: {
      code: 'conversation_closed',
      detail: 'Ce compte n’existe plus\u00a0: la conversation reste lisible.',
    },
  });
  expect((await say(t, stays, id, 'Bonjour', kept)).status).toBe(200);
  expect(await listed(stays)).toMatchObject({ closed: 'account_deleted', last_message: 'Bonjour' });
});

test('whoever is deleted while they write leaves nothing written', async () => {
  const going = `update accounts set deleted_at = now() where id = '${candidate.id}'`;
  const [answer] = await atOnce(t, going, [() => say(t, candidate, id, 'Bonjour')]);
  expect(answer?.status).toBe(401);
  expect((await thread(company)).body.messages).toEqual([]);
});

test('blank and overlong messages are refused and leave nothing', async () => {
  const blank = ['', '   ', '\n\t', '\u00a0', '\u200b\u2060', '\u3164', '\u2800', '\u0000'];
  for (const content of [...blank, 'a'.repeat(4_001)]) {
    const { status, body } = await say(t, company, id, content);
    expect([status, body.code], JSON.stringify(content.slice(0, 5))).toEqual([422, 'invalid_input']);
    expect(body.detail).toMatch(/^Message/);
  }
  for (const body of [{}, { content: 7 }, { content: null }, { content: ['a'] }, [], 'x']) {
    const answer = await t.call('POST', `/conversations/${id}/messages`, { token: company.token, body });
    expect(answer.status, JSON.stringify(body)).toBe(422);
  }
  expect((await thread(company)).body.messages).toEqual([]);
  expect((await say(t, company, id, 'a'.repeat(4_000))).status).toBe(200);
});

test('every naughty string is refused as blank or comes back as text', async () => {
  for (const content of naughty as string[]) {
    const { status, body } = await say(t, candidate, id, content);
    const { data } = sendMessage.body.safeParse({ content });
    expect([status, body.message?.content]).toEqual(data ? [200, data.content] : [422, undefined]);
    expect(data?.content ?? '').not.toContain('\u0000');
  }
  const markup = '<script>alert(1)</script> javascript:alert(1)';
  await say(t, candidate, id, markup);
  expect(said(await thread(company)).at(-1)).toBe(markup);
  expect((await listed(company)).last_message).toBe(markup);
});

test.each(['limit=0', 'limit=101', 'before=-1', 'before=x', 'since=1.5', 'since=99999999999'])(
  'a page asked for with %s is refused',
  async (query) => {
    expect((await thread(company, `?${query}`)).status).toBe(422);
  },
);
