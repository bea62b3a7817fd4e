import { type CallName, DOCUMENTED, type DocumentedCall } from './calls.ts';
import { missing, type Shape } from './shapes.ts';

type Sent = { id?: string; token?: string; query?: Record<string, string>; body?: object };

// biome-ignore lint/suspicious/noExplicitAny: what a call answered; the journey looks into it freely
export type Answered = any;

export type Program = ReturnType<typeof createProgram>;

/** Somebody's program that knows the documented calls and nothing else: no header, no field, no call was added to it since. */
export function createProgram(origin: string) {
  const made = new Set<string>();

  async function send(call: CallName, { id = '', token, query, body }: Sent): Promise<Response> {
    made.add(call);
    keepTo(DOCUMENTED[call], { query, body });
    const [method = '', path = ''] = call.split(' ');
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return fetch(`${origin}/api${path.replace('{}', id)}${search}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  return {
    /** The calls it made so far. */
    made,
    /** @returns the answer, a file as its bytes. @throws when it is a refusal, or lacks something documented */
    async ask(call: CallName, sent: Sent = {}): Promise<Answered> {
      const response = await send(call, sent);
      if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
      const { answer }: DocumentedCall = DOCUMENTED[call];
      if (typeof answer === 'string') return fileOf(call, response, answer);
      const body = (await response.json()) as Record<string, unknown>;
      const shapes = [answer ?? {}].flat() as Shape[];
      const lacks = shapes.map((shape) => missing(shape, body));
      if (lacks.every(({ length }) => length > 0)) throw new Error(`${call} lacks ${lacks.join(' or ')}`);
      return body;
    },
    /** @returns the status and the sentence for the user */
    async refused(call: CallName, sent: Sent = {}): Promise<{ status: number; detail: string }> {
      const response = await send(call, sent);
      const { detail } = (await response.json()) as { detail: string };
      return { status: response.status, detail };
    },
  };
}

/** The journey itself must not lean on what was added. */
function keepTo({ query = [], body = [] }: DocumentedCall, sent: Pick<Sent, 'query' | 'body'>): void {
  const named = Array.isArray(sent.body) ? [] : Object.keys(sent.body ?? {});
  const foreign = [
    ...Object.keys(sent.query ?? {}).filter((name) => !query.includes(name)),
    ...named.filter((name) => !body.includes(name)),
  ];
  if (foreign.length > 0) throw new Error(`not documented: ${foreign}`);
}

async function fileOf(call: CallName, response: Response, type: string): Promise<Uint8Array> {
  if (response.headers.get('content-type') !== type) throw new Error(`${call} is no ${type}`);
  return new Uint8Array(await response.arrayBuffer());
}
