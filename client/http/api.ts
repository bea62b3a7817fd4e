import { type AfterResponseHook, type BeforeErrorHook, isHTTPError } from 'ky';
import type { z } from 'zod';
import type { Contract } from '#shared/contracts/contract.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';
import { client, MS_PER_BYTE } from './client.ts';
import type { CallOptions, Optional, Proofs, ResponseOf, Wait } from './contract.ts';
import { hasCode, refused, unreachable } from './failure.ts';
import { fillIn } from './path.ts';
import { askPresence } from './presence.ts';
import { reportReachable } from './reachability.ts';
import { noteServerTime } from './server-clock.ts';
import { type Audience, readToken, reportRefusedToken } from './token.ts';

const TIMEOUT_MS = 15_000;
/** How long the body of a response may take once it began: the biggest paper arrives at 1 KB a second. */
const BODY_TIMEOUT_MS = 120_000;
/**
 * How long a file may take to begin, as it is made behind everybody’s requests, and how long one of megabytes may
 * take to be sent on a slow line.
 */
const FILE_TIMEOUT_MS = 120_000;
/** A file under way breaks off after so long without a byte; as a whole it may take as long as a slow line needs. */
const SILENCE_MS = 60_000;

/** A response with its version: asked for again with it, an unchanged one costs a 304. */
export type Versioned<T> = { version: string; response: T };

type JsonCall = Contract & { response: z.ZodType };
type VersionedCall = JsonCall & { method: 'GET'; versioned: true };
type FileCall = Contract & { method: 'GET'; file: string | readonly string[] };
type ChosenCall = Contract & { method: 'POST'; file: string | readonly string[] };

/**
 * The documented calls. Each names its contract, by type alone, which then says what it takes and gives:
 * `api.get<typeof getTest>('/tests/{id}', { params: { id } })`.
 */
export const api = {
  get: callBy('GET'),
  post: callBy('POST'),
  put: callBy('PUT'),
  patch: callBy('PATCH'),
  delete: callBy('DELETE'),
  /** The response with its version; `held` itself when nothing changed since. */
  async getVersioned<C extends VersionedCall = never>(
    path: C['path'],
    held: Versioned<ResponseOf<C>> | undefined,
    ...[options]: Optional<CallOptions<C>>
  ): Promise<Versioned<ResponseOf<C>>> {
    const response = await call('GET', path, options, held?.version);
    if (held && response.status === 304) return held;
    return { version: response.headers.get('etag') ?? '', response: await readJson(response) };
  },
  /** A file, such as a report's PDF. */
  async download<C extends FileCall = never>(
    path: C['path'],
    ...[options]: Optional<CallOptions<C>>
  ): Promise<Blob> {
    return readFile('GET', path, options);
  },
  /** A file about what the body names. */
  async downloadChosen<C extends ChosenCall = never>(
    path: C['path'],
    ...[options]: Optional<CallOptions<C>>
  ): Promise<Blob> {
    return readFile('POST', path, options);
  },
  /** A file of megabytes, such as a company's proof, in the body. */
  async upload<C extends JsonCall & { method: 'POST' } = never>(
    path: C['path'],
    ...[options]: Optional<CallOptions<C>>
  ): Promise<ResponseOf<C>> {
    return readJson(await call('POST', path, { ...options, timeout: FILE_TIMEOUT_MS }));
  },
};

function callBy<M extends Contract['method']>(method: M) {
  return async <C extends JsonCall & { method: M } = never>(
    path: C['path'],
    ...[options]: Optional<CallOptions<C>>
  ): Promise<ResponseOf<C>> => readJson(await call(method, path, options));
}

/** Any call's options, as they are sent. */
type Sent = Wait & {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  as?: Audience | 'either';
  idempotencyKey?: string;
  proofs?: Proofs;
};

async function readFile(method: string, path: string, options?: Sent): Promise<Blob> {
  const response = await call(method, path, { ...options, timeout: FILE_TIMEOUT_MS });
  return readBlob(response).catch(throwCutShort);
}

async function readBlob({ body, headers }: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (;;) {
    const chunk = reader && (await inTime(reader.read(), SILENCE_MS));
    if (!chunk?.value) return new Blob(parts, { type: headers.get('content-type') ?? '' });
    parts.push(chunk.value);
  }
}

async function call(
  method: string,
  path: string,
  { params, query, body, as = 'user', idempotencyKey, proofs, signal, timeout = TIMEOUT_MS }: Sent = {},
  version?: string,
): Promise<Response> {
  const send = () =>
    calls(fillIn(path, params), {
      method,
      searchParams: query,
      json: body,
      headers: {
        'idempotency-key': idempotencyKey,
        'if-none-match': version,
        'baara-device': proofs?.devices,
        'baara-work': proofs?.work,
      },
      signal,
      timeout: timeout + (body ? MS_PER_BYTE * JSON.stringify(body).length : 0),
      // The token is read now: whoever logs out right after the call still sends it with theirs.
      context: credentials(as),
    });
  try {
    return await send();
  } catch (error) {
    if (as === 'admin' && hasCode(error, 'presence_required') && (await askPresence())) return send();
    throw error;
  }
}

const reportResponse: AfterResponseHook = ({ response }) => {
  noteServerTime(response.headers.get('date'));
  reportReachable(true);
};

/** Every failure but the caller's own abort becomes one of ours: refused or unreachable. */
const toFailure: BeforeErrorHook = ({ error, options }) => {
  if (isHTTPError<ErrorBody>(error)) {
    if (typeof error.data !== 'object') return unreachable(error);
    const { detail, code, ...more } = error.data;
    const { audience, token } = options.context as Credentials;
    if (code === 'not_signed_in' && token) reportRefusedToken(audience, token);
    return refused(error.response.status, detail, code, more);
  }
  return cutShort(error);
};

function cutShort(error: Error): Error {
  if (error.name === 'AbortError') return error;
  reportReachable(false);
  return unreachable(error);
}

const calls = client.extend({
  throwHttpErrors: (status) => status !== 304,
  hooks: { afterResponse: [reportResponse], beforeError: [toFailure] },
});

type Credentials = { audience: Audience; token: string | null };

function credentials(as: Audience | 'either'): Credentials {
  if (as !== 'either') return { audience: as, token: readToken(as) };
  const token = readToken('user');
  return token ? { audience: 'user', token } : { audience: 'admin', token: readToken('admin') };
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw unreachable();
  return inTime<T>(response.json(), BODY_TIMEOUT_MS).catch(throwCutShort);
}

function inTime<T>(reading: Promise<T>, ms: number): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), ms));
  return Promise.race([reading, late]);
}

function throwCutShort(error: Error): never {
  throw cutShort(error);
}
