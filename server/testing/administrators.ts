import { randomUUID } from 'node:crypto';
import { accounts } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import type { TestApp } from './app.ts';
import { PASSWORD, type Person } from './people.ts';

/** A new administrator, signed in through the API. */
export async function signInAdmin(t: TestApp): Promise<Person> {
  const email = `admin-${randomUUID().slice(0, 8)}@exemple.test`;
  await t.deps.db.insert(accounts).values({
    email,
    full_name: 'Mariam Koné',
    account_type: 'admin',
    is_listed: false,
    password_hash: await hashPassword(PASSWORD),
  });
  const { body } = await t.call('POST', '/admin/login', { body: { email, password: PASSWORD } });
  return { id: body.user.id, email, token: body.token };
}
