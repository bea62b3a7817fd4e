import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/environment.ts';

/** Lets the one style element of a page stand under the strict policy. Stands before the security headers. */
export const ownStyle: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const hash = c.get('styleHash');
  const policy = hash && c.res.headers.get('content-security-policy');
  if (policy) {
    c.res.headers.set(
      'content-security-policy',
      policy.replace("style-src 'self'", `style-src 'self' '${hash}'`),
    );
  }
};
