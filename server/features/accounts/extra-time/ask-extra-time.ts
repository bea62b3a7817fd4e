import { isUniqueViolation } from '#server/db/connection.ts';
import { desc, eq } from '#server/db/drizzle.ts';
import { extraTimeRequests } from '#server/db/schema/extra-time.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { OwnExtraTime } from '#shared/contracts/extra-time.ts';
import { ensureMayAskExtraTime } from '../access.ts';

type Asked = { session: Session; input: { reason: string } };

/** @throws 403 to companies; 409 while an earlier request waits */
export async function askExtraTime(deps: Deps, { session, input: { reason } }: Asked): Promise<OwnExtraTime> {
  const { account } = session;
  ensureMayAskExtraTime(account);
  try {
    await deps.db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      await tx.insert(extraTimeRequests).values({ account_id: account.id, reason, created_at: deps.now() });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw conflict('Votre demande précédente attend encore sa réponse.');
  }
  return readExtraTime(deps, { session });
}

/** @throws 403 to companies */
export async function readExtraTime(
  deps: Deps,
  { session: { account } }: { session: Session },
): Promise<OwnExtraTime> {
  ensureMayAskExtraTime(account);
  const [newest] = await deps.db
    .select()
    .from(extraTimeRequests)
    .where(eq(extraTimeRequests.account_id, account.id))
    .orderBy(desc(extraTimeRequests.created_at), desc(extraTimeRequests.id))
    .limit(1);
  return {
    percent: account.extra_time as OwnExtraTime['percent'],
    request: newest
      ? {
          reason: newest.reason,
          status: newest.status,
          answer: newest.answer,
          created_at: newest.created_at.toISOString(),
        }
      : null,
  };
}
