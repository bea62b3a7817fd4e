import { hasCode, hasStatus, isDefinite } from '#client/http/failure.ts';

/** Who gives how many credits to whom. */
type Wanted = { by: string | undefined; userId: string; credits: number };

type Attempt = { key: string; reason: string };

/**
 * The key and the reason of this grant: those of the last attempt while nothing says what became of it, also after a reload.
 * Given for another reason it is the same grant: what the server may have done already says the first.
 */
export function attemptFor(wanted: Wanted, reason: string): Attempt {
  const kept = sessionStorage.getItem(nameOf(wanted));
  if (kept) return JSON.parse(kept);
  const attempt = { key: crypto.randomUUID(), reason };
  sessionStorage.setItem(nameOf(wanted), JSON.stringify(attempt));
  return attempt;
}

export const isStarted = (wanted: Wanted) => sessionStorage.getItem(nameOf(wanted)) !== null;

export const forgetStarted = (wanted: Wanted) => sessionStorage.removeItem(nameOf(wanted));

/**
 * Whether this refusal says that nothing was given, nor will be. The server checks who asks, how often, and the
 * password before it looks at the key: such a refusal says nothing of what was sent before.
 */
export function isOver(error: unknown, { isFirst }: { isFirst: boolean }): boolean {
  const isBeforeKey = hasCode(error, 'presence_required') || hasStatus(error, 401) || hasStatus(error, 429);
  return isBeforeKey ? isFirst : isDefinite(error);
}

const nameOf = ({ by, userId, credits }: Wanted) => `baara.grant.${by}.${userId}.${credits}`;
