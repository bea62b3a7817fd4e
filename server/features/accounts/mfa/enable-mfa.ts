import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { eq, sql } from '#server/db/drizzle.ts';
import { accounts, passkeys } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Account, Session } from '#server/session.ts';
import type { Presence } from '#shared/contracts/accounts.ts';
import { mfaEnabled } from '../letters.ts';
import { presentUser } from '../present.ts';
import { provePresence } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { revokeOtherSessions } from '../sessions/session.ts';
import { SECRET_PURPOSE, withMfaCode } from './with-mfa-code.ts';

const alreadyEnabled = () => conflict('La double authentification est déjà activée.', 'mfa_already_enabled');

/** Stores a pending secret. An active one is never overwritten, or a stolen session could replace it. */
export async function setUpMfa(deps: Deps, { session }: { session: Session }) {
  const { account } = session;
  const secret = generateSecret();
  await deps.db.transaction(async (tx) => {
    if ((await lockSignedIn(tx, session)).mfa_enabled) throw alreadyEnabled();
    await tx
      .update(accounts)
      .set({ mfa_pending_secret: deps.secrets.encrypt(SECRET_PURPOSE, secret) })
      .where(eq(accounts.id, account.id));
  });
  const otpauth = generateURI({ issuer: 'Baara', label: account.email, secret });
  const svg = renderSVG(otpauth, { border: 2 });
  return {
    qr_code: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    manual_entry: secret,
    otpauth,
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
    if ((await lockSignedIn(tx, session)).mfa_enabled) throw alreadyEnabled();
    const [updated] = await tx
      .update(accounts)
      .set({ mfa_enabled: true, mfa_secret: sql`mfa_pending_secret`, mfa_pending_secret: null })
      .where(eq(accounts.id, account.id))
      .returning();
    await revokeOtherSessions(tx, { accountId: account.id, sessionId });
    const hasPasskeys = (await tx.$count(passkeys, eq(passkeys.account_id, account.id))) > 0;
    const { publicUrl, operator } = deps.config;
    const letter = mfaEnabled(publicUrl, { account, hasPasskeys, operator });
    await queueMail(deps, tx, { to: account, letter });
    if (audience === 'admin') await recordAudit(tx, { account, action: 'mfa.enable', at: deps.now() });
    return { user: await presentUser(deps, tx, updated as Account, session.seat) };
  });
}
