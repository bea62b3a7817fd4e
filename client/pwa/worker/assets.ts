import type { PrecacheController } from 'workbox-precaching';

/** Hashed files met outside the precache, kept from their first use on. */
const USED = 'baara-used';
/** Hashed files of the version before this one: a tab that still runs it can open its other screens. */
const PREVIOUS = 'baara-previous';

/** A hashed file never changes, so whichever cache has it is right. */
export async function serveAsset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isFile(response)) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

/** A captive portal answers everything with a page. */
function isFile(response: Response): boolean {
  return response.status === 200 && !response.headers.get('content-type')?.includes('html');
}

async function keep(request: Request, response: Response): Promise<void> {
  // A full disk costs the copy, never the answer.
  await (await caches.open(USED)).put(request, response).catch(() => {});
}

/** At an update, before the precache drops what it no longer lists. */
export async function keepOutgoing(precache: PrecacheController): Promise<void> {
  const current = new Set(precache.getURLsToCacheKeys().values());
  const [listed, used] = await Promise.all([caches.open(precache.strategy.cacheName), caches.open(USED)]);
  await caches.delete(PREVIOUS);
  const previous = await caches.open(PREVIOUS);
  for (const cache of [listed, used]) {
    for (const request of await cache.keys()) {
      const isOutgoing = !current.has(request.url) && new URL(request.url).pathname.startsWith('/assets/');
      const response = isOutgoing && (await cache.match(request));
      if (response) await previous.put(request, response).catch(() => {});
    }
  }
  await caches.delete(USED);
}
