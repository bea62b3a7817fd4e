import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLanguageModel } from '#server/providers/language-model/index.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { type FakeModel, startFakeModel } from '#server/testing/outside/fake-model.ts';
import { answer, honest, isWriter, newText, proposal, write } from '#server/testing/outside/fake-writer.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import type { Person } from '#server/testing/people/people.ts';

let t: TestApp;
let fake: FakeModel;
let admin: Person;
let skillId: string;
let serial = 0;

beforeAll(async () => {
  fake = await startFakeModel();
  const model = createLanguageModel({
    apiKey: 'test',
    baseUrl: fake.baseUrl,
    model: 'fake-writer',
    log: { warn: () => undefined },
    retryDelayMs: 1,
  });
  t = await createTestApp({ model });
});
afterAll(async () => {
  await t.close();
  await fake.close();
});
beforeEach(async () => {
  admin = await signInAdmin(t);
  fake.requests.length = 0;
  fake.behave('good');
  fake.reply(honest);
  serial += 1;
  const { profile } = (
    await asAdmin('POST', '/admin/profiles', { name: `Profil ${serial}`, description: 'd' })
  ).body;
  skillId = (
    await asAdmin('POST', '/admin/skills', { profile_id: profile.id, name: 'Paie', description: 'Payer' })
  ).body.skill.id;
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: admin.token, body });
const generate = (query = 'num_questions=5', body?: unknown) =>
  asAdmin('POST', `/admin/skills/${skillId}/generate-questions?${query}`, body);
const questions = async () => (await asAdmin('GET', `/admin/skills/${skillId}/questions`)).body.questions;

test('questions the model agrees on are approved, with their points by difficulty', async () => {
  const { status, body } = await generate('num_questions=7');
  expect([status, body.questions_generated]).toEqual([200, 7]);
  expect(body.generation).toMatchObject({ status: 'done', wanted: 7, to_review: 0, rejected: {} });
  const stored = await questions();
  expect(stored).toHaveLength(7);
  expect(stored[0]).toMatchObject({
    status: 'approved',
    source: 'model',
    level: 'intermediate',
    points: 3,
    correct_answer_index: 1,
  });
  expect(fake.requests).toHaveLength(4);
});

test('the second pass is not told the keys, and where it disagrees the question waits for review', async () => {
  fake.reply((request) => {
    if (isWriter(request)) return write(request);
    const { answers } = answer(request);
    return {
      answers: answers
        .map((given, place) => (place === 0 ? { ...given, letter: given.letter === 'A' ? 'B' : 'A' } : given))
        .slice(0, 4),
    };
  });
  const { body } = await generate();
  expect(body.generation).toMatchObject({ questions_generated: 5, to_review: 2 });
  const statuses = (await questions()).map(({ status }: { status: string }) => status).sort();
  expect(statuses).toEqual(['approved', 'approved', 'approved', 'review', 'review']);
  const blind = fake.requests.filter((request) => !isWriter(request));
  expect(blind[0]?.messages[1]?.content).not.toMatch(/correct|explanation|règle de la profession/);
});

test('what the checks refuse is never stored, and the reasons are counted', async () => {
  const bad = [
    { options: ['a', 'a', 'b', 'c'] },
    { options: ['a', 'b', 'c'] },
    { correct_index: 7 },
    {
      question: 'What should you do with the payslip of an employee?',
      explanation: 'It is the rule of the trade.',
    },
    { level: 'senior' },
  ];
  let place = 0;
  fake.reply((request) =>
    isWriter(request)
      ? write(request, (level) => proposal(bad[place++ % bad.length], level))
      : answer(request),
  );
  const { status } = await generate();
  expect(status).toBe(503);
  expect(await questions()).toEqual([]);
  const { generations } = (await asAdmin('GET', `/admin/skills/${skillId}/generations`)).body;
  expect(generations[0]).toMatchObject({
    status: 'failed',
    rejected: { options: 6, key: 3, language: 3, level: 3 },
  });
});

test('a question that resembles one of the bank, or another of the batch, is refused', async () => {
  const text = 'Quel compte débitez-vous pour l’achat de marchandises à crédit chez un grossiste ?';
  await asAdmin('POST', `/admin/skills/${skillId}/questions`, {
    question_text: text,
    options: ['a', 'b'],
    correct_answer_index: 0,
  });
  const near = 'Quel compte débitez-vous pour un achat de marchandises à crédit chez le grossiste ?';
  let place = 0;
  const twin = newText();
  fake.reply((request) =>
    isWriter(request)
      ? write(request, (level) =>
          proposal(
            [{ question: near }, { question: twin }, { question: `${twin} !` }, {}, {}][place++] ?? {},
            level,
          ),
        )
      : answer(request),
  );
  const { body } = await generate();
  expect(body.generation).toMatchObject({ questions_generated: 5, rejected: { duplicate: 2 } });
  const texts = (await questions()).map(({ question_text }: { question_text: string }) => question_text);
  expect(texts).not.toContain(near.replace(' ?', '\u00a0?'));
  expect(texts.filter((stored: string) => stored.startsWith(twin.slice(0, 60)))).toHaveLength(1);
});

