import { expect, test } from 'vitest';
import { eq, sql } from '#server/db/drizzle.ts';
import { assessments, papers } from '#server/db/schema/assessments.ts';
import { atOnce } from '#server/testing/apps/at-once.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { roundTripsOf } from '#server/testing/databases/round-trips.ts';
import { giveCredits, openTest, type Person, paperOf, signUp } from '#server/testing/people/people.ts';
import { createBank } from '#server/testing/worlds/catalogue.ts';

const t = testApp();

type Asked = { profile_id: string; num_questions_per_skill?: number };

async function candidate(credits = 20): Promise<Person> {
  const person = await signUp(t);
  await giveCredits(t, person, credits);
  return person;
}

async function forecast(person: Person, { profile_id, num_questions_per_skill = 10 }: Asked) {
  const query = new URLSearchParams({
    profile_id,
    level: 'junior',
    num_questions_per_skill: String(num_questions_per_skill),
  });
  return (await t.call('GET', `/tests/forecast?${query}`, { token: person.token })).body.forecast;
}

async function draw(person: Person, asked: Asked): Promise<string> {
  const { body } = await t.call('POST', '/tests/generate', {
    token: person.token,
    body: { level: 'junior', num_questions_per_skill: 10, ...asked },
  });
  return body.test.id;
}

const start = (person: Person, id: string) => t.call('POST', `/tests/${id}/start`, { token: person.token });
const summary = async (person: Person, id: string) =>
  (await t.call('GET', `/tests/${id}?peek=1`, { token: person.token })).body.test;
const idsOf = async (id: string) => (await paperOf(t, id)).map((question) => question.id);

async function countedOf(id: string): Promise<string[] | null | undefined> {
  const [paper] = await t.deps.db.select().from(papers).where(eq(papers.assessment_id, id));
  return paper?.counted;
}

async function timesMet(person: Person): Promise<number[]> {
  const { rows } = await t.deps.db.execute<{ times: number }>(
    sql`select times from sightings where account_id = ${person.id} order by times`,
  );
  return rows.map(({ times }) => times);
}

test.each([
  [{ skills: 3, perSkill: 5 }, null],
  [{ skills: 3, perSkill: 4 }, 'small'],
  [{ skills: 1, perSkill: 9 }, 'small'],
  [{ skills: 1, perSkill: 10 }, null],
  [{ skills: 2, perSkill: 5 }, null],
])('%o is practice %o, before and after it is paid and once it is opened', async (size, practice) => {
  const { profileId: profile_id } = await createBank(t, { skills: size.skills, questions: 12 });
  const person = await candidate();
  const asked = { profile_id, num_questions_per_skill: size.perSkill };
  const all = size.skills * size.perSkill;
  expect(await forecast(person, asked)).toMatchObject({
    cost: 1,
    question_count: all,
    duration: 120 * all,
    counted: all,
    practice,
  });
  const id = await draw(person, asked);
  expect(await summary(person, id)).toMatchObject({ practice, attempt: null });
  await start(person, id);
  expect(await summary(person, id)).toMatchObject({ practice, attempt: 1 });
});

test('opening is meeting: what was opened and given up counts no more, what was only drawn does', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 14 });
  const person = await candidate();
  const unopened = await draw(person, { profile_id });
  await t.call('DELETE', `/tests/${unopened}`, { token: person.token });
  expect(await forecast(person, { profile_id })).toMatchObject({ counted: 10, practice: null });
  const opened = await draw(person, { profile_id });
  await start(person, opened);
  expect((await countedOf(opened))?.sort()).toEqual((await idsOf(opened)).sort());
  await t.call('DELETE', `/tests/${opened}`, { token: person.token });
  expect(await forecast(person, { profile_id })).toMatchObject({
    question_count: 10,
    counted: 4,
    practice: 'met',
    skills: [{ name: 'Compétence 1', questions: 10, counted: 4 }],
  });
  const again = await draw(person, { profile_id });
  await start(person, again);
  expect(await countedOf(again)).toHaveLength(4);
  expect(await summary(person, again)).toMatchObject({ practice: 'met', attempt: 2 });
});

test('of two unopened papers that share questions, the second opened does not count them', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 15 });
  const person = await candidate();
  const [first, second] = [await draw(person, { profile_id }), await draw(person, { profile_id })];
  const shared = new Set(await idsOf(first)).intersection(new Set(await idsOf(second)));
  expect(shared.size).toBe(5);
  expect(await summary(person, second)).toMatchObject({ practice: null });
  await start(person, first);
  expect(await summary(person, second)).toMatchObject({ practice: 'met', attempt: null });
  await start(person, second);
  expect(await countedOf(first)).toHaveLength(10);
  expect(new Set(await countedOf(second)).intersection(shared).size).toBe(0);
  expect(await countedOf(second)).toHaveLength(5);
  expect(await summary(person, second)).toMatchObject({ practice: 'met', attempt: 2 });
});

/** Opened so that the openings truly meet. */
async function openAtOnce(person: Person, ids: string[]) {
  await atOnce(
    t,
    `select from accounts where id = '${person.id}' for update`,
    ids.map((id) => () => start(person, id)),
  );
  return Promise.all(ids.map((id) => summary(person, id)));
}

test('an unopened paper that still counts stays one that certifies, whatever is opened', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 30 });
  const person = await candidate();
  const [first, second] = [await draw(person, { profile_id }), await draw(person, { profile_id })];
  const other = await candidate();
  const others = await draw(other, { profile_id });
  await start(person, first);
  expect(await summary(person, second)).toMatchObject({ practice: null });
  expect(await summary(other, others)).toMatchObject({ practice: null });
});

