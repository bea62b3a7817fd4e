import { readToken } from '#client/http/token.ts';
import type { User } from '#shared/contracts/accounts.ts';

/** Where this device keeps it, for all its tabs. */
export const USER_KEY = 'baara.user';

/** The account last seen signed in on this device, so that it stays so without network. */
export function readStoredUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function storeUser(user: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

export function dropStoredUser(): void {
  localStorage.removeItem(USER_KEY);
}

/** The session of this page, where it is this account's. */
export function sessionOf(account: string): { token: string } | null {
  const token = readStoredUser()?.id === account ? readToken('user') : null;
  return token ? { token } : null;
}
