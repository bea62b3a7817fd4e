import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { AppError, invalid, notFound, notSignedIn } from '#server/errors.ts';
import { loadSession } from '#server/http/load-session.ts';
import { type IdempotencyKey, KEY_PATTERN } from '#server/idempotency-key.ts';
import { parseInput } from '#server/parse-input.ts';
import { barOf, ensureMayCall, type Permission } from '#server/permissions.ts';
import type { Session } from '#server/session.ts';
import { cleanStrings } from '#server/text/clean-strings.ts';
import type { Audience, Contract } from '#shared/contracts/contract.ts';
import { actFor } from './act-for.ts';
import { attachmentName } from './attachment.ts';
import { clientAddress } from './client-address.ts';
import { refuseDemoAccount } from './demo-account.ts';
import type { Env } from './environment.ts';
import { readBody } from './read-body.ts';
import { readPublic } from './read-public.ts';
import { sendJson } from './send-json.ts';

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

type SessionOf<C extends Contract> = C['audience'] extends 'none'
  ? null
  : C['audience'] extends 'optional'
    ? Session | null
    : Session;

type Input<C extends Contract> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
  session: SessionOf<C>;
  idempotencyKey: IdempotencyKey | undefined;
  address: string;
  userAgent: string | undefined;
  /** What a `throttled` call brings so as not to be held back: tickets of known devices, and solved work. */
  devices: string | undefined;
  work: string | undefined;
  bearer: string | undefined;
  /** The version the asker holds, when the contract is `versioned`. */
  ifNoneMatch: string | undefined;
};

type FileResponse = { bytes: Uint8Array | ReadableStream<Uint8Array>; type: string; name: string };

/** What the verb of a `versioned` call returns; `response` is null when it is the version the asker holds. */
type Versioned<T> = { version: string; response: T | null };

type Result<C extends Contract> = C['response'] extends z.ZodType
  ? C['versioned'] extends true
    ? Versioned<z.input<C['response']>>
    : z.input<C['response']>
  : FileResponse | Response;

type Handler<C extends Contract> = (input: Input<C>, c: Context<Env>) => Promise<Result<C>>;
type Reader<C extends Contract> = (reader: Deps, input: Input<C>) => Promise<Result<C>>;

/** Who calls, and from where. */
type Caller = { bearer: string | undefined; address: string; session: Session | null };

type AdminContract = Contract & { audience: 'admin' };
type OpenContract = Contract & { audience: Exclude<Audience, 'admin'> };

/** How old a session may be when the call is answered; an older one is read again. */
const GOOD_FOR_MS = 1_000;

/** Mounts one documented call: session, parsing, the verb, and a response held to the contract's shape. */
export function route<C extends OpenContract>(
  app: Hono<Env>,
  deps: Deps,
  contract: C,
  handler: Handler<C>,
): void {
  mount(app, deps, { contract }, handler);
}

/**
 * The same for what anybody may read, from the replica where there is one. For whoever is signed in the response
 * holds their own data too: it comes from the primary.
 */
export function publicRoute<C extends OpenContract>(
  app: Hono<Env>,
  deps: Deps,
  contract: C,
  read: Reader<C>,
  isThere?: (found: Result<C>) => boolean,
): void {
  mount(app, deps, { contract }, (input, c) =>
    input.session ? read(deps, input) : readPublic(deps, c, (reader) => read(reader, input), isThere),
  );
}

/** The same for administrators' calls: none without saying for whom. */
export function adminRoute<C extends AdminContract>(
  app: Hono<Env>,
  deps: Deps,
  contract: C,
  permission: Permission,
  handler: Handler<C>,
): void {
  mount(app, deps, { contract, permission }, handler);
}

