import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Env } from './environment.ts';
import { logRequest } from './request-log.ts';
import { isFetched } from './security-headers.ts';

type Kept = {
  status: number;
  /** Names and values in turn, without the request's id. */
  headers: string[];
  namesRequest: boolean;
  /** A character a byte: goes out in one piece with the headers. */
  body: string;
  holds: () => boolean;
};

const ENTRIES = 500;
const LONGEST_KEY = 1_000;
const BYTES = 16 * 1_024 * 1_024;

const lasting = new WeakMap<object, () => boolean>();

/** Tells that what is being answered is the answer to every such request, as long as `holds`. */
export function answerLasts(c: Context, holds: () => boolean): void {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) lasting.set(incoming, holds);
}

/**
 * How the application is served: answers that last are sent again, byte for byte, before anything else looks at the
 * request; only its id is its own, and its line in the log.
 */
export function keepingAnswers(app: Hono<Env>, log: Logger) {
  const answers = createStore();

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const begun = performance.now();
    const kept = request.method === 'GET' ? answers.get(keyOf(request)) : undefined;
    if (!kept?.holds()) return false;
    const id = requestId(request);
    send(response, kept, id);
    const path = pathOf(request);
    logRequest(log, { request_id: id, method: 'GET', path, status: kept.status, begun, account: undefined });
    return true;
  }

  async function fetch(request: Request, env: { incoming: IncomingMessage; outgoing: ServerResponse }) {
    const response = await app.fetch(request, env);
    const holds = lasting.get(env.incoming);
    if (!holds || !env.incoming.url?.startsWith('/')) return response;
    const kept = await keep(response, holds);
    answers.set(keyOf(env.incoming), kept);
    send(env.outgoing, kept, response.headers.get('x-request-id') ?? '');
    return RESPONSE_ALREADY_SENT;
  }

  return {
    fetch: fetch as typeof app.fetch,
    createServer: ((options: object, others: RequestListener) =>
      createServer(options, (request, response) => {
        if (!answered(request, response)) others(request, response);
      })) as typeof createServer,
  };
}

async function keep(response: Response, holds: () => boolean): Promise<Kept> {
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const named = [...response.headers].filter(([name]) => name !== 'x-request-id');
  const headers = named.flat();
  if (response.status !== 304) headers.push('content-length', String(body.length));
  return {
    status: response.status,
    headers,
    namesRequest: response.headers.has('x-request-id'),
    body,
    holds,
  };
}

function send(response: ServerResponse, { status, headers, namesRequest, body }: Kept, id: string): void {
  response.writeHead(status, namesRequest ? [...headers, 'x-request-id', id] : headers);
  response.end(body, 'latin1');
}

/** All that an answer that lasts depends on. */
function keyOf({ url, headers }: IncomingMessage): string {
  return [url, headers['accept-encoding'], headers['if-none-match'], isFetched(headers)].join('\n');
}

/** The newest answers, so many and so large at most. */
function createStore() {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };
  return {
    get: (key: string) => kept.get(key),
    set(key: string, answer: Kept): void {
      if (key.length > LONGEST_KEY) return;
      forget(key);
      kept.set(key, answer);
      bytes += answer.body.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= ENTRIES && bytes <= BYTES) break;
        forget(oldest);
      }
    },
  };
}

/** As Hono's middleware takes it. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w\-=]{1,255}$/.test(given) ? given : randomUUID();
}

function pathOf({ url = '' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
