import { fetchPage } from '#client/http/fetch-public.ts';
import { hasDetector } from './detect.ts';
import { refreshKept } from './kept.ts';
import { warmUpDecoder } from './scan.ts';

const CACHE = 'baara-check';
const PAGE = '/verify';
/** Twice what 450 KB take at 50 kbit/s. */
const PATIENCE_MS = 150_000;

/** Whether this phone keeps the page. */
export async function isPageKept(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  return (await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true })) !== undefined;
}

/** Keeps the page, all it runs, the issuer's keys and the list for when there is no network. @throws when it could not soon */
export function keepPage(): Promise<void> {
  const late = new Promise<never>((_, fail) => setTimeout(fail, PATIENCE_MS, new Error('late')));
  return Promise.race([keepAll(), late]);
}

async function keepAll(): Promise<void> {
  await navigator.serviceWorker.register('/verify-worker.js', { scope: PAGE });
  // The decoder fetches its program when it is first used.
  await warmUpDecoder();
  await import('./ask-phone.ts');
  await refreshKept();
  await keepFiles();
}

/** The page as a visitor gets it, with the files it names and those this visit loaded, in place of an earlier version's. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const answer = await fetchPage(PAGE);
  const whole = await answer.clone().text();
  if (!whole.includes('data-code-check')) throw new Error('Something else answered');
  const page = (await hasDetector()) ? whole.replace(/ data-decoder="[^"]*"/, '') : whole;
  const named = page.match(/\/assets\/[\w.-]+/g) ?? [];
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
  const files = [...new Set([...named, ...loaded])];
  await cache.addAll(files);
  // Last: without its files it would be worth less than the one before.
  await cache.put(PAGE, answer);
  for (const { url } of await cache.keys())
    if (![PAGE, ...files].includes(new URL(url).pathname)) await cache.delete(url);
}
