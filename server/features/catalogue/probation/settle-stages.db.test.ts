import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { questionMeasures, questions } from '#server/db/schema/catalogue.ts';
import { atOnce, countWaiting } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import type { Person } from '#server/testing/people/people.ts';
import { createSkill } from '#server/testing/worlds/catalogue.ts';
import { settleStages } from '../index.ts';
import { startAnew } from '../questions/content.ts';

type Measures = Partial<typeof questionMeasures.$inferInsert>;
type Stage = 'probation' | 'live' | 'suspended' | 'retired';

const t = testApp();
let admin: Person;
let skillId: string;
let serial = 0;
beforeAll(async () => {
  admin = await signInAdmin(t);
  ({ skillId } = await createSkill(t, admin));
});
beforeEach(() => t.deps.db.delete(questionMeasures));

async function question(stage: Stage, measures: Measures): Promise<string> {
  const { body } = await t.call('POST', `/admin/skills/${skillId}/questions`, {
    token: admin.token,
    body: { question_text: `Question ${++serial} ?`, options: ['Oui', 'Non'], correct_answer_index: 0 },
  });
  const { id } = body.question;
  await t.deps.db.update(questions).set({ stage }).where(eq(questions.id, id));
  await t.deps.db.insert(questionMeasures).values({ question_id: id, ...measures });
  return id;
}

async function standing(id: string) {
  const [row] = await t.deps.db.select().from(questions).where(eq(questions.id, id));
  return row;
}

const auditOf = async (id: string) =>
  (await t.call('GET', `/admin/audit?q=${id}`, { token: admin.token })).body.entries;

const GOOD = { answers: 50, item_rest: 0.3, success: 0.5 };

test.each<[string, Stage, Measures, Stage, RegExp | null]>([
  ['goes live', 'probation', GOOD, 'live', null],
  ['stays on probation', 'probation', { ...GOOD, answers: 49 }, 'probation', null],
  ['is retired: too easy', 'probation', { ...GOOD, success: 0.97 }, 'retired', /plus de 95/],
  ['is retired: too hard', 'probation', { ...GOOD, success: 0.02 }, 'retired', /2\u00a0% de réussite/],
  ['is retired: tells nothing', 'probation', { ...GOOD, item_rest: 0.1 }, 'retired', /discrimination de 0,1/],
  ['stays live', 'live', { ...GOOD, answers: 200 }, 'live', null],
  ['is suspended: tells nothing', 'live', { ...GOOD, answers: 100, item_rest: 0.04 }, 'suspended', /0,04/],
  ['is suspended: leaked', 'live', { answers: 10, drift_up: 40 }, 'suspended', /divulguée/],
  ['is suspended: out of date', 'live', { answers: 10, drift_down: 40 }, 'suspended', /plus à jour/],
  ['stays suspended', 'suspended', GOOD, 'suspended', null],
])('a question %s', async (_, before, measures, after, reason) => {
  const id = await question(before, measures);
  await settleStages(t.deps);
  const row = await standing(id);
  expect(row?.stage).toBe(after);
  if (reason) expect(row?.stage_reason).toMatch(reason);
  else expect(row?.stage_reason).toBeNull();
  const [entry] = await auditOf(id);
  if (before === after) expect(entry.action).toBe('question.create');
  else {
    expect(entry).toMatchObject({
      account_id: null,
      account_email: 'système',
      action: 'question.settle',
      details: { before, after },
    });
  }
});

test('decided twice at once it is decided once', async () => {
  const id = await question('probation', GOOD);
  const settle = () => settleStages(t.deps);
  const settled = await atOnce(t, `select from questions where id = '${id}' for update`, [settle, settle]);
  expect(settled.map(({ live }) => live).sort()).toEqual([0, 1]);
  expect(await auditOf(id)).toHaveLength(2);
});

test('one that is rewritten meanwhile is not judged by what it asked before', async () => {
  const id = await question('probation', GOOD);
  let settling: ReturnType<typeof settleStages> | undefined;
  await t.deps.db.transaction(async (tx) => {
    await tx.update(questions).set({ text: 'Réécrite ?' }).where(eq(questions.id, id));
    await startAnew(tx, id);
    settling = settleStages(t.deps);
    await vi.waitFor(async () => expect(await countWaiting(t)).toBe(1), 10_000);
  });
  expect(await settling).toEqual({ live: 0, retired: 0, suspended: 0 });
});

test('what was neutralised is left alone', async () => {
  const id = await question('probation', GOOD);
  await t.deps.db.update(questions).set({ neutralised_at: t.deps.now() }).where(eq(questions.id, id));
  await settleStages(t.deps);
  expect((await standing(id))?.stage).toBe('probation');
});
