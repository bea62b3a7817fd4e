import { and, eq, lte } from 'drizzle-orm';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';

/** Every minute: campaigns past their deadline leave the public lists. */
export async function closeExpired(deps: Deps): Promise<void> {
  await deps.db
    .update(campaigns)
    .set({ status: 'closed' })
    .where(and(eq(campaigns.status, 'active'), lte(campaigns.deadline, deps.now())));
}
