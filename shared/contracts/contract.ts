import type { z } from 'zod';
import type { SeatRole } from '#shared/rules/companies/team.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which bearer token a call takes. `either` accepts a user's or an administrator's, each seeing only its own.
 * What the bearer may then do is decided in the feature's `access.ts`.
 */
export type Audience = 'none' | 'optional' | 'user' | 'admin' | 'either';

/** One documented call. The server parses with it, the OpenAPI document is made from it, the client takes its types. */
export type Contract = {
  id: string;
  method: Method;
  /** Path under the API base, parameters written `{name}`. */
  path: string;
  summary: string;
  tag: string;
  audience: Audience;
  /**
   * Who in a company's team may make the call, for the company: whoever has this role or more. `self`: any member, about
   * their own account. Without it, no member.
   */
  seat?: SeatRole | 'self';
  /** Whether a demonstration account may call it; unsaid, it makes no call but GETs. */
  demo?: boolean;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Kilobytes that the body may have, where the usual 256 are too few. */
  bodyLimitKb?: number;
  /** Shape of a successful response; absent when it is a file (see `file`). */
  response?: z.ZodType;
  /** Its content type, or those it may have. */
  file?: string | readonly string[];
  /** Codes this call can refuse with, beside the ones every call shares. */
  refusals?: readonly ErrorCode[];
  /** The call takes an `Idempotency-Key` header, as a UUID where that is said: a repeat returns the first response. */
  idempotent?: boolean | 'uuid';
  /**
   * What guesses or farms is slowed: the call takes a `Baara-Device` header, from a device that was signed in before, and
   * a `Baara-Work` header, which answers the refusal `work_required`.
   */
  throttled?: boolean;
  /** The response carries an `ETag`; asked again with it in `If-None-Match`, the call is 304 while nothing changed. */
  versioned?: boolean;
  /** Also for an administrator who has yet to choose a password or set up MFA: what leads there, and out. */
  beforeMfa?: true;
  /** The same for everybody: kept by the server, and 304 with its `ETag` while nothing public changed. */
  cached?: boolean;
  /** It changes what is public: what `cached` calls answer is looked up anew after it. */
  publishes?: true;
};

export function contract<const C extends Contract>(definition: C): C {
  return definition;
}
