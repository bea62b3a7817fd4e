/** Screens of the app: their page is always the shell. Public pages come from the server while it answers. */
const APP = /^\/(auth|admin|dashboard|test|report-loading|report|settings|messages|payment)(\/|$)/;
const NEVER = /^\/(api|live|ready|docs|openapi\.json)(\/|$)/;
const FILE = /\.[a-z0-9]+$/i;

type Treatment = 'asset' | 'shell' | 'network_first' | 'untouched';

/** What the worker does about a GET to our own origin. */
export function treatmentOf(path: string, isNavigation: boolean): Treatment {
  if (NEVER.test(path)) return 'untouched';
  if (path.startsWith('/assets/')) return 'asset';
  if (!isNavigation || FILE.test(path)) return 'untouched';
  return APP.test(path) ? 'shell' : 'network_first';
}
