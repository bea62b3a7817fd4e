import { beforeAll, expect, test } from 'vitest';
import { inArray } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const HUNDREDS_OF_DIGITS = `2026-01-01T00:00:00.${'1'.repeat(300)}Z`;
/** The longest a name may be, of letters that take three bytes each. */
const LONGEST = 'ɓ'.repeat(40) + 'ẹ'.repeat(78);

const t = testApp();
let admin: Person;
let company: Person;
let candidates: string;
beforeAll(async () => {
  [admin, company] = [await signInAdmin(t), await signUpCompany(t)];
  candidates = `/admin/campaigns/${(await openCampaign(t, company)).id}/candidates`;
});

const get = (path: string, query: string) => {
  const { token } = path === candidates ? company : admin;
  return t.call('GET', `${path}?${query}`, { token });
};
const encode = (text: string) => Buffer.from(text).toString('base64url');

test.each<[string, () => string, string, unknown[]]>([
  ['a fraction in a score', () => '/top-talents', '', [true, 90, 1.5, ID]],
  ['too large a number', () => '/top-talents', '', [true, 90, 3e9, ID]],
  ['a NUL in a candidate’s name', () => candidates, 'sort=name', ['\0', ID]],
  ['year 0 of a candidacy', () => candidates, 'sort=recent', ['0000-01-01T00:00:00Z', ID]],
  ['a NUL in a name', () => '/admin/extra-time/granted', '', ['\0', ID]],
  ['a NUL in a recipient', () => '/admin/mails', 'sort=recipient', ['recipient', '\0', ID]],
  ['too exact an instant', () => '/admin/users', '', ['-created_at', HUNDREDS_OF_DIGITS, ID]],
  ['too exact a due date', () => '/admin/decisions', '', [1, HUNDREDS_OF_DIGITS, ID]],
])('a forged cursor is refused: %s', async (_, path, query, key) => {
  expect((await get(path(), `${query}&cursor=${encode(JSON.stringify(key))}`)).status).toBe(422);
});

test('a forged cursor of a newest-first list is refused', async () => {
  expect((await get('/admin/profiles', `cursor=${encode(`${HUNDREDS_OF_DIGITS} ${ID}`)}`)).status).toBe(422);
});

test('a list by name goes on behind the longest one', async () => {
  const people = [
    await signUp(t, { full_name: `${LONGEST} a` }),
    await signUp(t, { full_name: `${LONGEST} b` }),
  ];
  for (const { token } of people)
    await t.call('POST', `${candidates.replace('/admin', '').replace('/candidates', '')}/apply`, { token });
  const ids = people.map(({ id }) => id);
  await t.deps.db.update(accounts).set({ extra_time: 25 }).where(inArray(accounts.id, ids));
  for (const [path, sort] of [
    [candidates, 'sort=name'],
    ['/admin/extra-time/granted', ''],
  ] as const) {
    const first = await get(path, `${sort}&limit=1`);
    const second = await get(path, `${sort}&limit=1&cursor=${first.body.next_cursor}`);
    expect([second.status, second.body.next_cursor]).toEqual([200, null]);
  }
});
