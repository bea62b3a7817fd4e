import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/drizzle.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { giveCredits, openTest, paperOf, profileId, signUp } from '#server/testing/people/people.ts';
import type { Level } from '#shared/rules/assessments/level.ts';
import { countExposure } from './count-exposure.ts';

const DAY = 86_400_000;
const SETTLED = 5 * 60_000 + 1;

const t = testApp();
beforeAll(() => t.stopClock());

/** Questions per skill each; the papers' question ids. */
async function draw(papers: number): Promise<string[][]> {
  const person = await signUp(t);
  await giveCredits(t, person, papers);
  const drawn: string[][] = [];
  for (let count = 0; count < papers; count++) {
    const { paper } = await openTest(t, person, { num_questions_per_skill: 1, level: 'junior' });
    drawn.push(paper.map(({ id }) => id));
  }
  return drawn;
}

async function shares(): Promise<Map<string, number>> {
  const { rows } = await t.deps.db.execute<{ id: string; share: number }>(
    sql`select question_id as id, recent_share as share from question_measures where recent_share > 0`,
  );
  return new Map(rows.map(({ id, share }) => [id, share]));
}

async function papersCounted(level?: Level): Promise<number> {
  const { rows } = await t.deps.db.execute<{ papers: number }>(
    sql`select coalesce(sum(papers), 0)::int as papers from paper_days where level = ${level ?? sql`level`}`,
  );
  return (rows[0]?.papers ?? 0) / 3;
}

function expectedShares(papers: string[][]): Map<string, number> {
  const times = Map.groupBy(papers.flat(), (id) => id);
  return new Map([...times].map(([id, all]) => [id, all.length / papers.length]));
}

test('each question’s share of a month’s papers is kept, and each paper counts once whoever counts', async () => {
  const first = await draw(4);
  await countExposure(t.deps);
  expect(await papersCounted()).toBe(0);
  t.advance(SETTLED);
  const count = () => countExposure(t.deps);
  await atOnce(t, 'lock table paper_days in exclusive mode', [count, count, count]);
  expect(await shares()).toEqual(expectedShares(first));

  const second = await draw(6);
  t.advance(SETTLED);
  await countExposure(t.deps);
  await countExposure(t.deps);
  expect(await papersCounted()).toBe(10);
  expect(await shares()).toEqual(expectedShares([...first, ...second]));

  t.advance(31 * DAY);
  await countExposure(t.deps);
  expect(await shares()).toEqual(new Map());
  expect(await papersCounted()).toBe(0);
});

test('a paper that nobody opened is in no share, and counts from when it is opened', async () => {
  const person = await signUp(t);
  await giveCredits(t, person, 2);
  const wanted = { profile_id: await profileId(t), num_questions_per_skill: 1, level: 'intermediate' };
  const { paper } = await openTest(t, person, wanted);
  const generate = async (): Promise<string> => {
    const { body } = await t.call('POST', '/tests/generate', { token: person.token, body: wanted });
    return body.test.id;
  };
  for (let count = 0; count < 40; count++) {
    const { status } = await t.call('DELETE', `/tests/${await generate()}`, { token: person.token });
    expect(status).toBe(200);
  }
  const waiting = await generate();
  t.advance(SETTLED);
  await countExposure(t.deps);
  expect(await papersCounted('intermediate')).toBe(1);
  const kept = await shares();
  expect(paper.map(({ id }) => kept.get(id))).toEqual([1, 1, 1]);

  t.advance(DAY);
  await t.call('POST', `/tests/${waiting}/start`, { token: person.token });
  t.advance(SETTLED);
  await countExposure(t.deps);
  expect(await papersCounted('intermediate')).toBe(2);
});

test('a month’s papers of another level are another cell', async () => {
  const person = await signUp(t);
  const juniors = await draw(2);
  await openTest(t, person, { num_questions_per_skill: 1, level: 'senior' });
  t.advance(SETTLED);
  await countExposure(t.deps);
  const kept = await shares();
  for (const [id, share] of expectedShares(juniors)) expect(kept.get(id)).toBe(share);
});

test('a paper whose skill is gone is passed over, and one cut short is counted at the next run', async () => {
  const before = await papersCounted();
  const person = await signUp(t);
  const { id, paper } = await openTest(t, person, { num_questions_per_skill: 1 });
  const gone = paper.map((question) => ({ ...question, skill_id: randomUUID() }));
  await t.deps.db.execute(
    sql`update papers set questions = ${JSON.stringify(gone)}::jsonb where assessment_id = ${id}`,
  );
  const other = await openTest(t, person, { num_questions_per_skill: 1 });
  t.advance(SETTLED);
  const cut = { ...t.deps, db: failingOnce() };
  await expect(countExposure(cut)).rejects.toThrow('killed');
  expect(await papersCounted()).toBe(before);
  await countExposure(t.deps);
  expect(await papersCounted()).toBe(before + 1);
  expect(await paperOf(t, other.id)).toHaveLength(3);
});

/** A database whose first transaction is undone at its end. */
function failingOnce(): typeof t.deps.db {
  const { db } = t.deps;
  return new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: Parameters<typeof db.transaction>[0]) =>
            target.transaction(async (tx) => {
              await work(tx);
              throw new Error('killed');
            })
        : Reflect.get(target, name),
  });
}
