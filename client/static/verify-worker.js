/* The check page without network, for phones that have nothing else of the application. The page fills the cache. */
const CACHE = 'baara-check';
const PATIENCE_MS = 5_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});

async function page(request) {
  const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
  const fresh = await Promise.race([fetch(request).catch(() => undefined), late]);
  return fresh ?? (await caches.match('/verify', { cacheName: CACHE, ignoreVary: true })) ?? Response.error();
}

/* A hashed file never changes, so whichever cache has it is right. */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
