import type { ServerResponse } from 'node:http';
import { fakeHttp, json } from './fake-http.ts';

export type FakeBehaviour =
  | 'good'
  | 'slow'
  | 'error_500'
  | 'rate_limited'
  | 'garbage'
  | 'fenced'
  | 'truncated'
  | 'refusal'
  | 'wrong_shape'
  | 'no_json_schema'
  | 'json_schema_ignored'
  | 'no_max_tokens'
  | 'max_tokens_too_large'
  | 'empty'
  | 'empty_body'
  | 'huge'
  | 'rejected_key';

export type FakeRequest = {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string };
  max_tokens?: number;
};

export type FakeModel = {
  baseUrl: string;
  requests: FakeRequest[];
  /** What the next replies do; the last one repeats. */
  behave: (...behaviours: FakeBehaviour[]) => void;
  /** The object a good reply holds, computed from the request; it may take its time. */
  reply: (answer: (request: FakeRequest) => unknown) => void;
  close: () => Promise<void>;
};

const HUGE = 10 * 1024 * 1024;

/** A local server that speaks the OpenAI chat protocol and misbehaves on demand. "slow" never answers. */
export async function startFakeModel(): Promise<FakeModel> {
  let plan: FakeBehaviour[] = ['good'];
  let answer: (request: FakeRequest) => unknown = () => ({});
  const requests: FakeRequest[] = [];

  const { origin, close } = await fakeHttp(async ({ body }, outgoing) => {
    const request = JSON.parse(body) as FakeRequest;
    requests.push(request);
    const behaviour = plan.length > 1 ? plan.shift() : plan[0];
    await send(outgoing, behaviour ?? 'good', request);
  });

  async function send(
    outgoing: ServerResponse,
    behaviour: FakeBehaviour,
    request: FakeRequest,
  ): Promise<void> {
    const good = async () => JSON.stringify(await answer(request));
    const asksForSchema = request.response_format?.type === 'json_schema';
    const body = (content: string | null, more: { finish_reason?: string; refusal?: string } = {}) =>
      json(outgoing, completion(request.model, content, more));
    const respondWith: Record<FakeBehaviour, () => void | Promise<void>> = {
      good: async () => body(await good()),
      slow: () => undefined,
      error_500: () => json(outgoing, { error: { message: 'boom' } }, 500),
      rate_limited: () => json(outgoing, { error: { message: 'slow down' } }, 429),
      rejected_key: () => json(outgoing, { error: { message: 'invalid key' } }, 401),
      garbage: () => body('Voici mon avis : tout va bien {'),
      fenced: async () => body(`Voici :\n\`\`\`json\n${await good()}\n\`\`\``),
      truncated: async () => body((await good()).slice(0, 10), { finish_reason: 'length' }),
      refusal: () => body(null, { refusal: 'I cannot help with that.' }),
      wrong_shape: () => body('{"unexpected": true}'),
      no_json_schema: async () =>
        asksForSchema
          ? json(outgoing, { error: { message: 'response_format json_schema unsupported' } }, 400)
          : body(await good()),
      json_schema_ignored: async () =>
        body(asksForSchema && request.messages.length === 2 ? 'Bien sûr ! La note est 2.' : await good()),
      no_max_tokens: async () =>
        request.max_tokens === undefined
          ? body(await good())
          : json(outgoing, { error: { message: "Unsupported parameter: 'max_tokens'." } }, 400),
      max_tokens_too_large: () =>
        json(outgoing, { error: { message: "'max_tokens' or 'max_completion_tokens' is too large" } }, 400),
      empty: () => body(''),
      empty_body: () => raw(outgoing, ''),
      huge: () => raw(outgoing, Buffer.alloc(HUGE, 'x')),
    };
    await respondWith[behaviour]();
  }

  return {
    baseUrl: `${origin}/v1`,
    requests,
    behave: (...behaviours) => {
      plan = behaviours;
    },
    reply: (next) => {
      answer = next;
    },
    close,
  };
}

function raw(outgoing: ServerResponse, body: string | Buffer): void {
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

const completion = (
  model: string,
  content: string | null,
  more: { finish_reason?: string; refusal?: string },
) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion',
  created: 0,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: more.refusal ?? null },
      finish_reason: more.finish_reason ?? 'stop',
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
