import { verify } from 'otplib';
import type { Transaction } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, conflict } from '#server/errors.ts';
import { countTry } from '../throttling/count-try.ts';
import { hashRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';

/** What secrets of authenticators are encrypted for. */
export const SECRET_PURPOSE = 'mfa-secret';
/** How long a code is shown. */
const STEP_S = 30;

/**
 * Runs `work` in the transaction that accepts a TOTP code, or in its place a recovery code. A TOTP code is accepted
 * once: its time step is stored, and no code of that step or an earlier one is good again.
 * @throws 401 wrong_mfa_code; 429 after five tries in a quarter of an hour; 409 mfa_not_set_up
 */
export async function withMfaCode<T>(
  deps: Deps,
  { accountId, code, which }: { accountId: string; code: string; which: 'active' | 'pending' },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const accept = async (tx: Transaction, hashes: string[]) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    const sealed = which === 'active' ? account?.mfa_secret : account?.mfa_pending_secret;
    if (!account || !sealed)
      throw conflict('La double authentification n’est pas configurée.', 'mfa_not_set_up');
    if (await spendRecoveryCode(deps, tx, { account, hashes })) return work(tx);
    const timeStep = await matchingStep(deps, {
      secret: deps.secrets.decrypt(SECRET_PURPOSE, sealed),
      code,
      lastStep: account.mfa_last_step,
    });
    if (timeStep === null) {
      deps.log.info({ account: accountId }, 'code refused');
      throw new AppError('wrong_mfa_code', 'Code MFA invalide');
    }
    await tx.update(accounts).set({ mfa_last_step: timeStep }).where(eq(accounts.id, accountId));
    return work(tx);
  };
  return countTry(deps, { limit: 'mfaByAccount', key: accountId }, async () => {
    const hashes = which === 'active' ? await hashRecoveryCode(deps, { accountId, code }) : [];
    return deps.db.transaction((tx) => accept(tx, hashes));
  });
}

async function matchingStep(
  deps: Deps,
  { secret, code, lastStep }: { secret: string; code: string; lastStep: number | null },
) {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(deps.now().getTime() / 1000);
  const result = await verify({
    secret,
    token,
    epoch,
    epochTolerance: [STEP_S, STEP_S],
    // Another process's clock may be a little ahead of this one's, and so its last step beyond those looked at here.
    ...(lastStep === null ? {} : { afterTimeStep: Math.min(lastStep, Math.floor(epoch / STEP_S) + 1) }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
