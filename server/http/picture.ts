import { createHash } from 'node:crypto';

/** A picture for anyone; nothing but its version for whoever holds it. It may be taken back, so each showing asks again. */
export function sendPicture(bytes: Uint8Array, type: string, held: string | undefined): Response {
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const headers = { etag: `"${version}"`, 'cache-control': 'public, no-cache', 'content-type': type };
  if (held === version) return new Response(null, { status: 304, headers });
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}
