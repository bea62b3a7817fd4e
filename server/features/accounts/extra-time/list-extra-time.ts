import type { z } from 'zod';
import { and, asc, count, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import type { Deps } from '#server/deps.ts';
import type { listExtraTime as contract, ExtraTimeRequest } from '#shared/contracts/extra-time.ts';

const SHOWN = 100;

/** What waits for an administrator, the oldest first. */
export async function listExtraTime(deps: Deps, { query }: { query: z.output<typeof contract.query> }) {
  const waiting = eq(extraTimeRequests.status, 'waiting');
  const rows = await deps.db
    .select({
      id: extraTimeRequests.id,
      account_id: extraTimeRequests.account_id,
      full_name: accounts.full_name,
      reason: extraTimeRequests.reason,
      percent: accounts.extra_time,
      created_at: extraTimeRequests.created_at,
    })
    .from(extraTimeRequests)
    .innerJoin(accounts, eq(accounts.id, extraTimeRequests.account_id))
    .where(and(waiting, query.id ? eq(extraTimeRequests.id, query.id) : undefined))
    .orderBy(asc(extraTimeRequests.created_at), asc(extraTimeRequests.id))
    .limit(SHOWN);
  const [all] = await deps.db.select({ total: count() }).from(extraTimeRequests).where(waiting);
  return {
    requests: rows.map(({ percent, created_at, ...row }) => ({
      ...row,
      percent: percent as ExtraTimeRequest['percent'],
      created_at: created_at.toISOString(),
    })),
    total: all?.total ?? 0,
  };
}
