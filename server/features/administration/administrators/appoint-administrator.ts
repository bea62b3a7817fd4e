import type { z } from 'zod';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword, refuseTaken } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { newToken } from '#server/secrets.ts';
import type { Account, Session } from '#server/session.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import type { appointAdministrator as contract } from '#shared/contracts/administrators.ts';
import { presentColleague } from '../present.ts';
import { lockWithAdministrators } from './lock-administrators.ts';
import { tellRoles } from './tell-roles.ts';

type Asked = { session: Session; input: z.output<typeof contract.body> };

/** With a password of ours, shown once to who appoints. @throws 409 email_taken */
export async function appointAdministrator(deps: Deps, { session: { account }, input }: Asked) {
  const password = newToken().slice(0, 20);
  const password_hash = await hashPassword(password);
  return refuseTaken(() =>
    deps.db.transaction(async (tx) => {
      const colleagues = await lockWithAdministrators(tx, []);
      const [made] = await tx
        .insert(accounts)
        .values({
          email: normaliseEmail(input.email),
          full_name: input.full_name,
          account_type: 'admin',
          admin_roles: input.roles,
          is_listed: false,
          password_hash,
          password_is_first: true,
          created_at: deps.now(),
        })
        .returning();
      const appointed = made as Account;
      await recordAudit(tx, {
        account,
        action: 'administrator.appoint',
        target: appointed.id,
        details: { roles: appointed.admin_roles },
        at: deps.now(),
      });
      await tellRoles(deps, tx, { by: account, colleagues, changed: appointed });
      return { administrator: presentColleague(appointed), password };
    }),
  );
}
