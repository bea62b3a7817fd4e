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
  const kept = await caches.match('/verify', { cacheName: CACHE, ignoreVary: true });
  if (!kept) return fetch(request);
  const fresh = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  );
  const { pathname, searchParams } = new URL(request.url);
  // Of a number the kept page says nothing but that it needs the network.
  if (pathname !== '/verify' || searchParams.get('number')) return fresh;
  return Promise.race([fresh, new Promise((done) => setTimeout(done, PATIENCE_MS, kept))]);
}

/* A hashed file never changes, so whichever cache has it is right. */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
