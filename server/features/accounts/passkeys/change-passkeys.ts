import type { z } from 'zod';
import { and, eq } from '#server/db/drizzle.ts';
import { passkeys } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type {
  removePasskey as removeContract,
  renamePasskey as renameContract,
} from '#shared/contracts/passkeys.ts';
import { passkeyRemoved } from '../letters.ts';
import { provePresence } from '../prove-presence.ts';
import { lockSignedIn } from '../sessions/lock-signed-in.ts';
import { revokeOtherSessions } from '../sessions/session.ts';
import { presentPasskey } from './present.ts';

type Rename = { session: Session; passkeyId: string; input: z.output<typeof renameContract.body> };
type Remove = { session: Session; passkeyId: string; input: z.output<typeof removeContract.body> };

const gone = () => notFound('Cette clé d’accès n’existe plus.');
const own = ({ session, passkeyId }: { session: Session; passkeyId: string }) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.account_id, session.account.id));

/** @throws 404 also for somebody else's */
export async function renamePasskey(deps: Deps, asked: Rename) {
  const [passkey] = await deps.db
    .update(passkeys)
    .set({ name: asked.input.name })
    .where(own(asked))
    .returning();
  if (!passkey) throw gone();
  return { passkey: presentPasskey(passkey) };
}

/** The other sessions end, and a mail tells. @throws 401, 403, 404, 429 */
export async function removePasskey(deps: Deps, asked: Remove) {
  const { session, input } = asked;
  await provePresence(deps, { session, password: input.current_password });
  const { account } = session;
  await deps.db.transaction(async (tx) => {
    await lockSignedIn(tx, session);
    const [removed] = await tx.delete(passkeys).where(own(asked)).returning();
    if (!removed) throw gone();
    await revokeOtherSessions(tx, { accountId: account.id, sessionId: session.id });
    const letter = passkeyRemoved(deps.config.publicUrl, { account, name: removed.name });
    await queueMail(deps, tx, { to: account, letter });
  });
  return { ok: true as const };
}
