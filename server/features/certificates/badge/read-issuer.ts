import type { Deps } from '#server/deps.ts';
import { findIssuer, statusListAddress } from './issuer.ts';

/** What somebody needs who checks a badge without this installation's help. */
export function readIssuer({ config }: Pick<Deps, 'config'>) {
  const issuer = findIssuer(config);
  if (!issuer) return { issuer: null };
  const { did, url } = issuer;
  return { issuer: { did, document: `${url}/.well-known/did.json`, list: statusListAddress(url) } };
}
