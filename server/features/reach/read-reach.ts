import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { pushSubscriptions, reachChoices } from '#server/db/schema/reach.ts';
import type { Deps } from '#server/deps.ts';
import { emailStatus, isMailOn } from '#server/features/mails/index.ts';
import type { Account, Session } from '#server/session.ts';
import type { Reach } from '#shared/contracts/reach.ts';
import { DEFAULT_CHOICES, type NoticeChoices } from '#shared/rules/notifications/notices.ts';
import { DEFAULT_QUIET, type QuietHours } from '#shared/rules/notifications/quiet-hours.ts';
import { ofThisDevice } from './access.ts';
import { ensurePushKeys } from './push-keys.ts';

export type Chosen = { choices: NoticeChoices; quiet: QuietHours; refused: boolean };

export async function readReach(deps: Deps, { session }: { session: Session }): Promise<Reach> {
  const { publicKey } = await ensurePushKeys(deps, deps.db);
  const [subscription] = await deps.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(ofThisDevice(session));
  return {
    ...(await readChosen(deps.db, session.account.id)),
    here: subscription !== undefined,
    push_key: publicKey,
    mail: isReachedByMail(deps, session.account),
  };
}

/** This installation sends mails, and the address is proved. */
export function isReachedByMail(deps: Deps, account: Account): boolean {
  return isMailOn(deps) && emailStatus(deps, account) === 'verified';
}

export async function readChosen(db: Queryable, accountId: string): Promise<Chosen> {
  const [row] = await db.select().from(reachChoices).where(eq(reachChoices.account_id, accountId));
  return {
    choices: { ...DEFAULT_CHOICES, ...row?.choices },
    quiet: row ? { from: row.quiet_from, to: row.quiet_to } : DEFAULT_QUIET,
    refused: Boolean(row?.refused_at),
  };
}
