import { isServerPath, routeAt } from '#client/routes/route-at.ts';

const FILE = /\.[a-z0-9]+$/i;

type Treatment = 'asset' | 'shell' | 'network_first' | 'untouched';

/** What the worker does about a GET to our own origin. Public pages come from the server while it responds. */
export function treatmentOf(path: string, isNavigation: boolean): Treatment {
  if (isServerPath(path)) return 'untouched';
  if (path.startsWith('/assets/')) return 'asset';
  if (!isNavigation || FILE.test(path)) return 'untouched';
  return routeAt(path).audience === 'public' ? 'network_first' : 'shell';
}
