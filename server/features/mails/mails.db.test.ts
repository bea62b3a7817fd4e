import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/providers/mail/index.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import { createMailApp } from '#server/testing/apps/mail-app.ts';
import { textOf } from '#server/testing/outside/mail-server.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, signUp as register } from '#server/testing/people/people.ts';
import { MailSort, type SentMail } from '#shared/contracts/mails.ts';
import { giveUpOldMails, queueMail, sendMail } from './index.ts';
import { writeHtml } from './letter.ts';

const { t, server } = createMailApp();
afterEach(() => {
  server.received.length = 0;
});

const letter = {
  subject: 'Éléments à vérifier',
  lines: ['Voici <b>votre</b> lien\u00a0:'],
  action: { label: 'Ouvrir', url: 'https://baara.test/ici?a=1&b=2' },
};

/** Without the mail that registering sends. */
async function signUp(own: TestApp, fields?: Parameters<typeof register>[1]) {
  const { mail } = t.deps;
  t.deps.mail = 'off';
  const person = await register(own, fields);
  t.deps.mail = mail;
  return person;
}

const plain = {
  id: '1',
  to: 'awa@exemple.test',
  subject: 'Lien',
  text: 'Voici',
  html: '<p>Voici</p>',
  date: new Date(),
};

const prove = ({ id }: Person) =>
  t.deps.db.update(accounts).set({ email_verified_at: new Date() }).where(eq(accounts.id, id));

async function post(person: Person, usefulUntil?: Date) {
  await t.deps.db.transaction(async (tx) => {
    const [to] = await tx.select().from(accounts).where(eq(accounts.id, person.id));
    await queueMail(t.deps, tx, {
      to: to as NonNullable<typeof to>,
      letter,
      ...(usefulUntil && { usefulUntil }),
    });
  });
  const [row] = await t.deps.db.select().from(mails).where(eq(mails.account_id, person.id));
  return row as NonNullable<typeof row>;
}

const stateOf = async (id: string) => {
  const [row] = await t.deps.db.select().from(mails).where(eq(mails.id, id));
  return row as NonNullable<typeof row>;
};

/** As if every wait of the queue were over. */
async function tryAgain() {
  await t.deps.db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`);
  await t.runJobs();
}

/** A round may end before the queue has noted what failed in it. */
async function tryUntilEnded(id: string) {
  for (let round = 0; round < 60 && (await stateOf(id)).status === 'waiting'; round += 1) await tryAgain();
}

test('a mail leaves in plain French, as text and HTML, and its text is forgotten', async () => {
  const person = await signUp(t, { full_name: 'Awa <Traoré>' });
  await prove(person);
  const { id } = await post(person);
  await t.runJobs();
  const [mail] = server.received;
  expect(mail?.to).toEqual([person.email]);
  expect(textOf(mail as NonNullable<typeof mail>)).toContain('Bonjour Awa <Traoré>,');
  expect(mail?.raw).toContain(`Message-ID: <${id}@baara.test>`);
  expect(mail?.raw).toContain('Content-Type: text/html');
  expect(mail?.raw).not.toContain('<b>votre</b> lien</p>');
  expect(await stateOf(id)).toMatchObject({ status: 'sent', sealed_body: null, attempts: 1 });
});

test('a mail says when it was written, that a program wrote it, and who reads the replies', async () => {
  const { id } = await post(await signUp(t));
  const created_at = new Date('2026-03-05T07:08:09Z');
  await t.deps.db.update(mails).set({ created_at }).where(eq(mails.id, id));
  t.deps.mail = createMailer({
    url: `smtp://127.0.0.1:${server.port}`,
    from: 'Baara <ne-pas-repondre@baara.test>',
    replyTo: 'contact@baara.test',
  });
  await t.runJobs();
  const { raw } = server.received[0] as (typeof server.received)[number];
  expect(raw).toContain('Date: Thu, 05 Mar 2026 07:08:09 +0000\r\n');
  expect(raw).toContain('Reply-To: contact@baara.test\r\n');
  expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
  expect(raw).not.toContain('List-Unsubscribe');
});

test('lines that were typed stay lines, also in HTML', () => {
  const html = writeHtml({ subject: 'Réponse', lines: ['Bonjour,\n1. Attendez.\n2. Réessayez.'] }, 'Awa');
  expect(html).toContain('<p style="white-space:pre-line">Bonjour,\n1. Attendez.\n2. Réessayez.</p>');
});

test('a name that was typed for an address nobody proved is not mailed there', async () => {
  await post(await signUp(t, { full_name: 'Votre compte est bloqué : evil.example' }));
  await post(await signUp(t, { full_name: 'Binta evil.example' }), new Date(Date.now() + 60_000));
  await t.runJobs();
  expect(server.received).toHaveLength(2);
  for (const mail of server.received) {
    expect(textOf(mail)).toContain('Bonjour,');
    expect(mail.raw).not.toContain('evil.example');
  }
});

