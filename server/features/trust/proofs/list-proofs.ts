import type { z } from 'zod';
import { and, asc, count, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import type { listCompanyProofs as contract } from '#shared/contracts/company-proofs.ts';
import { findVerified } from './find-verified.ts';

const SHOWN = 100;

/** What waits for an administrator, the oldest first. */
export async function listProofs(deps: Deps, { query }: { query: z.output<typeof contract.query> }) {
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
    .where(and(waiting, query.id ? eq(companyProofs.id, query.id) : undefined))
    .orderBy(asc(companyProofs.created_at), asc(companyProofs.id))
    .limit(SHOWN);
  const verified = await findVerified(
    deps.db,
    rows.map(({ id }) => id),
  );
  const [all] = await deps.db.select({ total: count() }).from(companyProofs).where(waiting);
  return {
    proofs: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      same_number: verified
        .filter(({ proof_id }) => proof_id === row.id)
        .map(({ company_name, email }) => ({ company_name, email })),
    })),
    total: all?.total ?? 0,
  };
}
