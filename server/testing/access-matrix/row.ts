import type { Identity, World } from './world.ts';

export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Somebody else's of the same kind, when the call changes its caller for good. */
  token?: string;
};

/** What one operation answers each identity, in the order of `IDENTITIES`. */
export type Row = {
  operation: string;
  /** Whose or which, when an operation has several rows. */
  about?: string;
  answers: readonly [number, number, number, number, number, number];
  ask?: (world: World, identity: Identity) => Ask | Promise<Ask>;
};

export const EVERYBODY = [200, 200, 200, 200, 200, 200] as const;
export const SIGNED_IN = [401, 200, 200, 200, 200, 200] as const;
export const USERS = [401, 200, 200, 200, 200, 401] as const;
export const COMPANIES = [401, 403, 403, 200, 200, 401] as const;
export const CANDIDATES = [401, 200, 200, 403, 403, 401] as const;
export const ADMINISTRATORS = [401, 401, 401, 401, 401, 200] as const;
/** What is the individual's alone. */
export const ITS_OWNER = [401, 200, 404, 404, 404, 401] as const;
/** What the individual and the company of its campaign share. */
export const ITS_TWO_SIDES = [401, 200, 404, 200, 404, 401] as const;
