import { beforeAll, expect, test } from 'vitest';
import { writeCursor } from '#server/db/cursor.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';
import { type Plan, plansOf } from '#server/testing/worlds/plans.ts';
import { createQuestionWorld, type QuestionWorld, sitWorld } from '#server/testing/worlds/question-world.ts';
import { decideCase, reportedOffer, reportOffer, sendProof } from '#server/testing/worlds/trust.ts';
import type { Waiting } from '#shared/contracts/to-decide.ts';
import type { AdminRole } from '#shared/rules/administration/admin-roles.ts';

const t = testApp();
let owner: Person;
let colleague: Person;
let candidate: Person;
let world: QuestionWorld;
let reportId: string;
beforeAll(async () => {
  [owner, colleague] = [await signInAdmin(t), await signInAdmin(t, { name: 'Awa Diallo' })];
  candidate = await signUp(t, { full_name: 'Issa Sanogo' });
  world = await createQuestionWorld(t, owner);
  reportId = (await sitWorld(t, candidate, world, { heavy: true, light: 3 })).reportId;
});

type Row = Pick<
  Waiting,
  'id' | 'kind' | 'subject' | 'reference' | 'who' | 'figure' | 'reason' | 'since' | 'due_at'
>;
const list = async (person = owner, query = '') =>
  (await t.call('GET', `/admin/to-decide${query}`, { token: person.token })).body as {
    waiting: Row[];
    total: number;
    total_is_capped: boolean;
    next_cursor: string | null;
  };
const tellOf = ({ waiting }: { waiting: Row[] }) =>
  waiting.map(({ kind, subject, who, figure }) => [kind, subject, who, figure]);

/** One of each kind, each a moment after the one before. */
async function makeOneOfEach() {
  await t.call('POST', `/reports/${reportId}/questions/${world.heavy}/signal`, {
    token: candidate.token,
    body: { reason: 'wrong' },
  });
  const [other] = await t.deps.db.select().from(questions).where(sql`id <> ${world.heavy}`).limit(1);
  await t.call('PATCH', `/admin/questions/${other?.id}`, {
    token: owner.token,
    body: { stage: 'suspended', stage_reason: 'Elle circule' },
  });
  // The other was only drawn.
  await t.deps.db.insert(questionMeasures).values([
    { question_id: world.heavy, answers: 12 },
    { question_id: other?.id as string, recent_share: 0.1 },
  ]);
  const company = await signUpCompany(t, { company_name: 'Karité Cosmétiques', full_name: 'Fanta Keïta' });
  await sendProof(t, company);
  const { offer } = await reportedOffer(t, await signUp(t));
  for (let more = 0; more < 2; more += 1) await reportOffer(t, offer, await signUp(t));
  await reportedOffer(t, await signUp(t));
  await t.deps.db.execute(sql`
    insert into transactions (reference, account_id, buyer_email, status, credits, base_amount, discount_amount,
      final_amount, provider, review)
    values ('PAY-1', ${candidate.id}, ${candidate.email}, 'pending', 5, 5000, 0, 5000, 'sandbox', 'unclear')`);
  await t.deps.db.execute(sql`
    insert into payment_requests (transaction_id, account_id, created_at)
    select id, account_id, clock_timestamp() from transactions where reference = 'PAY-1'`);
  await t.deps.db.execute(sql`
    insert into extra_time_requests (account_id, reason, created_at)
    values (${candidate.id}, 'Dyslexie', clock_timestamp())`);
  await t.call('POST', `/admin/users/${candidate.id}/add-credits`, {
    token: colleague.token,
    body: { credits: 5_000, reason: 'Concours' },
  });
  return { question: other?.text ?? '', offer };
}

test('what waits anywhere is in one list, what is due soonest first, and leaves it when it is decided', async () => {
  expect(await list()).toEqual({ waiting: [], total: 0, total_is_capped: false, next_cursor: null });
  const { question, offer } = await makeOneOfEach();
  const found = await list();
  expect(tellOf(found)).toEqual([
    ['reported_offer', expect.any(String), 'Mirage Emploi', 3],
    ['payment_request', 'Issa Sanogo', null, 5_000],
    ['signal', 'Que fait-on d’abord au poste numéro 1\u00a0?', null, 12],
    ['extra_time', 'Issa Sanogo', null, null],
    ['grant', 'Issa Sanogo', 'Awa Diallo', 5_000],
    ['company', 'Karité Cosmétiques', 'Fanta Keïta', null],
    ['suspended', question, null, null],
  ]);
  expect(found).toMatchObject({ total: 7, next_cursor: null });
  expect(found.waiting.map(({ reference }) => reference).filter(Boolean)).toEqual(['PAY-1']);
  expect(found.waiting.map(({ reason }) => reason).filter(Boolean)).toEqual([expect.any(String), 'wrong']);
  const [first] = found.waiting;
  expect(Date.parse(first?.due_at ?? '') - Date.parse(first?.since ?? '')).toBe(24 * 3_600_000);
  await decideCase(t, owner, offer, 'keep');
  expect((await list()).waiting.map(({ kind }) => kind)).not.toContain('reported_offer');
});

