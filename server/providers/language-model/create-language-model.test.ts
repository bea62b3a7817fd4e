import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeHttp } from '#server/testing/outside/fake-http.ts';
import { type FakeBehaviour, type FakeModel, startFakeModel } from '#server/testing/outside/fake-model.ts';
import { createLanguageModel, type ModelFailure, ModelUnavailable } from './index.ts';

const schema = z.object({ mark: z.int().min(0).max(2) });
let fake: FakeModel;
let turn = 0;

beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  fake.reply(() => ({ mark: 2 }));
});

const createModel = (timeoutMs = 20_000) =>
  createLanguageModel({
    apiKey: 'test',
    baseUrl: fake.baseUrl,
    model: `fake-${turn++}`,
    log: { warn: () => undefined },
    timeoutMs,
    retryDelayMs: 1,
  });

const ask = (model = createModel(), signal?: AbortSignal, schemaName = 'mark') =>
  model.generate({
    schema,
    schemaName,
    system: 's',
    user: 'u',
    maxTokens: 50,
    ...(signal ? { signal } : {}),
  });

async function failureOf(asked: Promise<unknown>): Promise<ModelFailure | 'answered'> {
  try {
    await asked;
    return 'answered';
  } catch (error) {
    expect(error).toBeInstanceOf(ModelUnavailable);
    return (error as ModelUnavailable).failure;
  }
}

describe('a usable answer is read', () => {
  const plans: { name: string; plan: FakeBehaviour[]; calls: number }[] = [
    { name: 'at once', plan: ['good'], calls: 1 },
    { name: 'out of a code fence', plan: ['fenced'], calls: 1 },
    { name: 'after one 500', plan: ['error_500', 'good'], calls: 2 },
    { name: 'after two 429', plan: ['rate_limited', 'rate_limited', 'good'], calls: 3 },
    { name: 'after a repair of garbage', plan: ['garbage', 'good'], calls: 2 },
    { name: 'after a repair of a wrong shape', plan: ['wrong_shape', 'good'], calls: 2 },
    { name: 'after a repair of an empty text', plan: ['empty', 'good'], calls: 2 },
    { name: 'from a server that refuses json_schema', plan: ['no_json_schema'], calls: 2 },
    { name: 'from a reasoning model', plan: ['no_max_tokens'], calls: 2 },
    { name: 'from a server that ignores json_schema', plan: ['json_schema_ignored'], calls: 2 },
  ];
  test.each(plans)('$name', async ({ plan, calls }) => {
    fake.behave(...plan);
    expect(await ask()).toEqual({ mark: 2 });
    expect(fake.requests).toHaveLength(calls);
  });
});

describe('anything else is ModelUnavailable', () => {
  const plans: { plan: FakeBehaviour[]; failure: ModelFailure; calls: number }[] = [
    { plan: ['error_500'], failure: 'status', calls: 3 },
    { plan: ['rate_limited'], failure: 'rate_limited', calls: 3 },
    { plan: ['rejected_key'], failure: 'rejected_key', calls: 1 },
    { plan: ['garbage'], failure: 'bad_shape', calls: 2 },
    { plan: ['wrong_shape'], failure: 'bad_shape', calls: 2 },
    { plan: ['empty'], failure: 'bad_shape', calls: 2 },
    { plan: ['empty_body'], failure: 'bad_shape', calls: 1 },
    { plan: ['truncated'], failure: 'truncated', calls: 1 },
    { plan: ['refusal'], failure: 'refused', calls: 1 },
    { plan: ['huge'], failure: 'too_large', calls: 1 },
  ];
  test.each(plans)('$plan → $failure', async ({ plan, failure, calls }) => {
    fake.behave(...plan);
    expect(await failureOf(ask())).toBe(failure);
    expect(fake.requests).toHaveLength(calls);
  });

  test('a model that does not answer in time is asked once', async () => {
    fake.behave('slow');
    expect(await failureOf(ask(createModel(50)))).toBe('timeout');
    expect(fake.requests.length).toBeLessThanOrEqual(1);
  });

  test('a caller that gives up is told so', async () => {
    fake.behave('slow');
    expect(await failureOf(ask(createModel(), AbortSignal.abort()))).toBe('cancelled');
  });

  test('a server that is not there', async () => {
    const model = createLanguageModel({
      apiKey: 'test',
      baseUrl: 'http://127.0.0.1:1/v1',
      model: 'nobody',
      log: { warn: () => undefined },
      retryDelayMs: 1,
    });
    expect(await failureOf(ask(model))).toBe('network');
  });
});

