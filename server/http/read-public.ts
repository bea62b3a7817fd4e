import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isDatabaseAway } from '#server/db/connection.ts';
import { LATE_MS } from '#server/db/replica.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { Env } from './environment.ts';
import { loggedPath } from './logged-path.ts';

/**
 * How long a browser that changed something asks the primary: longer than a replica may be late. The cookie says
 * nothing of who holds it.
 */
const JUST_WROTE_SECONDS = (2 * LATE_MS) / 1000;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Decides once for a request where its public reads go, so that a response is kept under the version of the database
 * it was read from (rule S54). A browser that changes something gets a cookie for a while: whichever process answers
 * it then asks the primary.
 */
export function chooseSource({ config, replica }: Deps): MiddlewareHandler<Env> {
  if (!replica) return (_, next) => next();
  const isSecure = config.publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-just-wrote' : 'just-wrote';
  const cookie = `${name}=1; Path=/; Max-Age=${JUST_WROTE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return async (c, next) => {
    c.set('fromReplica', !getCookie(c, name) && replica.isFresh());
    await next();
    if (!READS.has(c.req.method)) c.res.headers.append('set-cookie', cookie);
  };
}

/** Reads what anybody may see. What the replica cannot give, for whatever reason, the primary is asked for. */
export async function readPublic<T>(
  deps: Deps,
  c: Context<Env>,
  read: (reader: Deps) => Promise<T>,
  isThere: (found: T) => boolean = () => true,
): Promise<T> {
  const { replica } = deps;
  if (!replica || !c.get('fromReplica')) return read(deps);
  try {
    const found = await read({ ...deps, db: replica.db });
    if (isThere(found)) return found;
  } catch (error) {
    if (isDatabaseAway(error)) replica.distrust();
    // A refusal is the primary's to say.
    if (!(error instanceof AppError))
      deps.log.warn(
        { request_id: c.get('requestId'), path: loggedPath(c), error },
        'read from the primary instead: the replica could not give it',
      );
  }
  return read(deps);
}
