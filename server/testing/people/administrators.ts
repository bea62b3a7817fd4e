import { randomUUID } from 'node:crypto';
import { accounts } from '#server/db/schema/accounts.ts';
import { openSession } from '#server/features/accounts/index.ts';
import type { Account } from '#server/session.ts';
import type { TestApp } from '#server/testing/apps/app.ts';
import type { AdminRole } from '#shared/rules/administration/admin-roles.ts';
import { hashedPassword } from './accounts.ts';
import type { Person } from './people.ts';

type Fields = { roles?: AdminRole[]; mfa_enabled?: boolean; name?: string };

/** A new administrator with MFA, an owner unless said otherwise, who signed in just now. */
export async function signInAdmin(
  { deps }: Pick<TestApp, 'deps'>,
  { roles = ['proprietaire'], mfa_enabled = true, name = 'Mariam Koné' }: Fields = {},
): Promise<Person> {
  const email = `admin-${randomUUID().slice(0, 8)}@exemple.test`;
  const [made] = await deps.db
    .insert(accounts)
    .values({
      email,
      full_name: name,
      account_type: 'admin',
      admin_roles: roles,
      mfa_enabled,
      is_listed: false,
      password_hash: await hashedPassword(),
    })
    .returning();
  return { id: (made as Account).id, email, token: await adminToken({ deps }, (made as Account).id) };
}

/** Another session of theirs, as if they had just signed in. */
export function adminToken({ deps }: Pick<TestApp, 'deps'>, accountId: string): Promise<string> {
  return deps.db.transaction((tx) => openSession(tx, { accountId, audience: 'admin', now: deps.now() }));
}
