import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newToken } from '#server/secrets.ts';
import { normaliseEmail } from '#shared/rules/email.ts';
import { hashPassword } from './password.ts';

/** Creates the first administrator when there is none. A generated password is told once, through `announce`. */
export async function ensureAdmin(deps: Deps, announce: (line: string) => void): Promise<void> {
  const [existing] = await deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.account_type, 'admin'))
    .limit(1);
  if (existing) return;
  const email = normaliseEmail(deps.config.adminEmail);
  const password = deps.config.adminPassword ?? newToken().slice(0, 20);
  const [made] = await deps.db
    .insert(accounts)
    .values({
      email,
      full_name: 'Administration',
      account_type: 'admin',
      is_listed: false,
      password_hash: await hashPassword(password),
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!made) return;
  const shown = deps.config.adminPassword
    ? '(from ADMIN_PASSWORD)'
    : `${password}   (shown once: note it now)`;
  announce(`Administrator: ${email}\nPassword:      ${shown}`);
}
