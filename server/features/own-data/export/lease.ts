import { and, eq, lt } from '#server/db/drizzle.ts';
import { dataExports } from '#server/db/schema/account-changes.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';

/** A turn ends after so long, for an account whose export was killed. */
const LONGEST_MS = 10 * 60_000;

/** @returns until when the turn is theirs. @throws 409 export_running while another is under way */
export async function takeTurn(deps: Deps, accountId: string): Promise<Date> {
  const now = deps.now();
  const running_until = new Date(now.getTime() + LONGEST_MS);
  const taken = await deps.db
    .insert(dataExports)
    .values({ account_id: accountId, running_until })
    .onConflictDoUpdate({
      target: dataExports.account_id,
      set: { running_until },
      setWhere: lt(dataExports.running_until, now),
    })
    .returning({ account_id: dataExports.account_id });
  if (taken.length === 0) {
    throw new AppError(
      'export_running',
      'Un export de vos données est déjà en cours. Attendez qu’il soit fini.',
    );
  }
  return running_until;
}

/** Gives the turn back, unless the export took longer than its turn and another has one by now. */
export async function giveTurnBack(deps: Deps, accountId: string, until: Date): Promise<void> {
  await deps.db
    .delete(dataExports)
    .where(and(eq(dataExports.account_id, accountId), eq(dataExports.running_until, until)));
}