test('each role is shown what it may decide, and nobody the grant they asked for', async () => {
  const kinds = async (role: AdminRole) =>
    (await list(await signInAdmin(t, { roles: [role] }))).waiting.map(({ kind }) => kind);
  expect(await kinds('catalogue')).toEqual(['signal', 'suspended']);
  expect(await kinds('paiements')).toEqual(['payment_request']);
  expect(await kinds('support')).toEqual(['payment_request', 'signal', 'extra_time', 'company', 'suspended']);
  const own = await list(colleague);
  expect(own.waiting.map(({ kind }) => kind)).not.toContain('grant');
  expect(own.total).toBe(5);
});

test('a question that is taken out of every report waits no more', async () => {
  await t.deps.db
    .update(questions)
    .set({ neutralised_at: new Date() })
    .where(eq(questions.stage, 'suspended'));
  expect((await list()).waiting.map(({ kind }) => kind)).not.toContain('suspended');
});

test.each(['skill', 'profile'])('a suspended question of a deleted %s waits for nobody', async (gone) => {
  const { profileId, skillIds } = await createBank(t, { questions: 1 });
  await t.pool.query(
    `update questions set stage = 'suspended', staged_at = now() where skill_id = any ($1)`,
    [skillIds],
  );
  const waiting = async () => [
    (await list()).waiting.filter(({ kind }) => kind === 'suspended').length,
    (await t.call('GET', '/admin/decisions?kind=suspended', { token: owner.token })).body.total,
  ];
  expect(await waiting()).toEqual([1, 1]);
  await t.call('DELETE', gone === 'skill' ? `/admin/skills/${skillIds[0]}` : `/admin/profiles/${profileId}`, {
    token: owner.token,
  });
  expect(await waiting()).toEqual([0, 0]);
});

test('of more than 1,000 that wait as many are counted, and it is said that there are more', async () => {
  const { skillIds } = await createBank(t, { questions: 1 });
  const capped = async () => [
    (await list()).total_is_capped,
    (await t.call('GET', '/admin/decisions', { token: owner.token })).body.total_is_capped,
  ];
  expect(await capped()).toEqual([false, false]);
  await t.pool.query(
    `insert into questions (skill_id, level, type, difficulty, points, text, options, correct_index, explanation, source, stage, staged_at)
     select $1, 'junior', 'mcq', 'easy', 1, 'Q' || n, '["a", "b"]', 0, '', 'admin', 'suspended', now() from generate_series(1, 1001) n`,
    [skillIds[0]],
  );
  expect(await capped()).toEqual([true, true]);
  expect((await list()).total).toBe(1_000);
  await t.pool.query(`delete from questions where skill_id = $1`, [skillIds[0]]);
});

test('what must be decided sooner comes first, though it came later', async () => {
  await t.deps.db.execute(sql`
    update payment_requests set created_at = created_at + interval '47 hours'`);
  const order = (await list()).waiting.map(({ kind }) => kind);
  expect(order.indexOf('payment_request')).toBeLessThan(order.indexOf('signal'));
  await t.deps.db.execute(sql`
    update payment_requests set created_at = created_at + interval '2 hours'`);
  const later = (await list()).waiting.map(({ kind }) => kind);
  expect(later.indexOf('payment_request')).toBeGreaterThan(later.indexOf('signal'));
  await t.deps.db.execute(sql`
    insert into appeals (kind, report_id, question_id, account_id, created_at, due_at)
    select 'unplaced', ${reportId}, gen_random_uuid(), ${candidate.id}, now(), now() + interval '1 hour'`);
  expect((await list()).waiting[0]?.kind).toBe('unplaced');
  await t.deps.db.execute(sql`delete from appeals where kind = 'unplaced'`);
});

