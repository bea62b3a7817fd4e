import type { Deps } from '#server/deps.ts';
import { AppError, presenceRequired } from '#server/errors.ts';
import { refusalNoted } from '#server/features/audit/index.ts';
import { type Account, isRecent, type Session } from '#server/session.ts';
import { passwordMatches } from './passwords/password.ts';
import { countTry } from './throttling/count-try.ts';

type Asked = {
  session: Session;
  password: string | null | undefined;
  /** A call of the documented API: on a local trial it needs no proof of presence. */
  isDocumented?: boolean;
};

export const wrongPassword = () =>
  new AppError('wrong_credentials', 'Le mot de passe actuel est incorrect.').at('current_password');

/**
 * What weakens or locks an account takes its password, or a sign-in less than 15 minutes old: a stolen token alone is
 * not enough. A password that is given must be right.
 * @throws 403 presence_required; 401 wrong_credentials; 429 after too many wrong ones
 */
export async function provePresence(
  deps: Deps,
  { session, password, isDocumented = false }: Asked,
): Promise<void> {
  const { account, audience } = session;
  if (password) {
    const prove = () => provePassword(deps, { account, password });
    return audience === 'admin' ? refusalNoted(deps, account, prove) : prove();
  }
  if (isDocumented && deps.config.isLocalTrial) return;
  if (!isRecent(session, deps.now())) throw presenceRequired();
}

async function provePassword(
  deps: Deps,
  { account, password }: { account: Account; password: string },
): Promise<void> {
  const isRight = await countTry(deps, { limit: 'presenceByAccount', key: account.id }, () =>
    passwordMatches(account.password_hash, password),
  );
  if (isRight) return;
  deps.log.info({ account: account.id }, 'password refused');
  throw wrongPassword();
}
