import { formatCount } from '#shared/rules/text/format.ts';

/** What would be lost with an account's database. `refused`: of the outbox, what does not leave by itself. */
export type PendingWork = { outbox: number; refused: number; openTests: number };

/** Work that somebody left on this phone unsent. `name`: null where the phone did not keep it. */
export type LeftBehind = PendingWork & { name: string | null };

const PREFIX = 'baara.left.';

export const isPending = ({ outbox, openTests }: PendingWork) => outbox + openTests > 0;

/** '2 envois en attente, 1 envoi refusé et 1 test en cours'. Earlier versions kept no `refused`. */
export function describePending({ outbox, refused = 0, openTests }: PendingWork): string {
  const parts = [
    outbox > refused && formatCount(outbox - refused, 'envoi en attente', 'envois en attente'),
    refused > 0 && formatCount(refused, 'envoi refusé', 'envois refusés'),
    openTests > 0 && formatCount(openTests, 'test en cours', 'tests en cours'),
  ];
  return new Intl.ListFormat('fr').format(parts.filter((part) => part !== false));
}

/** Notes what an account left on this phone; null: nothing. A name that is known stays. */
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
