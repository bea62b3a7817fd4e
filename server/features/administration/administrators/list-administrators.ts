import { and, asc, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { presentColleague } from '../present.ts';

export async function listAdministrators(deps: Deps) {
  const rows = await deps.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.account_type, 'admin'), isNull(accounts.deleted_at)))
    .orderBy(asc(accounts.created_at), asc(accounts.id));
  return { administrators: rows.map(presentColleague) };
}
