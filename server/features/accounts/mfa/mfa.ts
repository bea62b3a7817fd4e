import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, conflict } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account, Session } from '#server/session.ts';
import type { Presence } from '#shared/contracts/accounts.ts';
import { mfaEnabled } from '../letters.ts';
import { presentUser } from '../present.ts';
import { provePresence } from '../prove-presence.ts';
import { revokeOtherSessions } from '../sessions/session.ts';
import { hashRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';

const PURPOSE = 'mfa-secret';
const alreadyEnabled = () => conflict('mfa_already_enabled', 'La double authentification est déjà activée.');

/** Stores a pending secret. An active one is never overwritten, or a stolen session could replace it. */
export async function setUpMfa(deps: Deps, { session: { account } }: { session: Session }) {
  if (account.mfa_enabled) throw alreadyEnabled();
  const secret = generateSecret();
  await deps.db
    .update(accounts)
    .set({ mfa_pending_secret: deps.secrets.encrypt(PURPOSE, secret) })
    .where(eq(accounts.id, account.id));
  const svg = renderSVG(generateURI({ issuer: 'Baara', label: account.email, secret }), { border: 2 });
  return {
    qr_code: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    manual_entry: secret,
  };
}

/** The other sessions end, and a mail tells. @throws 401, 403, 409, 429 */
export async function enableMfa(
  deps: Deps,
  { session, code, input }: { session: Session; code: string; input: z.output<typeof Presence> },
) {
  const { account, audience, id: sessionId } = session;
  if (account.mfa_enabled) throw alreadyEnabled();
  await provePresence(deps, { session, password: input.current_password, isDocumented: true });
  return withMfaCode(deps, { accountId: account.id, code, which: 'pending' }, async (tx) => {
    const [updated] = await tx
      .update(accounts)
      .set({ mfa_enabled: true, mfa_secret: sql`mfa_pending_secret`, mfa_pending_secret: null })
      .where(eq(accounts.id, account.id))
      .returning();
    await revokeOtherSessions(tx, { accountId: account.id, sessionId });
    await queueMail(deps, tx, { to: account, letter: mfaEnabled(deps.config.publicUrl, account) });
    if (audience === 'admin') await recordAudit(tx, { account, action: 'mfa.enable', at: deps.now() });
    return { user: presentUser(updated as Account, session.seat) };
  });
}

/**
 * Runs `work` in the transaction that accepts a TOTP code, or in its place a recovery code. A TOTP code is accepted once: its time step is stored, and no
 * code of that step or before is good again.
 * @throws 401 wrong_mfa_code; 429 after five tries in a quarter of an hour; 409 mfa_not_set_up
 */
export async function withMfaCode<T>(
  deps: Deps,
  { accountId, code, which }: { accountId: string; code: string; which: 'active' | 'pending' },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await deps.limits.take('mfaByAccount', accountId);
  const hashes = which === 'active' ? await hashRecoveryCode(deps, { accountId, code }) : [];
  const result = await deps.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    const sealed = which === 'active' ? account?.mfa_secret : account?.mfa_pending_secret;
    if (!account || !sealed)
      throw conflict('mfa_not_set_up', 'La double authentification n’est pas configurée.');
    if (await spendRecoveryCode(deps, tx, { account, hashes })) return work(tx);
    const timeStep = await matchingStep(deps, {
      secret: deps.secrets.decrypt(PURPOSE, sealed),
      code,
      lastStep: account.mfa_last_step,
    });
    if (timeStep === null) {
      deps.log.info({ account: accountId }, 'code refused');
      throw new AppError('wrong_mfa_code', 'Code MFA invalide');
    }
    await tx.update(accounts).set({ mfa_last_step: timeStep }).where(eq(accounts.id, accountId));
    return work(tx);
  });
  await deps.limits.clear('mfaByAccount', accountId);
  return result;
}

async function matchingStep(
  deps: Deps,
  { secret, code, lastStep }: { secret: string; code: string; lastStep: number | null },
) {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(deps.now().getTime() / 1000),
    epochTolerance: [30, 0],
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
