import { desc, eq } from '#server/db/drizzle.ts';
import { companyProofs } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { isVerified } from '#server/verified.ts';
import { ensureMayProve } from '../access.ts';

/** @throws 403 to others than companies */
export async function readStanding(deps: Deps, { session: { account } }: { session: Session }) {
  ensureMayProve(account);
  const [proof] = await deps.db
    .select({
      register: companyProofs.register,
      number: companyProofs.number,
      status: companyProofs.status,
      reason: companyProofs.reason,
      created_at: companyProofs.created_at,
    })
    .from(companyProofs)
    .where(eq(companyProofs.account_id, account.id))
    .orderBy(desc(companyProofs.created_at))
    .limit(1);
  return {
    company_name: account.company_name,
    is_verified: isVerified(account),
    proof: proof ? { ...proof, created_at: proof.created_at.toISOString() } : null,
  };
}
