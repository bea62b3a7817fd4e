import { z } from 'zod';
import { cutPage, FIRST_PAGE } from '#server/db/cursor.ts';
import { and, desc, eq, lt, or } from '#server/db/drizzle.ts';
import { countCapped, readKey, writeKey } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/administration.ts';
import type { Deps } from '#server/deps.ts';
import type { listAudit as contract } from '#shared/contracts/audit.ts';
import { targetName } from './name-target.ts';
import { presentAuditEntry } from './present.ts';

const Place = z.tuple([z.number().int()]);

export async function listAudit(deps: Deps, { query }: { query: z.output<typeof contract.query> }) {
  const limit = query.limit ?? FIRST_PAGE;
  const after = readKey(query.cursor, Place);
  const q = query.q?.trim();
  const matching = and(
    query.account_id ? eq(auditLog.account_id, query.account_id) : undefined,
    q ? or(eq(auditLog.action, q), eq(auditLog.target, q)) : undefined,
  );
  const rows = await deps.db
    .select({ entry: auditLog, who: accounts.full_name, about: targetName })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.account_id))
    .where(and(matching, after && lt(auditLog.id, after[0])))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const { page, next_cursor } = cutPage(rows, limit, ({ entry }) => writeKey([entry.id]));
  return {
    entries: page.map(presentAuditEntry),
    next_cursor,
    ...(await countCapped(deps.db, auditLog, matching)),
  };
}
