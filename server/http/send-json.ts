import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * Sets Content-Length: by it hono’s `compress` skips short responses, and takes it away from those that it
 * compresses.
 */
export function sendJson(c: Context, value: unknown, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(value);
  return c.body(text, status, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  });
}
