import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** With its length: `compress` leaves alone what says that it is short, and takes the length away where it packs. */
export function sendJson(c: Context, value: unknown, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(value);
  return c.body(text, status, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  });
}
