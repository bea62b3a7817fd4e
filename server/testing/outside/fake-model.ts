import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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

  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = JSON.parse(Buffer.concat(chunks).toString('utf8')) as FakeRequest;
    requests.push(request);
    const behaviour = plan.length > 1 ? plan.shift() : plan[0];
    await send(outgoing, behaviour ?? 'good', request);
  }

  async function send(
    outgoing: ServerResponse,
    behaviour: FakeBehaviour,
    request: FakeRequest,
  ): Promise<void> {
    const good = async () => JSON.stringify(await answer(request));
    const asksForSchema = request.response_format?.type === 'json_schema';
    const body = (content: string | null, more: { finish_reason?: string; refusal?: string } = {}) =>
      json(outgoing, 200, completion(request.model, content, more));
    const respondWith: Record<FakeBehaviour, () => void | Promise<void>> = {
      good: async () => body(await good()),
      slow: () => undefined,
      error_500: () => json(outgoing, 500, { error: { message: 'boom' } }),
      rate_limited: () => json(outgoing, 429, { error: { message: 'slow down' } }),
      rejected_key: () => json(outgoing, 401, { error: { message: 'invalid key' } }),
      garbage: () => body('Voici mon avis : tout va bien {'),
      fenced: async () => body(`Voici :\n\`\`\`json\n${await good()}\n\`\`\``),
      truncated: async () => body((await good()).slice(0, 10), { finish_reason: 'length' }),
      refusal: () => body(null, { refusal: 'I cannot help with that.' }),
      wrong_shape: () => body('{"unexpected": true}'),
      no_json_schema: async () =>
        asksForSchema
          ? json(outgoing, 400, { error: { message: 'response_format json_schema unsupported' } })
          : body(await good()),
      json_schema_ignored: async () =>
        body(asksForSchema && request.messages.length === 2 ? 'Bien sûr ! La note est 2.' : await good()),
      no_max_tokens: async () =>
        request.max_tokens === undefined
          ? body(await good())
          : json(outgoing, 400, { error: { message: "Unsupported parameter: 'max_tokens'." } }),
      max_tokens_too_large: () =>
        json(outgoing, 400, { error: { message: "'max_tokens' or 'max_completion_tokens' is too large" } }),
      empty: () => body(''),
      empty_body: () => raw(outgoing, 200, ''),
      huge: () => raw(outgoing, 200, Buffer.alloc(HUGE, 'x')),
    };
    await respondWith[behaviour]();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (...behaviours) => {
      plan = behaviours;
    },
    reply: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const json = (outgoing: ServerResponse, status: number, value: unknown): void =>
  raw(outgoing, status, JSON.stringify(value));

function raw(outgoing: ServerResponse, status: number, body: string | Buffer): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(body);
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
