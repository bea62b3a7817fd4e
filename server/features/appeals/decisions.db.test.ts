import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { appeals } from '#server/db/schema/appeals.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { reports } from '#server/db/schema/reports.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { PASSWORD, type Person, signUp } from '#server/testing/people/people.ts';
import { readReport, sitTest, UNPLACED, unplacedAnswers } from '#server/testing/worlds/reports.ts';
import type { PendingDecision } from '#shared/contracts/appeals.ts';
import { settleDue } from './index.ts';
import { sayChange } from './sentences.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await signInAdmin(t);
});

const HOUR = 3_600_000;
const REASON = 'Votre réponse dit l’essentiel';

const decide = (id: string, body: object) =>
  t.call('POST', `/admin/decisions/${id}`, { token: admin.token, body: { reason: REASON, ...body } });
const queue = (query = '') => t.call('GET', `/admin/decisions${query}`, { token: admin.token });
const told = async (person: Person) =>
  (await t.call('GET', '/notifications', { token: person.token })).body.notifications
    .filter(({ type }: { type: string }) => type === 'report_changed')
    .map(({ title, message }: { title: string; message: string }) => [
      title,
      message.replaceAll('\u00a0', ' '),
    ]);
const auditOf = async (target: string) =>
  (await t.call('GET', `/admin/audit?q=${target}`, { token: admin.token })).body.entries;

/** A paper whose certificate hangs on its written answers, none of which the rubric could place. */
async function waiting(wanted: Record<string, unknown> = {}) {
  const person = await signUp(t, { full_name: 'Aïssatou Sow' });
  const { reportId } = await sitTest(t, person, unplacedAnswers, { num_questions_per_skill: 10, ...wanted });
  const unplaced = await t.deps.db.select().from(appeals).where(eq(appeals.report_id, reportId));
  const ask = async (kind: 'signal' | 'reading', questionId: string, body: object = {}) => {
    const path = `/reports/${reportId}/questions/${questionId}/${kind}`;
    await t.call('POST', path, { token: person.token, body });
    const rows = await t.deps.db.select().from(appeals).where(eq(appeals.report_id, reportId));
    const made = rows.find((row) => row.kind === kind && row.question_id === questionId);
    if (!made) throw new Error(`no ${kind}`);
    return made;
  };
  return { person, reportId, unplaced, ask, report: () => readReport(t, person, reportId) };
}

test('one of what waits is read by its id, wherever it stands in the list', async () => {
  const { unplaced } = await waiting();
  for (const { id } of unplaced) {
    const { body } = await queue(`?id=${id}`);
    expect(body).toMatchObject({ decisions: [{ id }], total: 1, next_cursor: null });
  }
  expect((await queue(`?id=${unplaced[0]?.report_id}`)).body.decisions).toEqual([]);
});

test('a certificate that hangs on unplaced answers waits for them 72 hours, and no longer than they are decided', async () => {
  const { person, unplaced, report } = await waiting();
  const before = await report();
  expect(before.certificate_id).toBeNull();
  expect(new Date(before.awaits_until ?? 0).getTime() - new Date(before.graded_at).getTime()).toBe(72 * HOUR);
  expect(before.questions.filter(({ review }) => review)).toHaveLength(unplaced.length);
  expect(unplaced.length).toBeGreaterThan(1);

  for (const { id } of unplaced) {
    expect((await report()).certificate_id).toBeNull();
    expect((await decide(id, { decision: 'upheld', points: 4 })).status).toBe(200);
    if ((await report()).certificate_id) break;
  }
  const after = await report();
  expect(after).toMatchObject({ awaits_until: null, rescored: { before: expect.any(Number) } });
  expect(after.counted).toBeGreaterThan(before.counted ?? Number.NaN);
  expect(after.grader).toBe('Notation\u00a0: barème automatique et une personne');
  expect(after.certificate_id).not.toBeNull();
  expect((await told(person))[0]).toEqual([
    'Votre réponse a été relue',
    expect.stringMatching(
      /^Motif : Votre réponse dit l’essentiel\. Votre score passe de [\d,]+ % à [\d,]+ % \(score probable : de \d+ à \d+ %\)\. Votre certificat est délivré\.$/,
    ),
  ]);
});

