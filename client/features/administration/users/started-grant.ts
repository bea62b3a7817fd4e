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

const nameOf = ({ by, userId, credits }: Wanted) => `baara.grant.${by}.${userId}.${credits}`;
