const KEY = 'baara.seat';

/** The link's token, while its holder signs in in this tab; gone with the tab. Empty: forgotten. */
export function keepSeat(token: string): void {
  if (token) sessionStorage.setItem(KEY, token);
  else sessionStorage.removeItem(KEY);
}

export const keptSeat = () => sessionStorage.getItem(KEY) ?? '';
