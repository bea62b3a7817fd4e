import { isServerPath, routeAt } from '#client/routes/route-at.ts';

const FILE = /\.[a-z0-9]+$/i;

/** Whether the page at `url` is the one that `link` opens, whatever in it is looked at. */
export function isSamePage(url: string, link: string): boolean {
  return new URL(url).pathname === new URL(link, url).pathname;
}

type Treatment = 'asset' | 'shell' | 'network_first' | 'untouched';

/** What the worker does about a GET to our own origin. Public pages come from the server while it responds. */
export function treatmentOf(path: string, isNavigation: boolean): Treatment {
  if (isServerPath(path)) return 'untouched';
  if (path.startsWith('/assets/')) return 'asset';
  if (!isNavigation || FILE.test(path)) return 'untouched';
  // The shell that the server sends there may run the decoder of codes.
  const { audience, path: opened } = routeAt(path);
  return audience === 'public' || opened === '/rescue' ? 'network_first' : 'shell';
}