test('what becomes due only later is not late when it first appears', async () => {
  const { offer } = await reportedOffer(t, await signUp(t));
  await reportOffer(t, offer, await signUp(t));
  await t.pool.query(`update abuse_reports set created_at = now() - interval '10 days' where about_id = $1`, [
    offer,
  ]);
  await reportOffer(t, offer, await signUp(t));
  await t.pool.query(
    `insert into transactions (reference, account_id, buyer_email, status, credits, base_amount, discount_amount,
      final_amount, provider, review, created_at)
    select review, $1, $2, 'pending', 5, 5000, 0, 5000, 'sandbox', review, now() - interval '30 days'
    from unnest(array['unclear', 'unanswered']) as review`,
    [candidate.id, candidate.email],
  );
  const { waiting, total } = await list();
  const dueIn = ({ due_at }: Row) => Math.round((Date.parse(due_at) - Date.now()) / 3_600_000);
  const of = (found: Row[]) =>
    found.map((one) => [
      one.reference,
      dueIn(one),
      Math.round((Date.parse(one.due_at) - Date.parse(one.since)) / 3_600_000),
    ]);
  expect(of(waiting.filter(({ kind }) => kind === 'payment'))).toEqual([
    ['unclear', -28 * 24, 48],
    ['unanswered', 48, 48],
  ]);
  expect(of(waiting.filter(({ id }) => id === offer))).toEqual([[null, 24, 24]]);
  await decideCase(t, owner, offer, 'keep');
  await t.pool.query(`delete from transactions where reference in ('unclear', 'unanswered')`);
  expect((await list()).total).toBe(total - 3);
});

test('pages hold everything once, in one round trip each', async () => {
  await t.deps.db.execute(sql`
    insert into appeals (kind, report_id, question_id, account_id, created_at)
    select 'reading', ${reportId}, gen_random_uuid(), ${candidate.id}, now() - (n / 3) * interval '1 minute'
    from generate_series(1, 40) as n`);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list(owner, `?limit=7${cursor ? `&cursor=${cursor}` : ''}`);
    ids.push(...page.waiting.map(({ id }) => id));
    expect(page.total).toBe(45);
    cursor = page.next_cursor;
  } while (cursor);
  expect(ids).toHaveLength(45);
  expect(new Set(ids).size).toBe(45);
  // What waited beyond a page may be decided before that is turned.
  const beyond = writeCursor({ at: '2100-01-01T00:00:00.000Z', id: reportId });
  expect(await list(owner, `?cursor=${beyond}`)).toMatchObject({ waiting: [], total: 45, next_cursor: null });
  const sent = await roundTripsOf(() => list());
  expect(sent.filter((text) => text.includes('waiting'))).toHaveLength(1);
  expect(sent.filter((text) => !/sessions/.test(text))).toHaveLength(1);
});

test('a page reads few pages of the database, however much waits', async () => {
  await t.deps.db.execute(sql`
    insert into appeals (kind, report_id, question_id, account_id, created_at, status)
    select 'reading', ${reportId}, gen_random_uuid(), ${candidate.id}, now() - n * interval '1 minute',
      case when n % 2 = 0 then 'open' else 'rejected' end from generate_series(1, 20000) as n`);
  await t.deps.db.execute(sql`
    insert into transactions (reference, account_id, buyer_email, status, credits, base_amount, discount_amount,
      final_amount, provider, review, settled_at, created_at)
    select 'M-' || n, ${candidate.id}, ${candidate.email}, case when n % 2 = 0 then 'pending' else 'success' end, 5,
      5000, 0, 5000, 'sandbox', case when n % 2 = 0 then 'unclear' end, case when n % 2 = 1 then now() end,
      now() - n * interval '1 minute' from generate_series(1, 20000) as n`);
  await t.deps.db.execute('vacuum analyze');
  const { next_cursor } = await list(owner, '?limit=10');
  const read = async (query: string) =>
    (await plansOf(t.pool, () => list(owner, query))).filter(({ sql: text }) => text.includes('waiting'));
  const pages: Plan[] = [...(await read('?limit=10')), ...(await read(`?limit=10&cursor=${next_cursor}`))];
  expect(pages).toHaveLength(2);
  expect(pages.flatMap(({ scanned }) => scanned)).not.toContain('appeals');
  expect(pages.flatMap(({ scanned }) => scanned)).not.toContain('transactions');
  // Counting up to 1,000 in each of two long lists, beside ten rows with their names.
  for (const { buffers } of pages) expect(buffers).toBeLessThanOrEqual(250);
});
