import { isDeepStrictEqual } from 'node:util';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { ensureUnchanged } from '#server/ensure-unchanged.ts';
import { conflict, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import type { Account, Session } from '#server/session.ts';
import { type AdminRole, isOwner } from '#shared/rules/administration/admin-roles.ts';
import { presentColleague } from '../present.ts';
import { lockWithAdministrators, otherOwners } from './lock-administrators.ts';
import { tellRoles } from './tell-roles.ts';

type Asked = {
  session: Session;
  administratorId: string;
  roles: AdminRole[];
  was: AdminRole[] | undefined;
};

/** @throws 404; 409 changed_meanwhile, or when no owner would be left */
export async function putRoles(deps: Deps, { session: { account }, administratorId, roles, was }: Asked) {
  return deps.db.transaction(async (tx) => {
    const colleagues = await lockWithAdministrators(tx, []);
    const before = colleagues.find(({ id }) => id === administratorId);
    if (!before) throw notFound('Administrateur introuvable.');
    ensureUnchanged(was && { roles: was }, { before: { roles: before.admin_roles }, after: { roles } });
    if (isDeepStrictEqual(new Set(roles), new Set(before.admin_roles)))
      return { administrator: presentColleague(before) };
    if (!isOwner(roles) && otherOwners(colleagues, administratorId).length === 0)
      throw conflict('Le dernier propriétaire le reste.');
    const [after] = await tx
      .update(accounts)
      .set({ admin_roles: roles })
      .where(eq(accounts.id, administratorId))
      .returning();
    const changed = after as Account;
    await recordAudit(tx, {
      account,
      action: 'administrator.roles',
      target: administratorId,
      details: { before: before.admin_roles, after: roles },
      at: deps.now(),
    });
    await tellRoles(deps, tx, { by: account, colleagues, changed });
    return { administrator: presentColleague(changed) };
  });
}
