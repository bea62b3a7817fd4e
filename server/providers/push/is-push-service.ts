import { isPublicAddress } from './public-address.ts';

const LONGEST = 1_000;

/**
 * Whether a browser's endpoint may be called: https at its usual port and a public host, or an origin that the operator
 * named. A host's name is looked up when it is called, and must be public then.
 */
export function isPushService(endpoint: string, ownServices: readonly string[]): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (ownServices.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && mayBePublic(url.hostname);
}

/** An address as it is; of a name, that it is whole and not one of this machine. */
function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host.includes(':') || /^[\d.]+$/.test(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/.test(host);
}
