import { BootError } from '#server/config.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newToken } from '#server/secrets.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import { isStrong } from './passwords/is-strong.ts';
import { hashPassword } from './passwords/password.ts';

/**
 * Creates the first administrator when there is none. A generated password is told once, through `announce`.
 * @throws BootError when ADMIN_PASSWORD is weak, except on a local trial; when ADMIN_EMAIL is a user's
 */
export async function ensureAdmin(deps: Deps, announce: (line: string) => void): Promise<void> {
  if (await hasAdmin(deps)) return;
  const email = normaliseEmail(deps.config.adminEmail);
  const chosen = deps.config.adminPassword;
  if (chosen && !deps.config.isLocalTrial && !isStrong(chosen, [email])) {
    throw new BootError(
      'ADMIN_PASSWORD: too easy to guess; choose several unrelated words (see .env.example)',
    );
  }
  const password = deps.config.adminPassword ?? newToken().slice(0, 20);
  const [made] = await deps.db
    .insert(accounts)
    .values({
      email,
      full_name: 'Administration',
      account_type: 'admin',
      admin_roles: ['proprietaire'],
      is_listed: false,
      password_hash: await hashPassword(password),
      password_is_first: !deps.config.adminPassword,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!made) {
    // Another process that starts now was first.
    if (await hasAdmin(deps)) return;
    throw new BootError(`ADMIN_EMAIL: ${email} is a user's address; give another (see .env.example)`);
  }
  const shown = deps.config.adminPassword
    ? '(from ADMIN_PASSWORD)'
    : `${password}   (shown once: note it now)`;
  announce(`Administrator: ${email}\nPassword:      ${shown}`);
}

async function hasAdmin({ db }: Deps): Promise<boolean> {
  const [existing] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.account_type, 'admin'))
    .limit(1);
  return existing !== undefined;
}