test('papers opened at once count each question once', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 15 });
  const person = await candidate();
  const ids = [await draw(person, { profile_id }), await draw(person, { profile_id })];
  const opened = await openAtOnce(person, ids);
  const counted = (await Promise.all(ids.map(countedOf))).flatMap((each) => each ?? []);
  expect([counted.length, new Set(counted).size]).toEqual([15, 15]);
  expect(opened.map(({ practice }) => practice).sort()).toEqual(['met', null]);
});

test('papers opened at once are each an attempt of its own', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 50 });
  const person = await candidate();
  const ids: string[] = [];
  for (let paper = 0; paper < 5; paper++) ids.push(await draw(person, { profile_id }));
  const opened = await openAtOnce(person, ids);
  expect(opened.map(({ attempt }) => attempt).sort()).toEqual([1, 2, 3, 4, 5]);
});

test('opening one paper many times at once meets its questions once', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 10 });
  const person = await candidate();
  const id = await draw(person, { profile_id });
  const started = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? start(person, id) : t.call('GET', `/tests/${id}`, { token: person.token }),
    ),
  );
  expect(new Set(started.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await timesMet(person)).toEqual(Array(10).fill(1));
  expect(await countedOf(id)).toHaveLength(10);
});

test('opening is one transaction and six round trips, beside the session’s', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 10 });
  const person = await candidate();
  const id = await draw(person, { profile_id });
  const sent = await roundTripsOf(() => start(person, id));
  expect(sent.filter((text) => /^begin/i.test(text))).toHaveLength(1);
  expect(sent.length - 1).toBeLessThanOrEqual(6);
});

test('attempts are counted by profile and level', async () => {
  const [bank, other] = [await createBank(t, { questions: 30 }), await createBank(t, { questions: 10 })];
  const person = await candidate();
  const attempt = async (profile_id: string) => {
    const id = await draw(person, { profile_id });
    await start(person, id);
    return (await summary(person, id)).attempt;
  };
  expect([await attempt(bank.profileId), await attempt(bank.profileId)]).toEqual([1, 2]);
  expect(await attempt(other.profileId)).toBe(1);
  expect(await attempt(bank.profileId)).toBe(3);
  await t.deps.db.update(assessments).set({ level: 'senior' }).where(eq(assessments.account_id, person.id));
  expect(await attempt(bank.profileId)).toBe(1);
});

test('a family counts the first five times', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 0, families: 10 });
  const person = await candidate();
  const counted: number[] = [];
  const texts = new Set<string>();
  for (let paper = 0; paper < 6; paper++) {
    const { id } = await openTest(t, person, { profile_id, num_questions_per_skill: 10 });
    counted.push((await countedOf(id))?.length ?? 0);
    for (const { text } of await paperOf(t, id)) texts.add(text);
  }
  expect(counted).toEqual([10, 10, 10, 10, 10, 0]);
  // Drawn from 90 × 90 pairs, variants of one family rarely repeat.
  expect(texts.size).toBeGreaterThan(50);
  expect(await forecast(person, { profile_id })).toMatchObject({ counted: 0, practice: 'met' });
});

test('of a family’s variants the first is the one met first, not the one drawn first', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 0, families: 10 });
  const person = await candidate();
  const [deleted, second, third] = [
    await draw(person, { profile_id }),
    await draw(person, { profile_id }),
    await draw(person, { profile_id }),
  ];
  await t.call('DELETE', `/tests/${deleted}`, { token: person.token });
  const before = await paperOf(t, third);
  for (const [id, number] of [
    [third, 1],
    [second, 2],
  ] as const) {
    await start(person, id);
    expect((await paperOf(t, id)).map(({ variant_number }) => variant_number)).toEqual(
      Array(10).fill(number),
    );
  }
  const textOf = ({ id, text }: { id: string; text: string }) => [id, text];
  expect((await paperOf(t, third)).map(textOf)).toEqual(before.map(textOf));
});

test('ten papers drawn for one person repeat nothing while the pool lasts', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 100 });
  const person = await candidate();
  const seen: string[] = [];
  for (let paper = 0; paper < 10; paper++) {
    const id = await draw(person, { profile_id });
    // Opened or waiting, it makes no difference to the next draw.
    if (paper % 2) await start(person, id);
    seen.push(...(await idsOf(id)));
  }
  expect(new Set(seen).size).toBe(100);
  const eleventh = await draw(person, { profile_id });
  expect((await idsOf(eleventh)).every((id) => seen.includes(id))).toBe(true);
});

test('a forecast charges and draws nothing, and names the skill that is too poor', async () => {
  const { profileId: profile_id } = await createBank(t, { questions: 6 });
  const person = await candidate();
  await forecast(person, { profile_id, num_questions_per_skill: 6 });
  const drawn = await t.deps.db.select().from(assessments).where(eq(assessments.account_id, person.id));
  expect([drawn.length, (await timesMet(person)).length]).toEqual([0, 0]);
  const poor = await t.call('GET', `/tests/forecast?profile_id=${profile_id}&level=junior`, {
    token: person.token,
  });
  expect(poor).toMatchObject({ status: 409, body: { code: 'not_enough_questions' } });
  expect(poor.body.detail).toContain('Compétence 1');
  for (const wrong of ['num_questions_per_skill=beaucoup', 'level=expert']) {
    const path = `/tests/forecast?profile_id=${profile_id}&${wrong}`;
    expect((await t.call('GET', path, { token: person.token })).status).toBe(422);
  }
});
