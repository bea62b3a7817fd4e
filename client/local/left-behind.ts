import { formatCount } from '#shared/rules/format.ts';

/** What would be lost with an account's database. */
export type PendingWork = { outbox: number; openTests: number };

/** Work that somebody left on this phone unsent. `name`: null where the phone did not keep it. */
export type LeftBehind = PendingWork & { name: string | null };

const PREFIX = 'baara.left.';

/** '2 envois en attente et 1 test en cours' */
export function describePending({ outbox, openTests }: PendingWork): string {
  return [
    outbox > 0 ? formatCount(outbox, 'envoi en attente', 'envois en attente') : null,
    openTests > 0 ? formatCount(openTests, 'test en cours', 'tests en cours') : null,
  ]
    .filter(Boolean)
    .join(' et ');
}

/** Null: nothing is left. A name that is known stays. */
export function setLeftBehind(account: string, left: LeftBehind | null): void {
  const key = PREFIX + account;
  if (left)
    localStorage.setItem(key, JSON.stringify({ ...left, name: left.name ?? read(key)?.name ?? null }));
  else localStorage.removeItem(key);
}

export function readLeftBehind(): (LeftBehind & { account: string })[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const left = read(key);
      return left ? { ...left, account: key.slice(PREFIX.length) } : [];
    });
}

function read(key: string): LeftBehind | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
