import { and, eq, isNull, or } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { Account, SessionAudience } from '#server/session.ts';
import { maySignInAs } from '../access.ts';
import { passwordMatches } from './password.ts';

export const wrongCredentials = (audience: SessionAudience) =>
  new AppError(
    'wrong_credentials',
    audience === 'admin' ? 'Identifiants invalides' : 'E-mail ou mot de passe incorrect',
  );

type Tried = { email: string; password: string; audience: SessionAudience };

/**
 * The account that address and password open: the one that has the address, or else the one that lost it last and
 * has no other yet (rule A21). A wrong password is tried on both, so that it takes as long whoever has the address.
 */
export async function findByPassword(
  deps: Deps,
  { email, password, audience }: Tried,
): Promise<Account | undefined> {
  const rows = await deps.db
    .select()
    .from(accounts)
    .where(and(or(eq(accounts.email, email), eq(accounts.former_email, email)), isNull(accounts.deleted_at)));
  const fitting = rows.filter((account) => maySignInAs(audience, account));
  const holder = fitting.find((account) => account.email === email);
  if (await passwordMatches(holder?.password_hash, password)) return holder;
  const former = fitting.find((account) => account.former_email === email);
  if (await passwordMatches(former?.password_hash, password)) return former;
  return undefined;
}
