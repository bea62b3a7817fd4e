import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, profileId, signUp } from '#server/testing/people/people.ts';
import * as administration from '#shared/contracts/administration.ts';
import * as profiles from '#shared/contracts/catalogue-profiles.ts';
import * as questions from '#shared/contracts/catalogue-questions.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import * as pricing from '#shared/contracts/pricing.ts';
import * as exchange from '#shared/contracts/question-exchange.ts';
import * as generation from '#shared/contracts/question-generation.ts';

const OPERATIONS = [administration, profiles, questions, generation, exchange, pricing].flatMap((module) =>
  Object.values(module).filter(
    (value): value is Contract & typeof value =>
      typeof value === 'object' &&
      'audience' in value &&
      (value.audience === 'admin' || value.path === '/admin/login'),
  ),
) as Contract[];

const NAMES = [
  ...new Set(
    OPERATIONS.flatMap(({ body, query }) =>
      [body, query].flatMap((shape) => Object.keys((shape as { shape?: object })?.shape ?? {})),
    ),
  ),
];

const RUNS = process.env.SOAK ? 200 : 16;

const t = testApp();
let admin: Person;
let ids: string[];
beforeAll(async () => {
  // Signed in a moment ago, however long all of it takes.
  t.stopClock();
  admin = await signInAdmin(t);
  const profile = await profileId(t);
  const { skills } = (await t.call('GET', `/admin/profiles/${profile}/skills`, { token: admin.token })).body;
  const { questions } = (
    await t.call('GET', `/admin/skills/${skills[0].id}/questions?limit=3`, { token: admin.token })
  ).body;
  ids = [profile, skills[0].id, questions[0].id, questions[1].id, (await signUp(t)).id, randomUUID()];
});

const NASTY = [
  '',
  ' ',
  '\0',
  '\ud800',
  'é'.repeat(3_000),
  "' or 1=1 --",
  '%',
  '\\',
  '../..',
  '1e400',
  '-0',
  '9'.repeat(40),
  'MCA5MDAwIDA=',
  'MDAwMC0wMS0wMVQwMDowMDowMFogMDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAw',
  'Wzk5OTk5OTk5OTk5OTk5OTk5OV0',
  'W251bGxd',
  'gift',
  'csv',
  'senior',
  'mcq',
  'open',
  'hard',
  'approved',
  'true',
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary' }));
const value = fc.oneof(
  text,
  fc.nat(40),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 7 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom([{ label: 'c', points: 1, accept: ['x'] }], ['Oui', 'Non']),
);
const fields = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 8 });
const query = fc.dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 4 });
const body = fc.oneof({ weight: 6, arbitrary: fields }, fc.array(text, { maxLength: 4 }), fc.jsonValue());

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s answers anything with a clear status, never a fault',
  async (_, { method, path }) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(6), query, fc.option(body), async (which, asked, sent) => {
        const target = path.replace('{id}', ids[which] ?? 'none');
        const search = Object.entries(asked)
          .map(([name, given]) => `${name}=${encodeURIComponent(given.toWellFormed())}`)
          .join('&');
        const { status, body: answer } = await t.call(method, `${target}?${search}`, {
          token: admin.token,
          ...(sent === null || method === 'GET' ? {} : { body: sent }),
        });
        if (answer?.code !== 'no_language_model') expect(status).toBeLessThan(500);
      }),
      { numRuns: RUNS, seed: 7 },
    );
  },
);

test('nothing of that put a balance apart from its ledger, nor took the last administrator', async () => {
  const { rows } = await t.deps.db.execute(`
    select a.id from accounts a left join ledger l on l.account_id = a.id
    group by a.id having a.credits <> coalesce(sum(l.amount), 0)`);
  expect(rows).toEqual([]);
  expect((await t.call('GET', '/admin/me', { token: admin.token })).status).toBe(200);
});