test('a certificate withdrawn while answers wait holds up nobody’s reading', async () => {
  const { person, reportId, unplaced, report } = await waiting();
  const other = await waiting();
  const open = async (id: string) =>
    (await t.deps.db.select().from(appeals).where(eq(appeals.report_id, id))).filter(
      ({ status }) => status === 'open',
    ).length;
  for (const { id } of unplaced) {
    await decide(id, { decision: 'upheld', points: 4 });
    if ((await report()).certificate_id) break;
  }
  expect(await open(reportId)).toBeGreaterThan(0);
  const { certificates } = (await t.call('GET', '/certificates/user', { token: person.token })).body;
  const body = { reason: 'Quelqu’un d’autre a passé le test.' };
  await t.call('POST', `/admin/certificates/${certificates[0].number}/withdraw`, {
    token: admin.token,
    body,
  });
  await settleDue({ ...t.deps, now: () => new Date(t.deps.now().getTime() + 72 * HOUR) });
  expect([await open(reportId), await open(other.reportId)]).toEqual([0, 0]);
});

test('the report of a candidate who is gone waits no longer than the answers that were to be read', async () => {
  const { person, reportId } = await waiting();
  const until = async () =>
    (await t.deps.db.select().from(reports).where(eq(reports.id, reportId)))[0]?.awaits_until;
  await t.deps.db.update(accounts).set({ deleted_at: t.deps.now() }).where(eq(accounts.id, person.id));
  expect(await until()).toEqual(expect.any(Date));
  await settleDue({ ...t.deps, now: () => new Date(t.deps.now().getTime() + 72 * HOUR) });
  expect(await until()).toBeNull();
});

test('judged as the rubric did, all of them refuse the certificate, and it is said', async () => {
  const { person, unplaced, report } = await waiting();
  const before = await report();
  for (const { id } of unplaced) await decide(id, { decision: 'rejected' });
  expect(await report()).toMatchObject({
    global_score: before.global_score,
    certificate_id: null,
    awaits_until: null,
    rescored: null,
  });
  expect((await report()).questions.some(({ review }) => review)).toBe(false);
  // Each decision is told, and one of them settles it.
  expect((await told(person)).join('\n')).toContain('Ce score ne suffit pas pour un certificat.');
});

test('a certificate refused for the questions that count is not said to want a better score', async () => {
  expect(
    sayChange({
      reportId: '',
      accountId: '',
      profileName: 'Vendeur',
      before: 80,
      after: 80,
      margin: null,
      certificate: 'unchanged',
      refused: true,
      campaign: null,
    }),
  ).toEqual(['Sur les seules questions nouvelles, le score ne suffit pas pour un certificat.']);
});

test.each([
  ['too few', 0, false],
  ['enough', 4, true],
] as const)(
  'what nobody read in time is decided by the rubric’s own marks: %s',
  async (_, points, earned) => {
    const { person, reportId, report } = await waiting();
    await t.deps.db.execute(sql`
    update reports set grades = (
      select jsonb_agg(case when g ? 'review' then g || ${JSON.stringify({ points })}::jsonb else g end)
      from jsonb_array_elements(grades) g) where id = ${reportId}`);
    await settleDue(t.deps);
    expect((await report()).awaits_until).not.toBeNull();
    const later = { ...t.deps, now: () => new Date(t.deps.now().getTime() + 72 * HOUR) };
    await settleDue(later);
    await settleDue(later);
    const after = await report();
    expect([after.certificate_id !== null, after.awaits_until]).toEqual([earned, null]);
    const lapsed = after.questions.flatMap((question) => question.appeals);
    expect(new Set(lapsed.map(({ status }) => status))).toEqual(new Set(['lapsed']));
    expect(lapsed[0]?.decision).toContain('les points du barème automatique sont gardés');
    expect(await told(person)).toHaveLength(1);
  },
);

