import { ownAddress } from '#shared/rules/accounts/own-address.ts';

/** Why somebody is asked to sign in, in the words they read there. */
export const REASONS = {
  apply: 'Vous devez être connecté pour postuler',
  invitation: 'Vous devez être connecté pour accepter cette invitation',
  contact: 'Vous devez être connecté pour contacter un candidat',
  buy: 'Veuillez vous connecter pour acheter des crédits',
};

type Reason = keyof typeof REASONS;
export type Arrival = {
  returnTo?: string | undefined;
  reason?: Reason | undefined;
  tab?: 'register' | undefined;
  /** Where what leads here is for companies alone. */
  account?: 'enterprise' | undefined;
};

export function readArrival(search: URLSearchParams): Arrival {
  const reason = search.get('reason') ?? '';
  return {
    returnTo: ownAddress(search.get('returnTo')),
    reason: Object.hasOwn(REASONS, reason) ? (reason as Reason) : undefined,
    tab: search.get('tab') === 'register' ? 'register' : undefined,
    account: search.get('account') === 'enterprise' ? 'enterprise' : undefined,
  };
}
