import type { Transaction } from '#server/db/connection.ts';
import { inArray } from '#server/db/drizzle.ts';
import { companyMembers } from '#server/db/schema/team.ts';
import type { Deps } from '#server/deps.ts';
import { idOrNotFound, notFound } from '#server/errors.ts';
import {
  anonymise,
  closeCampaigns,
  closePending,
  forgetNames,
  tellTeam,
} from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Session } from '#server/session.ts';
import { ensureMayDelete, ensureMayDeleteAmong } from './access.ts';
import { isAdministrator, lockWithAdministrators } from './administrators/lock-administrators.ts';

/** @throws 403 for another administrator, unless by an owner; 404 also for one deleted before; 409 for oneself or the last owner */
export async function deleteUser(
  deps: Deps,
  { session: { account }, accountId }: { session: Session; accountId: string },
) {
  await deps.db.transaction(async (tx) => {
    const deleted = await deleteAll(deps, tx, { administrator: account, accountIds: [accountId] });
    if (deleted === 0) throw notFound('Utilisateur introuvable.');
  });
  return { ok: true as const };
}

/** All or none. A repeat after a lost response is harmless: accounts already deleted are not counted. */
export async function deleteUsers(
  deps: Deps,
  { session: { account }, accountIds }: { session: Session; accountIds: string[] },
) {
  const ids = [...new Set(accountIds.map((id) => idOrNotFound(id, NOBODY)))];
  const deleted_count = await deps.db.transaction((tx) =>
    deleteAll(deps, tx, { administrator: account, accountIds: ids }),
  );
  return { deleted_count };
}

const NOBODY = 'Un des utilisateurs est introuvable\u00a0: rien n’a été supprimé.';

async function deleteAll(
  deps: Deps,
  tx: Transaction,
  { administrator, accountIds }: { administrator: Session['account']; accountIds: string[] },
): Promise<number> {
  const now = deps.now();
  ensureMayDelete(administrator, accountIds);
  await closeCampaigns(tx, { accountIds, now });
  // Every administrator, so that two who delete each other at once cannot both succeed. A company's team is told, and locked here
  // with it: whoever deletes somebody of it holds them while they wait for the administrators.
  const held = await lockWithAdministrators(tx, [...accountIds, ...(await teamOf(tx, accountIds))]);
  const chosen = held.filter((account) => accountIds.includes(account.id));
  if (chosen.length < accountIds.length) throw notFound(NOBODY);
  const live = chosen.filter((account) => account.deleted_at === null);
  ensureMayDeleteAmong(administrator, { everyAdministrator: held.filter(isAdministrator), accountIds });
  await closePending(tx, { accountIds, now });
  await forgetNames(tx, live);
  for (const account of live) {
    await tellTeam(deps, tx, account);
    await anonymise(deps, tx, { account, by: administrator });
    await recordAudit(tx, {
      account: administrator,
      action: 'user.delete',
      target: account.id,
      details: { account_type: account.account_type, credits: account.credits },
      at: now,
    });
  }
  return live.length;
}

async function teamOf(tx: Transaction, companyIds: string[]): Promise<string[]> {
  const members = await tx
    .select({ id: companyMembers.account_id })
    .from(companyMembers)
    .where(inArray(companyMembers.company_id, companyIds));
  return members.map(({ id }) => id);
}