test('no mail passes another machine’s server in the clear', async () => {
  const elsewhere = createMailer({ url: `smtp://0.0.0.0:${server.port}`, from: 'a@baara.test' });
  await expect(elsewhere.send(plain)).rejects.toThrow(/STARTTLS/i);
  expect(server.received).toEqual([]);
  await server.mailer.send(plain);
  expect(server.received).toHaveLength(1);
});

test('a mail server that goes on talking without an end is given up', async () => {
  let talking: NodeJS.Timeout | undefined;
  const talker = createServer((socket) => {
    socket.on('error', () => {}).on('close', () => clearInterval(talking));
    socket.write('220 bonjour\r\n');
    talking = setInterval(() => socket.write('250-un instant\r\n'), 20);
  }).listen(0, '127.0.0.1');
  await once(talker, 'listening');
  const { port } = talker.address() as AddressInfo;
  const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@baara.test', patienceMs: 200 });
  await expect(mailer.send(plain)).rejects.toMatchObject({ code: 'EABORT' });
  talker.close();
});

test('a mail exists only with its cause', async () => {
  const person = await signUp(t);
  const failing = t.deps.db.transaction(async (tx) => {
    const [to] = await tx.select().from(accounts).where(eq(accounts.id, person.id));
    await queueMail(t.deps, tx, { to: to as NonNullable<typeof to>, letter });
    throw new Error('the cause fails');
  });
  await expect(failing).rejects.toThrow('the cause fails');
  await t.runJobs();
  expect(server.received).toEqual([]);
});

test('what the mail server puts off is tried again, and then sent once', async () => {
  const { id } = await post(await signUp(t));
  server.refuseWith(451);
  await t.runJobs();
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', attempts: 1, failure: expect.anything() });
  server.refuseWith(undefined);
  await tryUntilEnded(id);
  await tryAgain();
  expect(server.received).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ status: 'sent', failure: null });
});

test.each(['5.4.5 Daily user sending limit exceeded', '5.7.1 Sender blocked for now'])(
  'what the mail server refuses for the sender’s sake is tried again: %s',
  async (words) => {
    const { id } = await post(await signUp(t));
    server.refuseWith(550, words);
    await t.runJobs();
    expect(await stateOf(id)).toMatchObject({ status: 'waiting', attempts: 1 });
    server.refuseWith(undefined);
    await tryUntilEnded(id);
    expect(await stateOf(id)).toMatchObject({ status: 'sent', failure: null });
  },
);

test.each([undefined, '5.1.1 No such user', '5.2.1 Mailbox disabled'])(
  'what it refuses for the recipient’s sake is not: %s',
  async (words) => {
    server.refuseWith(550, words);
    const { id } = await post(await signUp(t));
    await t.runJobs();
    server.refuseWith(undefined);
    expect(await stateOf(id)).toMatchObject({ status: 'failed', sealed_body: null, attempts: 1 });
  },
);

test('what is refused for good, put off for four days, or too late is given up, and kept without its text', async () => {
  server.refuseWith(550);
  const refused = await post(await signUp(t));
  await t.runJobs();
  expect(await stateOf(refused.id)).toMatchObject({ status: 'failed', sealed_body: null, attempts: 1 });
  server.refuseWith(451);
  const putOff = await post(await signUp(t));
  await tryUntilEnded(putOff.id);
  expect(await stateOf(putOff.id)).toMatchObject({ status: 'failed', sealed_body: null, attempts: 25 });
  server.refuseWith(undefined);
  const late = await post(await signUp(t), new Date(t.deps.now().getTime() - 1));
  await t.runJobs();
  expect(await stateOf(late.id)).toMatchObject({ status: 'failed', sealed_body: null });
  expect(server.received).toEqual([]);
});

/** What the operator is told of mails given up by `work`: the lines of the log, and the figure. */
async function toldOperator(work: () => Promise<void>) {
  const { log } = t.deps;
  const lines: string[] = [];
  let counted = 0;
  Object.assign(t.deps, {
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    mailGivenUp: () => (counted += 1),
  });
  await work();
  Object.assign(t.deps, { log, mailGivenUp: undefined });
  return { lines: lines.map((line) => JSON.parse(line)), counted };
}

test('a mail that is given up is told to the operator: its code, neither its address nor the server’s words', async () => {
  const person = await signUp(t);
  server.refuseWith(550, `5.1.8 Sender not verified, said to ${person.email}`);
  const { id } = await post(person);
  const { lines, counted } = await toldOperator(() => t.runJobs());
  expect(lines).toMatchObject([{ level: 40, mail: id, code: 550, msg: 'mail given up' }]);
  expect(JSON.stringify(lines)).not.toContain(person.email);
  expect(counted).toBe(1);
});

