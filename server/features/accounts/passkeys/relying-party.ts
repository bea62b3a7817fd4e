import { isDatabaseAway } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { issueTicket, readTicket, spendTicket } from '../tickets.ts';

const GOOD_FOR_MS = 10 * 60_000;

export const refused = () =>
  new AppError(
    'passkey_refused',
    'Cette clé d’accès n’est pas reconnue. Réessayez, ou utilisez votre mot de passe.',
  );

/** Whom passkeys are made for: the domain of PUBLIC_URL, and pages under that address. */
export function relyingParty({ config }: Deps): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/**
 * For `catch`: a response that is malformed, forged or meant for somebody else verifies nothing. A database that is
 * away is no such response: that error is thrown on.
 */
export function notVerified(error: unknown): null {
  if (isDatabaseAway(error)) throw error;
  return null;
}

type Use = { purpose: 'add-passkey' | 'passkey-sign-in'; subject?: string };

/** A challenge for the authenticator to sign. */
export function issueChallenge(deps: Deps, use: Use): string {
  return issueTicket(deps, { ...use, goodForMs: GOOD_FOR_MS });
}

/** Whether a signed challenge is one of ours, for this use, and signed for the first time. */
export function acceptChallenge(deps: Deps, use: Use): (challenge: string) => Promise<boolean> {
  return async (challenge) => {
    const ticket = readTicket(deps, use, Buffer.from(challenge, 'base64url').toString());
    return ticket !== null && spendTicket(deps.db, ticket);
  };
}
