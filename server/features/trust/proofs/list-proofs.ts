import { asc, count, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';

const SHOWN = 100;

/** What waits for an administrator, the oldest first. */
export async function listProofs(deps: Deps) {
  const waiting = eq(companyProofs.status, 'waiting');
  const rows = await deps.db
    .select({
      id: companyProofs.id,
      company_id: companyProofs.account_id,
      company_name: companyProofs.company_name,
      email: accounts.email,
      register: companyProofs.register,
      number: companyProofs.number,
      document_type: companyProofs.document_type,
      created_at: companyProofs.created_at,
    })
    .from(companyProofs)
    .innerJoin(accounts, eq(accounts.id, companyProofs.account_id))
    .where(waiting)
    .orderBy(asc(companyProofs.created_at), asc(companyProofs.id))
    .limit(SHOWN);
  const [all] = await deps.db.select({ total: count() }).from(companyProofs).where(waiting);
  return {
    proofs: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: all?.total ?? 0,
  };
}