function mount<C extends Contract>(
  app: Hono<Env>,
  deps: Deps,
  { contract, permission }: { contract: C; permission?: Permission },
  handler: Handler<C>,
): void {
  app.on(contract.method, pathOf(contract), async (c) => {
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const address = clientAddress(c, deps.config.trustProxy);
    const enter = async () => {
      const isAsked = bearer && contract.audience !== 'none';
      return admit(deps, contract, isAsked ? await loadSession(deps, { token: bearer, address }) : null);
    };
    const cameAt = deps.now().getTime();
    const admitted = await enter();
    c.set('accountId', admitted?.person.id);
    // Before its turn: who sends slowly, or no more, keeps nobody waiting.
    if (contract.method !== 'GET') await readBody(c, () => c.req.text(), contract.bodyLimitKb);
    const respond = async () => {
      // Whoever sent or waited long may have been signed out meanwhile.
      const session = deps.now().getTime() - cameAt > GOOD_FOR_MS ? await enter() : admitted;
      return respondTo(c, { bearer, address, session });
    };
    return admitted ? deps.limits.inAccountsTurn(admitted.person.id, respond) : respond();
  });

  async function respondTo(c: Context<Env>, { bearer, address, session: admitted }: Caller) {
    if (permission && admitted) ensureMayCall(deps, admitted, permission);
    if (admitted?.account.is_demo) refuseDemoAccount(contract);
    const input = {
      bearer,
      params: parseParams(contract, c.req.param()),
      query: contract.query && parseInput(contract.query, cleanStrings(c.req.query())),
      body: contract.body && parseInput(contract.body, await readJson(c)),
      session: admitted,
      idempotencyKey: contract.idempotent ? await idempotencyKey(c) : undefined,
      address,
      userAgent: c.req.header('user-agent'),
      devices: contract.throttled ? c.req.header('baara-device') : undefined,
      work: contract.throttled ? c.req.header('baara-work') : undefined,
      ifNoneMatch: contract.versioned ? ifNoneMatch(c) : undefined,
    } as Input<C>;
    const result = await handler(input, c);
    if (result instanceof Response) return result;
    if (contract.cached) c.header('cache-control', 'public, no-cache');
    if (!contract.response) return sendFile(c, result as FileResponse);
    if (contract.versioned) return sendVersioned(c, contract.response, result as Versioned<unknown>);
    return sendJson(c, fitting(contract.response, result));
  }
}

/** As Hono writes it. */
export function pathOf({ path }: Contract): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Whose call it is, as far as their token is good for it. @throws 401; 403 password_required, mfa_required, forbidden */
function admit(deps: Deps, contract: Contract, session: Session | null): Session | null {
  const { audience } = contract;
  if (audience === 'none') return null;
  const bar = session && !contract.beforeMfa ? barOf(deps, session.account) : null;
  if (audience === 'optional') return bar || !session ? null : actFor(contract, session);
  if (!session || (audience !== 'either' && session.audience !== audience)) throw notSignedIn();
  if (bar) throw bar;
  return actFor(contract, session);
}

/** An id that is no id is simply not there. */
function parseParams(contract: Contract, values: Record<string, string>) {
  const parsed = contract.params?.safeParse(values);
  if (parsed && !parsed.success) throw notFound();
  return parsed?.data;
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_media_type', 'Le corps de la requête doit être du JSON.');
  }
  try {
    return cleanStrings(JSON.parse(text));
  } catch {
    throw new AppError('malformed_request', 'Le corps de la requête n’est pas du JSON valide.');
  }
}

async function idempotencyKey(c: Context): Promise<IdempotencyKey | undefined> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!KEY_PATTERN.test(key)) throw invalid('L’en-tête Idempotency-Key est invalide.');
  return { key, sent: [c.req.path, c.req.query(), await c.req.text()] };
}

/** A proxy that compresses responses marks their versions as weak. */
function ifNoneMatch(c: Context): string | undefined {
  return /^(?:W\/)?"([^"]*)"$/.exec(c.req.header('if-none-match') ?? '')?.[1];
}

/** A result that is not what the contract says is our fault, and nothing the asker could mend. */
function fitting(shape: z.ZodType, result: unknown): unknown {
  const parsed = shape.safeParse(result);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`the result does not fit its contract at ${where}`);
}

function sendVersioned(c: Context, shape: z.ZodType, { version, response }: Versioned<unknown>): Response {
  c.header('etag', `"${version}"`);
  return response === null ? c.body(null, 304) : sendJson(c, fitting(shape, response));
}

function sendFile(c: Context, file: FileResponse): Response {
  c.header('content-type', file.type);
  c.header('content-disposition', attachmentName(file.name));
  c.header('cache-control', 'private, no-store');
  return c.body(file.bytes as Uint8Array<ArrayBuffer>);
}