test('a mail that no job tries any more is given up after five days, and the operator is told', async () => {
  const { id } = await post(await signUp(t));
  await t.deps.db.execute(sql`delete from new_jobs`);
  t.advance(4 * 24 * 3_600_000);
  await giveUpOldMails(t.deps);
  expect(await stateOf(id)).toMatchObject({ status: 'waiting' });
  t.advance(25 * 3_600_000);
  const { lines, counted } = await toldOperator(() => giveUpOldMails(t.deps));
  expect(lines).toMatchObject([{ mail: id, code: 'never taken', msg: 'mail given up' }]);
  expect(counted).toBe(1);
  expect(await stateOf(id)).toMatchObject({ status: 'failed', sealed_body: null });
});

test('a waiting mail is encrypted in the database', async () => {
  const { sealed_body } = await post(await signUp(t));
  expect(sealed_body).not.toContain('baara.test/ici');
  await t.runJobs();
});

async function keep(person: Person) {
  t.deps.mail = 'kept' satisfies Deps['mail'];
  return post(person);
}

test('an address that nobody proved gets ten notices an hour, and every link and code; a proved one gets all', async () => {
  const count = async (person: Person) => {
    for (let sent = 0; sent < 12; sent += 1) await post(person);
    await post(person, new Date(Date.now() + 60_000));
    return t.deps.db.$count(mails, eq(mails.account_id, person.id));
  };
  const [stranger, owner, colleague] = [await signUp(t), await signUp(t), await signInAdmin(t)];
  await prove(owner);
  expect([await count(stranger), await count(owner), await count(colleague)]).toEqual([11, 13, 13]);
  t.advance(61 * 60_000);
  await post(stranger);
  expect(await t.deps.db.$count(mails, eq(mails.account_id, stranger.id))).toBe(12);
});

test('without a mail server an owner reads what is kept, never what is for an administrator, and it is noted', async () => {
  const admin = await signInAdmin(t);
  const [person, other] = [await signUp(t), await signInAdmin(t)];
  const [kept, secret] = [await keep(person), await keep(other)];
  const list = (await t.call('GET', '/admin/mails', { token: admin.token })).body;
  expect(list.mode).toBe('kept');
  const ids = list.mails.map(({ id }: { id: string }) => id);
  expect([ids.includes(kept.id), ids.includes(secret.id)]).toEqual([true, false]);
  expect(JSON.stringify(list)).not.toContain('baara.test/ici');
  const read = await t.call('GET', `/admin/mails/${kept.id}`, { token: admin.token });
  expect(read.body.text).toContain('https://baara.test/ici?a=1&b=2');
  expect((await t.call('GET', `/admin/mails/${secret.id}`, { token: admin.token })).status).toBe(404);
  const { entries } = (await t.call('GET', '/admin/audit?q=mail.read', { token: admin.token })).body;
  expect(entries.map(({ target }: { target: string }) => target)).toEqual([person.id]);
});

test.each(MailSort.options)('pages of mails sorted by %s hold each once, in that order', async (sort) => {
  const admin = await signInAdmin(t);
  const whole: SentMail[] = (await t.call('GET', `/admin/mails?sort=${sort}`, { token: admin.token })).body
    .mails;
  const column = sort.replace('-', '') as 'created_at' | 'recipient';
  const keys = whole.map((mail) => mail[column]);
  expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted());
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = (await t.call('GET', `/admin/mails?sort=${sort}&limit=2${cursor}`, { token: admin.token }))
      .body;
    seen.push(...page.mails.map(({ id }: { id: string }) => id));
    cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
  } while (cursor);
  expect(seen).toEqual(whole.map(({ id }: { id: string }) => id));
});

test('a process without a mail server leaves a waiting mail to those that have one', async () => {
  const { id } = await post(await signUp(t));
  t.deps.mail = 'off';
  await expect(sendMail(t.deps, { mailId: id })).rejects.toThrow('no mail server');
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', attempts: 0 });
  t.deps.mail = server.mailer;
  await sendMail(t.deps, { mailId: id });
  expect(await stateOf(id)).toMatchObject({ status: 'sent' });
});

test('where mail is off nothing is written', async () => {
  t.deps.mail = 'off';
  expect(await post(await signUp(t))).toBeUndefined();
});

test('counting stops at 1,000 mails, and says when there are more', async () => {
  const [admin, person] = [await signInAdmin(t), await signUp(t)];
  const counted = async () => (await t.call('GET', '/admin/mails', { token: admin.token })).body;
  expect((await counted()).total_is_capped).toBe(false);
  await t.pool.query(
    `insert into mails (account_id, recipient, subject, status)
    select $1, 'personne@exemple.test', 'Essai', 'sent' from generate_series(1, 1001)`,
    [person.id],
  );
  expect(await counted()).toMatchObject({ total: 1_000, total_is_capped: true });
});
