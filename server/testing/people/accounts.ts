import { randomUUID } from 'node:crypto';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword, openUserSession } from '#server/features/accounts/index.ts';
import { welcome } from '#server/features/accounts/welcome.ts';
import type { Account } from '#server/session.ts';
import { normaliseEmail } from '#server/text/normalise-email.ts';
import { register } from '#shared/contracts/accounts.ts';

export const PASSWORD = 'correct cheval pile agrafe';

/** Made once in a process: it costs as much work as a whole test. */
let hash: Promise<string> | undefined;
export const hashedPassword = (): Promise<string> => {
  hash ??= hashPassword(PASSWORD);
  return hash;
};

/** An account as registration with `PASSWORD` leaves it, and its first session. */
export async function createAccount({ deps }: { deps: Deps }, fields: Record<string, unknown>) {
  const email = `${randomUUID().slice(0, 8)}@exemple.test`;
  const { password, terms_version, ...input } = register.body.parse({ email, password: PASSWORD, ...fields });
  if (password !== PASSWORD || input.email_code) throw new Error('Register through the API instead');
  const password_hash = await hashedPassword();
  return deps.db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({
        email: normaliseEmail(input.email),
        full_name: input.full_name,
        account_type: input.account_type,
        company_name: input.account_type === 'enterprise' ? input.company_name || null : null,
        country: input.country ?? null,
        phone: input.phone || null,
        password_hash,
        terms_version: terms_version ?? null,
        terms_agreed_at: terms_version ? deps.now() : null,
      })
      .returning();
    const credits = await welcome(deps, tx, { account: account as Account, isProved: false });
    const signedIn = { account: { ...(account as Account), credits }, userAgent: undefined };
    return openUserSession(deps, tx, signedIn);
  });
}
