const KEY = 'baara.invitation';

/** While its holder signs up in this tab; gone with the tab. Empty: forgotten. */
export function keepInvitation(token: string): void {
  if (token) sessionStorage.setItem(KEY, token);
  else sessionStorage.removeItem(KEY);
}

export const keptInvitation = () => sessionStorage.getItem(KEY) ?? '';
