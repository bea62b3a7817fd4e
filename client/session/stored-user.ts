import type { User } from '#shared/contracts/accounts.ts';

const KEY = 'baara.user';

/** The account last seen signed in on this device, so that it stays so without network. */
export function readStoredUser(): User | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function storeUser(user: User): void {
  localStorage.setItem(KEY, JSON.stringify(user));
}

export function dropStoredUser(): void {
  localStorage.removeItem(KEY);
}
