import type { z } from 'zod';
import type { Contract } from '#shared/contracts/contract.ts';
import type { Audience } from './token.ts';

/** What a documented call gives back: `ResponseOf<typeof login>` with a type import of the contract. */
export type ResponseOf<C extends { response: z.ZodType }> = z.output<C['response']>;

/** What a documented call takes as its body. */
export type BodyOf<C extends { body: z.ZodType }> = z.input<C['body']>;

/** What stands in a documented call's path where it is written `{name}`. */
type ParamsOf<C extends { params: z.ZodObject }> = z.input<C['params']>;

/** A documented call's query, each value as the server reads it: all of them travel as text. */
type QueryOf<C extends { query: z.ZodObject }> = AsRead<z.input<C['query']>, z.output<C['query']>>;

type AsRead<Sent, Read> = { [Name in keyof Sent]: Read[Name & keyof Read] };

/** What a throttled call brings against being held back. */
export type Proofs = { devices?: string | undefined; work?: string | undefined };

/** `timeout`: milliseconds until the response begins, beside what the body takes. */
export type Wait = { signal?: AbortSignal; timeout?: number };

/** What goes along with a call, as its contract says. */
export type CallOptions<C extends Contract> = Wait &
  Bearer<C['audience']> &
  ParamsOption<C> &
  (C extends { query: z.ZodObject } ? Query<QueryOf<C>> : { query?: never }) &
  (C extends { body: z.ZodType } ? { body: BodyOf<C> } : { body?: never }) &
  (C extends { throttled: true } ? { proofs?: Proofs } : { proofs?: never }) &
  /** The same for the same intent, so that a repeated mutation is harmless. */
  (C extends { idempotent: true | 'uuid' } ? { idempotencyKey: string } : { idempotencyKey?: never });

export type ParamsOption<C extends Contract> = C extends { params: z.ZodObject }
  ? { params: ParamsOf<C> }
  : { params?: never };

type Query<Q> = Requires<Q> extends true ? { query: Q } : { query?: Q };

/** Whose token goes along. `either` prefers the user's. Default `user`; absent tokens are simply not sent. */
type Bearer<Of> = Of extends 'admin'
  ? { as: 'admin' }
  : Of extends 'user'
    ? { as?: 'user' }
    : { as?: Audience | 'either' };

/** The options of a call, to be left out only when its contract requires none. */
export type Optional<Options> = Requires<Options> extends true ? [options: Options] : [options?: Options];

type Requires<T> = Record<never, never> extends T ? false : true;
