/** A user and an administrator hold separate tokens. */
export type Audience = 'user' | 'admin';

/** Where this device keeps them, for all its tabs. */
export const TOKEN_KEYS: Record<Audience, string> = { user: 'baara.token', admin: 'baara.admin_token' };

export function readToken(audience: Audience): string | null {
  return localStorage.getItem(TOKEN_KEYS[audience]);
}

export function storeToken(audience: Audience, token: string): void {
  localStorage.setItem(TOKEN_KEYS[audience], token);
}

export function dropToken(audience: Audience): void {
  localStorage.removeItem(TOKEN_KEYS[audience]);
}

type Listener = (audience: Audience) => void;
const listeners = new Set<Listener>();

/** Calls back when the API refuses a token that this device still holds. @returns unsubscribe */
export function onTokenRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportRefusedToken(audience: Audience, token: string): void {
  if (readToken(audience) !== token) return;
  for (const listener of listeners) listener(audience);
}
