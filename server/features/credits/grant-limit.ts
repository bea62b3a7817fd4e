import { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { settings } from '#server/db/schema/credits.ts';
import { DAY_SUM } from '#shared/rules/payments/credits.ts';

export const GRANT_LIMIT = 'grants';

const Stored = z.object({
  limit: z.number().int().default(DAY_SUM),
  wanted: z.object({ limit: z.number().int(), by: z.string() }).nullable().default(null),
});
export type StoredGrantLimit = z.output<typeof Stored>;

/** Credits that may be given in a day, and a higher sum that waits for a second owner. */
export async function readGrantLimit(db: Queryable): Promise<StoredGrantLimit> {
  const [row] = await db.select().from(settings).where(eq(settings.key, GRANT_LIMIT));
  return Stored.parse(row?.value ?? {});
}

/** Since when what is given counts against the limit: days are UTC's. */
export const grantsCountSince = (now: Date): Date => new Date(new Date(now).setUTCHours(0, 0, 0, 0));
