import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { companyMembers } from '#server/db/schema/team.ts';
import type { Person } from '#server/testing/people/people.ts';
import { seat } from '#server/testing/people/team.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { startReach } from '#server/testing/worlds/reach.ts';

let r: Awaited<ReturnType<typeof startReach>>;
beforeAll(async () => {
  r = await startReach();
});
afterAll(() => r.close());
afterEach(() => r.calm());

async function team() {
  const company = await signUpCompany(r.t);
  const [recruiter, viewer] = [
    await seat(r.t, company, { role: 'recruiter' }),
    await seat(r.t, company, { role: 'viewer' }),
  ];
  const everybody = [company, recruiter, viewer];
  for (const person of everybody) await r.subscribe(person);
  return { company, recruiter, viewer, everybody };
}

const told = () => r.service.delivered.map(({ payload }) => payload.account).sort();
const ids = (...people: Person[]) => people.map(({ id }) => id).sort();

async function deliver(everybody: Person[]) {
  for (const person of everybody) await r.deliver(person);
}

test('a company’s message is told to its account and to who recruits for it, and to nobody who only reads', async () => {
  const { company, recruiter, viewer, everybody } = await team();
  await r.tell(company, 'message');
  expect(await r.waitingNotices(viewer)).toEqual([]);
  await deliver(everybody);
  expect(told()).toEqual(ids(company, recruiter));
  expect(r.service.delivered[0]?.payload.title).toBe('Vous avez un message');
});

test('each of a team chooses for themselves, and what one of them read is told to nobody', async () => {
  const { company, recruiter, everybody } = await team();
  await r.choose(company, { choices: { message: 'none' } });
  await r.tell(company, 'message');
  await deliver(everybody);
  expect(told()).toEqual(ids(recruiter));
  await r.choose(company, { choices: { message: 'push' } });
  await r.choose(recruiter, { quiet: { from: 11, to: 13 } });
  await r.tell(company, 'message');
  await deliver(everybody);
  expect(told()).toEqual(ids(recruiter, company));
  await r.t.call('PUT', '/notifications/read-all', { token: company.token });
  r.goTo(14);
  await deliver(everybody);
  expect(told()).toEqual(ids(recruiter, company));
});

test('what waits for whom the seat was taken, or its role, is not told any more', async () => {
  const { company, recruiter, everybody } = await team();
  for (const role of ['viewer', null] as const) {
    await r.tell(company, 'message');
    const theirs = eq(companyMembers.account_id, recruiter.id);
    if (role) await r.t.deps.db.update(companyMembers).set({ role }).where(theirs);
    else await r.t.deps.db.delete(companyMembers).where(theirs);
    await deliver(everybody);
    expect(told()).toEqual(ids(company));
    r.service.delivered.length = 0;
    if (role) await r.t.deps.db.update(companyMembers).set({ role: 'recruiter' }).where(theirs);
  }
});

test('a push that is tried again is not told once the seat was taken, or its kind is not wanted any more', async () => {
  const { company, recruiter, everybody } = await team();
  r.service.refuseWith({ status: 503 });
  await r.tell(company, 'message');
  await deliver(everybody);
  r.service.refuseWith(undefined);
  await r.t.deps.db.delete(companyMembers).where(eq(companyMembers.account_id, recruiter.id));
  await r.choose(company, { choices: { message: 'none' } });
  await r.letPass();
  expect(told()).toEqual([]);
  for (const person of [company, recruiter]) expect(await r.waitingPushes(person)).toEqual([]);
});

test('another company’s recruiters, and who is told for themselves, hear nothing of it', async () => {
  const [ours, theirs] = [await team(), await team()];
  const person = await r.subscriber();
  await r.tell(ours.company, 'message');
  await r.tell(person, 'report');
  await deliver([...ours.everybody, ...theirs.everybody, person]);
  expect(told()).toEqual(ids(ours.company, ours.recruiter, person));
});
