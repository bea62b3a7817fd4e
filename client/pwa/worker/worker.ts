import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { drainAll } from '#client/sync/worker-drain.ts';
import { treatmentOf } from './addresses.ts';
import { keepOutgoing, serveAsset } from './assets.ts';
import { openNotice, showNotice } from './notices.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };
type SyncEvent = ExtendableEvent & { tag: string };

const PUBLIC_PAGE_PATIENCE_MS = 5_000;

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => void precache.install(event));

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await keepOutgoing(precache);
    await precache.activate(event);
    // Only ever a first visit's page: pages of an earlier version are handed over by the browser itself.
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if ((event as SyncEvent).tag === 'baara-outbox') (event as SyncEvent).waitUntil(drainAll());
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.json())));

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  switch (treatmentOf(url.pathname, request.mode === 'navigate')) {
    case 'asset':
      return event.respondWith(serveAsset(event));
    case 'shell':
      return event.respondWith(shell());
    case 'network_first':
      return event.respondWith(publicPage(request));
  }
});

async function shell(): Promise<Response> {
  return (await precache.matchPrecache('/index.html')) ?? fetch('/index.html');
}

async function publicPage(request: Request): Promise<Response> {
  const late = new Promise<undefined>((done) => setTimeout(done, PUBLIC_PAGE_PATIENCE_MS));
  const page = await Promise.race([fetch(request).catch(() => undefined), late]);
  return page ?? shell();
}
