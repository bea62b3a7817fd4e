import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { type Person, profileId, signUp } from '#server/testing/people/people.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';

const t = testApp();
let company: Person;
let candidate: Person;
let admin: string;
let profile_id: string;
let questionId: string;
beforeAll(async () => {
  [company, candidate, profile_id] = [await signUpCompany(t), await signUp(t), await profileId(t)];
  admin = (await signInAdmin(t)).token;
  questionId = (await t.pool.query(`select id from questions where stage = 'live' limit 1`)).rows[0].id;
});

type Asked = { by: string | undefined; method: string; path: string; body?: object };

const creating = (fields: object): Asked => ({
  by: company.token,
  method: 'POST',
  path: '/campaigns/create',
  body: { title: 'Comptable', profile_id, ...fields },
});
const inviting = (invited_emails: string[]) => creating({ is_public: false, invited_emails });
const many = Array.from({ length: 501 }, (_, index) => `n${index}@exemple.test`);
const picture = (bytes: Buffer): Asked => ({
  by: candidate.token,
  method: 'PUT',
  path: '/auth/photo',
  body: { photo: bytes.toString('base64') },
});
const [JPEG, PDF] = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('%PDF-')];

const REFUSED: [what: string, field: string, asked: () => Asked][] = [
  ['a campaign without a title', 'title', () => creating({ title: ' ' })],
  ['a campaign without a profile', 'profile_id', () => creating({ profile_id: '' })],
  ['a deadline that has passed', 'deadline', () => creating({ deadline: '2020-01-01' })],
  ['an address that is none', 'invited_emails', () => inviting(['awa'])],
  ['too many addresses', 'invited_emails', () => inviting(many)],
  ['what is no photo', 'photo', () => picture(PDF)],
  ['a photo that is too heavy', 'photo', () => picture(Buffer.concat([JPEG, Buffer.alloc(40_000)]))],
  ['a photo that cannot be read', 'photo', () => picture(JPEG)],
  [
    'a note of nothing',
    'text',
    () => ({
      by: company.token,
      method: 'POST',
      path: `/candidacies/${randomUUID()}/notes`,
      body: { text: ' ' },
    }),
  ],
  [
    'a question suspended without a reason',
    'stage_reason',
    () => ({
      by: admin,
      method: 'PATCH',
      path: `/admin/questions/${questionId}`,
      body: { stage: 'suspended' },
    }),
  ],
  [
    'a cursor that is none of ours',
    'cursor',
    () => ({ by: company.token, method: 'GET', path: '/campaigns?cursor=x' }),
  ],
  ['one of a list by key', 'cursor', () => ({ by: undefined, method: 'GET', path: '/top-talents?cursor=x' })],
  ['a page too far', 'page', () => ({ by: undefined, method: 'GET', path: '/top-talents?page=900' })],
];

test.each(REFUSED)('%s is refused at %s', async (_, field, asked) => {
  const { by, method, path, body } = asked();
  const answer = await t.call(method, path, { token: by, body });
  expect([answer.status, answer.body.field]).toEqual([422, field]);
});