test('within the call what is made in fifty seconds is made, and the rest is not waited for', async () => {
  const over = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const timed = vi.spyOn(AbortSignal, 'timeout');
  timed.mockImplementation((ms) => (ms === 50_000 ? over.signal : timeout(ms)));
  let written = 0;
  fake.reply((request) => {
    if (!isWriter(request)) return answer(request);
    written += 1;
    if (written === 1) return write(request);
    over.abort();
    return new Promise(() => undefined);
  });
  const { status, body } = await generate('num_questions=10');
  expect(timed).toHaveBeenCalledWith(50_000);
  timed.mockRestore();
  expect([status, body.questions_generated]).toEqual([200, 5]);
});

test('asked for in the background it answers at once, and progress can be read', async () => {
  const { body } = await generate('num_questions=10', {
    background: true,
    num_questions: 6,
    level: 'senior',
  });
  expect(body).toMatchObject({
    questions_generated: 0,
    generation: { status: 'running', wanted: 6, level: 'senior' },
  });
  expect(fake.requests).toHaveLength(0);
  await t.runJobs();
  const { generations } = (await asAdmin('GET', `/admin/skills/${skillId}/generations`)).body;
  expect(generations[0]).toMatchObject({ status: 'done', questions_generated: 6 });
});

test('a model that fails half-way leaves what it made, and said so', async () => {
  fake.behave('good', 'good', 'error_500');
  const { body } = await generate('num_questions=10');
  expect(body.generation).toMatchObject({ status: 'failed', questions_generated: 5 });
});

test('a second pass that fails sends everything to review', async () => {
  fake.behave('good', 'garbage');
  const { body } = await generate();
  expect(body.generation).toMatchObject({ status: 'done', questions_generated: 5, to_review: 5 });
});

test.each(['error_500', 'garbage', 'refusal', 'empty', 'wrong_shape', 'rate_limited'] as const)(
  'a model that answers with %s costs nothing but a clear refusal',
  async (behaviour) => {
    fake.behave(behaviour);
    const { status, body } = await generate();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(await questions()).toEqual([]);
  },
);

test('a day’s quota holds for each administrator, also against requests made at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => generate('num_questions=30', { background: true })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body.detail)).toEqual(
    Array(2).fill(expect.stringMatching(/^Trop de tentatives/)),
  );
  const other = await signInAdmin(t);
  const theirs = await t.call('POST', `/admin/skills/${skillId}/generate-questions?num_questions=1`, {
    token: other.token,
  });
  expect(theirs.status).toBe(200);
  // It opens again when enough of what was asked is a day old, not only the first question of it.
  const [first, second] = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => body.generation.id);
  await t.deps.db.execute(`update generations set wanted = 59 where id = '${second}'`);
  await t.deps.db.execute(
    `update generations set wanted = 1, created_at = created_at - interval '20 hours' where id = '${first}'`,
  );
  const early = await generate('num_questions=30', { background: true });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  await t.deps.db.execute(`update generations set wanted = 49 where id = '${second}'`);
  const beyond = await generate('num_questions=30', { background: true });
  expect([beyond.status, beyond.body.detail]).toEqual([
    429,
    'Il vous reste 10\u00a0questions à demander\u00a0: 300 par jour au plus.',
  ]);
  expect((await generate('num_questions=10', { background: true })).status).toBe(200);
  await t.deps.db.execute('delete from generations');
});

test.each(['0', '31', '-1', '1.5', 'dix', ''])('%j is no number of questions', async (count) => {
  expect((await generate(`num_questions=${count}`)).status).toBe(422);
});

test('without a model the call is refused, saying what to do instead', async () => {
  const bare = await createTestApp();
  try {
    const boss = await signInAdmin(bare);
    const { body } = await bare.call('GET', '/admin/profiles', { token: boss.token });
    const skills = await bare.call('GET', `/admin/profiles/${body.profiles[0].id}/skills`, {
      token: boss.token,
    });
    const answer = await bare.call(
      'POST',
      `/admin/skills/${skills.body.skills[0].id}/generate-questions?num_questions=10`,
      { token: boss.token },
    );
    expect([answer.status, answer.body.code]).toEqual([503, 'no_language_model']);
    expect(answer.body.detail).toContain('importez');
  } finally {
    await bare.close();
  }
});