test('one that did not answer is asked again after a minute, and nobody waits for it until then', async () => {
  fake.behave('slow');
  const model = createModel(2_000);
  expect(await failureOf(ask(model))).toBe('timeout');
  fake.behave('good');
  fake.requests.length = 0;
  const clock = vi.spyOn(performance, 'now');
  const asked = performance.now();
  clock.mockReturnValue(asked + 59_000);
  expect(await failureOf(ask(model))).toBe('away');
  expect(fake.requests).toEqual([]);
  clock.mockReturnValue(asked + 61_000);
  expect(await ask(model)).toEqual({ mark: 2 });
  clock.mockRestore();
});

test('one that is too slow for a long text is asked for others all the same', async () => {
  fake.behave('slow');
  const model = createModel(500);
  expect(await failureOf(ask(model, undefined, 'questions'))).toBe('timeout');
  fake.behave('good');
  expect(await ask(model)).toEqual({ mark: 2 });
  expect(await failureOf(ask(model, undefined, 'questions'))).toBe('away');
});

test('one that hangs is left alone, though another request of that time fails otherwise', async () => {
  let requests = 0;
  const server = await fakeHttp((_, response) => {
    if (++requests > 1) setTimeout(() => response.writeHead(400).end(), 300);
  });
  const options = { apiKey: 'test', model: 'fake', log: { warn: () => undefined }, retryDelayMs: 1 };
  const model = createLanguageModel({ ...options, baseUrl: server.origin, timeoutMs: 200 });
  expect(await Promise.all([failureOf(ask(model)), failureOf(ask(model))])).toContain('timeout');
  expect(await failureOf(ask(model))).toBe('away');
  await server.close();
});

test.each([
  [429, '7', 6_000, 7_100],
  [503, '7', 6_000, 7_100],
  [429, new Date(Date.now() + 3_600_000).toUTCString(), 59_000, 60_100],
  [503, '3600', 59_000, 60_100],
  [429, 'later', null, 0],
  [500, '7', null, 0],
])(
  'a busy server (%i) is left alone as long as it says, a minute at most: %s',
  async (status, after, away, back) => {
    let requests = 0;
    const busy = await fakeHttp((_, response) => {
      requests++;
      response.writeHead(status, { 'retry-after': after }).end();
    });
    const options = { apiKey: 'test', model: 'fake', log: { warn: () => undefined }, retryDelayMs: 1 };
    const model = createLanguageModel({ ...options, baseUrl: busy.origin });
    const failure = await failureOf(ask(model));
    expect(requests).toBe(away === null ? 3 : 1);
    const asked = performance.now();
    const clock = vi.spyOn(performance, 'now');
    if (away !== null) {
      clock.mockReturnValue(asked + away);
      expect(await failureOf(ask(model))).toBe('away');
    }
    clock.mockReturnValue(asked + back);
    expect(await failureOf(ask(model))).toBe(failure);
    clock.mockRestore();
    await busy.close();
  },
);

test('a server that sends elsewhere is not followed', async () => {
  const elsewhere = await fakeHttp((_, response) => {
    response.writeHead(307, { location: fake.baseUrl }).end();
  });
  const options = { apiKey: 'test', model: 'fake', log: { warn: () => undefined }, retryDelayMs: 1 };
  const model = createLanguageModel({ ...options, baseUrl: elsewhere.origin });
  expect(await failureOf(ask(model))).toBe('network');
  expect(fake.requests).toEqual([]);
  await elsewhere.close();
});

test('a server without json_schema is asked for json_object from then on, with the shape in the prompt', async () => {
  fake.behave('no_json_schema');
  const model = createModel();
  await ask(model);
  await ask(model);
  expect(fake.requests.map((request) => request.response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    'json_object',
  ]);
  expect(fake.requests[2]?.messages[0]?.content).toContain('"mark"');
});

test('a prompt that the server refuses leaves the next one asked as before', async () => {
  fake.behave('max_tokens_too_large');
  const model = createModel();
  expect(await failureOf(ask(model))).toBe('status');
  fake.behave('good');
  fake.requests.length = 0;
  await ask(model);
  expect(fake.requests).toMatchObject([{ response_format: { type: 'json_schema' }, max_tokens: 50 }]);
});

test('a failure is logged without the prompt or the key', async () => {
  const lines: unknown[] = [];
  fake.behave('refusal');
  const model = createLanguageModel({
    apiKey: 'sk-secret',
    baseUrl: fake.baseUrl,
    model: 'fake-log',
    log: { warn: (...line) => void lines.push(line) },
  });
  await failureOf(ask(model));
  expect(lines).toEqual([
    [{ model: 'fake-log', failure: 'refused', status: undefined }, 'language model unavailable'],
  ]);
});
