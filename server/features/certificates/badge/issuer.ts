import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';

type Issuer = {
  /** A did:web, which is looked up at `/.well-known/did.json` of its host. */
  did: string;
  name: string;
  url: string;
};

/** Undefined where a did:web cannot be looked up: without https. */
export function findIssuer({ publicUrl, operator }: Config): Issuer | undefined {
  const { protocol, host } = new URL(publicUrl);
  if (protocol !== 'https:') return undefined;
  return { did: `did:web:${encodeURIComponent(host)}`, name: operator.name ?? 'Baara', url: publicUrl };
}

/** @throws 404 */
export function requireIssuer(config: Config): Issuer {
  const issuer = findIssuer(config);
  if (!issuer) {
    throw new AppError(
      'not_found',
      'Le badge numérique n’existe que sur une installation dont l’adresse publique commence par https.',
    );
  }
  return issuer;
}

export const keyAddress = (did: string, kid: string) => `${did}#${kid}`;
export const statusListAddress = (publicUrl: string) => `${publicUrl}/api/certificates/status-list`;
