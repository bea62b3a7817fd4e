import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The peer's address; behind a trusted balancer, the last hop it added to X-Forwarded-For. */
export function clientAddress(c: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const hop = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (hop) return hop;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
