import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { LimitName } from '#server/limits.ts';

/**
 * Counts a try at a secret before it is looked at, or many at once would all pass. A right one forgets those before.
 * @throws 429 too_many_requests; 503 when too many others try
 */
export async function countTry<T>(
  { limits }: Deps,
  { limit, key }: { limit: LimitName; key: string },
  look: () => Promise<T>,
): Promise<T> {
  await limits.take(limit, key);
  const found = await orUncount(look, () => limits.giveBack(limit, key));
  if (found) await limits.clear(limit, key);
  return found;
}

/** Runs `look`. If it fails because the server is busy (503), takes the attempt back: nobody looked at it. */
export async function orUncount<T>(look: () => Promise<T>, uncount: () => Promise<void>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') await uncount();
    throw error;
  }
}
