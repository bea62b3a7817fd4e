import { refused, unreachable } from './failure.ts';
import { reportReachable } from './reachability.ts';
import { type Audience, readToken, reportRefusedToken } from './token.ts';

const TIMEOUT_MS = 15_000;

export type CallOptions = {
  query?: Record<string, string | number | boolean | undefined>;
  /** Whose token goes along. `either` prefers the user's. Default `user`; absent tokens are simply not sent. */
  as?: Audience | 'either';
  /** Makes a repeated mutation harmless: send the same key for the same intent. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** An answer with its version: asked for again with it, an unchanged one costs a 304. */
export type Versioned<T> = { version: string; answer: T };

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export const api = {
  get: <T>(path: string, options?: CallOptions) => callJson<T>('get', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => callJson<T>('post', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => callJson<T>('put', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) =>
    callJson<T>('patch', path, body, options),
  delete: <T>(path: string, options?: CallOptions) => callJson<T>('delete', path, undefined, options),
  /** `held` itself when nothing changed since. */
  async getVersioned<T>(
    path: string,
    held: Versioned<T> | undefined,
    options?: CallOptions,
  ): Promise<Versioned<T>> {
    const response = await call('get', path, undefined, options, held?.version);
    if (held && response.status === 304) return held;
    return { version: response.headers.get('etag') ?? '', answer: await readJson<T>(response) };
  },
  /** A file, such as a report's PDF. */
  async download(path: string, options?: CallOptions): Promise<Blob> {
    const response = await call('get', path, undefined, options);
    return response.blob().catch(asUnreachable);
  },
};

async function callJson<T>(method: Method, path: string, body: unknown, options?: CallOptions): Promise<T> {
  const response = await call(method, path, body, options);
  if (response.status === 204) return undefined as T;
  return readJson<T>(response);
}

async function call(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions = {},
  version?: string,
): Promise<Response> {
  const { audience, token } = credentials(options.as ?? 'user');
  const headers = new Headers();
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (version) headers.set('if-none-match', version);
  const request = new Request(address(path, options.query), {
    method: method.toUpperCase(),
    headers,
    body: JSON.stringify(body),
  });
  const response = await send(request, options.signal).catch((error) => {
    if (options.signal?.aborted) throw error;
    reportReachable(false);
    return asUnreachable(error);
  });
  const ours = response.headers.get('x-baara') === '1';
  reportReachable(ours);
  if (!ours) throw unreachable();
  if (response.ok || response.status === 304) return response;

  const { detail, code } = await readJson<{ detail: string; code: string }>(response);
  if (code === 'not_signed_in' && token) reportRefusedToken(audience, token);
  throw refused(response.status, detail, code);
}

function address(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, `${value}`);
  return `/api${path}?${search}`.replace(/\?$/, '');
}

/** Once, whatever happens: React Query and the outbox decide about retries, so that no mutation is sent twice unasked. */
async function send(request: Request, signal?: AbortSignal): Promise<Response> {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return fetch(request, { signal: aborter.signal }).finally(() => clearTimeout(timer));
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw unreachable();
  return response.json().catch(asUnreachable);
}

function credentials(as: Audience | 'either'): { audience: Audience; token: string | null } {
  if (as !== 'either') return { audience: as, token: readToken(as) };
  const token = readToken('user');
  return token ? { audience: 'user', token } : { audience: 'admin', token: readToken('admin') };
}

function asUnreachable(error: unknown): never {
  throw unreachable(error);
}
