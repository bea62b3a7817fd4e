import type { Transaction } from '#server/db/connection.ts';
import { and, desc, eq, type SQL } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { companyBlocks } from '#server/db/schema/trust.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { resumeInvitations } from '#server/features/campaigns/index.ts';
import { announce } from '#server/features/live/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { displayNameIn } from '#server/text/display-name.ts';
import { ensureMayBlock } from '../access.ts';
import { findCompany } from '../find-company.ts';

type Met = Parameters<typeof findCompany>[1]['met'];

const SHOWN = 100;

/** Again is the same. @throws 403 to others than candidates; 404 */
export async function blockCompany(deps: Deps, { session, met }: { session: Session; met: Met }) {
  ensureMayBlock(session.account);
  const { companyId } = await findCompany(deps.db, { session, met });
  const candidateId = session.account.id;
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, candidateId);
    await tellBoth(tx, { companyId, candidateId });
    await tx
      .insert(companyBlocks)
      .values({ company_id: companyId, candidate_id: candidateId, created_at: deps.now() })
      .onConflictDoNothing();
  });
  const [company] = await findBlocked(deps, isBlocked({ companyId, candidateId }));
  if (!company) throw notFound();
  return { company };
}

export async function listBlockedCompanies(deps: Deps, { session: { account } }: { session: Session }) {
  return { companies: await findBlocked(deps, eq(companyBlocks.candidate_id, account.id)) };
}

/** The latest first. */
async function findBlocked(deps: Deps, wanted: SQL | undefined) {
  const rows = await deps.db
    .select({
      id: accounts.id,
      name: displayNameIn('accounts'),
      blocked_at: companyBlocks.created_at,
    })
    .from(companyBlocks)
    .innerJoin(accounts, eq(accounts.id, companyBlocks.company_id))
    .where(wanted)
    .orderBy(desc(companyBlocks.created_at))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, blocked_at: row.blocked_at.toISOString() }));
}

/** What they were invited to meanwhile is theirs. @throws 404 when it is not blocked */
export async function unblockCompany(
  deps: Deps,
  { session: { account }, companyId }: { session: Session; companyId: string },
) {
  await deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(companyBlocks)
      .where(isBlocked({ companyId, candidateId: account.id }))
      .returning();
    if (gone.length === 0) throw notFound();
    await resumeInvitations(tx, account.id);
    await tellBoth(tx, { companyId, candidateId: account.id });
  });
  return { ok: true as const };
}

const isBlocked = ({ companyId, candidateId }: { companyId: string; candidateId: string }) =>
  and(eq(companyBlocks.company_id, companyId), eq(companyBlocks.candidate_id, candidateId));

/** Their conversation reads differently on both phones. */
function tellBoth(tx: Transaction, { companyId, candidateId }: { companyId: string; candidateId: string }) {
  return announce(tx, { accountIds: [companyId, candidateId], kind: 'messages' });
}