test('a report says no more that nobody read an answer whose question was found wrong', async () => {
  const { person, reportId, unplaced, report } = await waiting();
  await settleDue({ ...t.deps, now: () => new Date(t.deps.now().getTime() + 72 * HOUR) });
  const printed = async () => {
    const { response } = await t.call('GET', `/reports/download/${reportId}`, { token: person.token });
    const lines = await pdfLines(new Uint8Array(await response.clone().arrayBuffer()));
    return lines.map(({ text }) => text).join(' ');
  };
  expect((await report()).lapsed).toBe(true);
  expect(await printed()).toContain('Personne n’a relu');
  for (const { question_id } of unplaced) {
    const path = `/admin/questions/${question_id}/neutralise`;
    await t.call('POST', path, { token: admin.token, body: { reason: REASON } });
  }
  await t.runJobs();
  expect((await report()).lapsed).toBe(false);
  expect(await printed()).not.toContain('Personne n’a relu');
});

test('the queue shows what falls due first, then the oldest, with its evidence and without a name', async () => {
  const { unplaced, ask } = await waiting();
  const [open] = unplaced;
  if (!open) throw new Error('nothing unplaced');
  const signal = await ask('signal', open.question_id, { reason: 'ambiguous', note: 'Deux sens possibles' });
  const reading = await ask('reading', open.question_id);
  const { body } = await queue('?limit=100');
  const found: PendingDecision[] = body.decisions;
  expect(body.total).toBe(found.length);
  const ranks = found.map(({ due_at, created_at }) => (due_at ? `0 ${due_at}` : `1 ${created_at}`));
  expect(ranks).toEqual(ranks.toSorted());
  const shown = found.find(({ id }) => id === open.id);
  expect(shown).toMatchObject({
    kind: 'unplaced',
    answer: UNPLACED,
    question: { type: 'open', criteria: expect.arrayContaining([expect.objectContaining({ points: 1 })]) },
    mark: { points: 0, graded_by: 'rubric' },
  });
  expect(found.find(({ id }) => id === signal.id)).toMatchObject({
    reason: 'ambiguous',
    note: 'Deux sens possibles',
  });
  expect(JSON.stringify(body)).not.toMatch(/Aïssatou|account_id|report_id/);
  expect((await queue('?kind=reading')).body.decisions.map(({ id }: PendingDecision) => id)).toContain(
    reading.id,
  );

  const paged: PendingDecision[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { decisions: PendingDecision[]; next_cursor: string | null } = (
      await queue(`?limit=2${cursor && `&cursor=${cursor}`}`)
    ).body;
    paged.push(...page.decisions);
    cursor = page.next_cursor;
  }
  expect(paged.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
});

test('a signal is decided once, with a reason that the candidate reads', async () => {
  const { person, reportId, unplaced, ask, report } = await waiting();
  const about = unplaced[0]?.question_id ?? '';
  const signal = await ask('signal', about, { reason: 'wrong' });
  expect((await decide(signal.id, { decision: 'rejected', reason: 'x' })).status).toBe(422);
  expect((await decide(signal.id, { decision: 'upheld', points: 1 })).status).toBe(422);
  expect((await decide(signal.id, { decision: 'rejected', neutralise: true })).status).toBe(422);
  const both = await Promise.all([
    decide(signal.id, { decision: 'rejected', reason: 'La question est exacte' }),
    decide(signal.id, { decision: 'rejected', reason: 'La question est exacte' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await told(person)).toEqual([
    ['Votre signalement n’est pas retenu', 'Motif : La question est exacte.'],
  ]);
  const decided = (await report()).questions.find(({ question_id }) => question_id === about)?.appeals;
  expect(decided).toContainEqual({ kind: 'signal', status: 'rejected', decision: 'La question est exacte' });
  expect(await auditOf(signal.id)).toMatchObject([
    { account_id: admin.id, action: 'appeal.decide', details: { kind: 'signal', decision: 'rejected' } },
  ]);
  expect((await readReport(t, person, reportId)).rescored).toBeNull();
});

test('an upheld signal that neutralises takes the question out of the report', async () => {
  const { person, unplaced, ask, report } = await waiting();
  const about = unplaced[0]?.question_id ?? '';
  const signal = await ask('signal', about, { reason: 'wrong' });
  expect((await decide(signal.id, { decision: 'upheld', neutralise: true })).status).toBe(200);
  expect((await told(person))[0]?.[1]).toContain(
    'La question ne compte plus : votre rapport va être corrigé.',
  );
  await t.runJobs();
  const question = (await report()).questions.find(({ question_id }) => question_id === about);
  expect(question).toMatchObject({ standing: 'neutralised' });
  // Nobody reads any more what counts no more.
  expect(question?.appeals.map(({ status }) => status)).toEqual(['upheld', 'upheld']);
});

test('a reading gives points by halves up to the question’s own, and never takes any', async () => {
  const { person, unplaced, ask, report } = await waiting();
  const [open, other] = unplaced;
  if (!open || !other) throw new Error('too few');
  await decide(open.id, { decision: 'upheld', points: 1 });
  // Once a person has read it, it is not read again; another one is.
  const again = await t.call('POST', `/reports/${open.report_id}/questions/${open.question_id}/reading`, {
    token: person.token,
  });
  expect([again.status, again.body.code]).toEqual([409, 'already_decided']);
  const reading = await ask('reading', other.question_id);
  const most = (await report()).questions.find(({ question_id }) => question_id === other.question_id)?.max;
  if (!most) throw new Error('not on the report');
  for (const points of [undefined, -1, 0, 0.3, most + 0.5, 21]) {
    expect([points, (await decide(reading.id, { decision: 'upheld', points })).status]).toEqual([
      points,
      422,
    ]);
  }
  expect((await decide(reading.id, { decision: 'rejected', points: 2 })).status).toBe(422);
  expect((await decide(reading.id, { decision: 'upheld', points: 1, neutralise: true })).status).toBe(422);
  const before = await report();
  expect((await decide(reading.id, { decision: 'upheld', points: 2.5 })).status).toBe(200);
  const after = await report();
  const question = after.questions.find(({ question_id }) => question_id === other.question_id);
  // The rubric's account does not explain a person's points.
  expect(question).toMatchObject({ points: 2.5, result: 'partial', review: false });
  expect(question).not.toHaveProperty('criteria');
  // The same reading answers what the grader itself asked for.
  expect(question?.appeals).toEqual([
    { kind: 'unplaced', status: 'upheld', decision: REASON },
    { kind: 'reading', status: 'upheld', decision: REASON },
  ]);
  expect((await decide(other.id, { decision: 'rejected' })).body.code).toBe('already_decided');
  expect(after.global_score).toBeGreaterThan(before.global_score);
  expect(await auditOf(reading.id)).toMatchObject([
    {
      details: {
        points: { before: 0, after: 2.5 },
        score: { before: before.global_score, after: after.global_score },
      },
    },
  ]);
});

test('who asked for a reading loses no points by it, by whichever of the two it is decided', async () => {
  const { reportId, unplaced, ask, report } = await waiting();
  const [open] = unplaced;
  if (!open) throw new Error('nothing unplaced');
  await t.deps.db.execute(sql`
    update reports set grades = (
      select jsonb_agg(case when g ->> 'question_id' = ${open.question_id} then g || '{"points": 1}' else g end)
      from jsonb_array_elements(grades) g) where id = ${reportId}`);
  await ask('reading', open.question_id);
  expect((await decide(open.id, { decision: 'upheld', points: 0.5 })).status).toBe(422);
  expect((await decide(open.id, { decision: 'upheld', points: 1.5 })).status).toBe(200);
  const question = (await report()).questions.find(({ question_id }) => question_id === open.question_id);
  expect(question?.points).toBe(1.5);
});

test.each(['a reading', 'a signal', 'what nobody read'])(
  'who deletes their account while %s is decided, and whoever decides it, do not wait for each other',
  async (kind) => {
    const { person, reportId, unplaced, ask } = await waiting();
    const [open] = unplaced;
    const signal = await ask('signal', open?.question_id ?? '', { reason: 'wrong' });
    const later = () => new Date(t.deps.now().getTime() + 72 * HOUR);
    const settle = {
      'a reading': () => decide(open?.id ?? '', { decision: 'rejected' }),
      'a signal': () => decide(signal.id, { decision: 'rejected' }),
      'what nobody read': () => settleDue({ ...t.deps, now: later }),
    }[kind] as () => Promise<unknown>;
    const [, deleted] = await atOnce<unknown>(
      t,
      `select from appeals where report_id = '${reportId}' for update`,
      [
        settle,
        () => t.call('POST', '/auth/delete', { token: person.token, body: { current_password: PASSWORD } }),
      ],
    );
    expect(deleted).toMatchObject({ status: 200 });
    const left = await t.deps.db.select().from(appeals).where(eq(appeals.report_id, reportId));
    expect(left.filter(({ status }) => status !== 'open').map(({ id }) => id)).toContainEqual(
      kind === 'a signal' ? signal.id : open?.id,
    );
  },
);

test('a suspended question is retired or asked again, once, with a reason', async () => {
  const suspended = await t.deps.db
    .update(questions)
    .set({
      stage: 'suspended',
      stage_reason: 'Réussite montée de 40 à 90 %',
      staged_at: new Date(),
      was_live: true,
    })
    .where(
      sql`id in (select id from questions where stage = 'live' and type = 'mcq' and family is null limit 2)`,
    )
    .returning();
  const [leaked, fine] = suspended;
  if (!leaked || !fine) throw new Error('no questions');
  const listed: PendingDecision[] = (await queue('?kind=suspended')).body.decisions;
  expect(listed.find(({ id }) => id === leaked.id)).toMatchObject({
    kind: 'suspended',
    stage_reason: 'Réussite montée de 40 à 90 %',
    question: { correct_answer_index: leaked.correct_index },
    answer: null,
  });
  expect((await decide(leaked.id, { decision: 'upheld', points: 1 })).status).toBe(422);
  const both = await Promise.all([
    decide(leaked.id, { decision: 'upheld', reason: 'La réponse circule' }),
    decide(leaked.id, { decision: 'upheld', reason: 'La réponse circule' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await decide(fine.id, { decision: 'rejected', reason: 'Un cours l’explique' })).status).toBe(200);
  const stages = await t.deps.db
    .select({ id: questions.id, stage: questions.stage, reason: questions.stage_reason })
    .from(questions)
    .where(sql`id in (${leaked.id}, ${fine.id})`);
  expect(stages).toEqual(
    expect.arrayContaining([
      { id: leaked.id, stage: 'retired', reason: 'La réponse circule' },
      { id: fine.id, stage: 'live', reason: null },
    ]),
  );
  expect(await auditOf(fine.id)).toMatchObject([
    {
      action: 'question.decide',
      details: { before: 'suspended', after: 'live', reason: 'Un cours l’explique' },
    },
  ]);
});

test('agreement of models with the rubric is shown by model and prompt', async () => {
  await t.deps.db.execute(sql`
    insert into grader_agreements (model, prompt, answers, differing, difference, difference_squared)
    values ('gpt', 'v2', 200, 30, 10, 5)`);
  const { body } = await t.call('GET', '/admin/grader-agreements', { token: admin.token });
  expect(body.agreements).toEqual([
    { model: 'gpt', prompt: 'v2', answers: 200, differing: 0.15, difference: 0.05 },
  ]);
});
