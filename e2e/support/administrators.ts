import { randomUUID } from 'node:crypto';
import { accounts } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import type { RunningApp } from './app.ts';
import { call, PASSWORD } from './people.ts';

/** An administrator, and a token of theirs. */
export async function administrator(app: RunningApp): Promise<{ email: string; token: string }> {
  const email = `admin-${randomUUID().slice(0, 8)}@exemple.test`;
  await app.deps.db.insert(accounts).values({
    email,
    full_name: 'Mariam Koné',
    account_type: 'admin',
    admin_roles: ['proprietaire'],
    is_listed: false,
    password_hash: await hashPassword(PASSWORD),
  });
  const { token } = await call(app, 'POST', '/admin/login', undefined, { email, password: PASSWORD });
  return { email, token };
}
