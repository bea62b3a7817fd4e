import { settings } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { GRANT_LIMIT, readGrantLimit, type StoredGrantLimit } from '#server/features/credits/index.ts';
import type { Session } from '#server/session.ts';
import type { GrantLimit } from '#shared/contracts/grants.ts';
import { lockWithAdministrators, otherOwners } from '../administrators/lock-administrators.ts';

export function presentLimit({ limit, wanted }: StoredGrantLimit): GrantLimit {
  return { limit, wanted: wanted && { limit: wanted.limit, by: wanted.email } };
}

/** Nobody raises alone what keeps them from giving alone: a higher sum waits until another owner sets it too. */
export async function putGrantLimit(deps: Deps, { session, limit }: { session: Session; limit: number }) {
  const { account } = session;
  return deps.db.transaction(async (tx) => {
    const administrators = await lockWithAdministrators(tx, []);
    const before = await readGrantLimit(tx);
    const isAlone = otherOwners(administrators, account.id).length === 0;
    const isSecond =
      before.wanted !== null && before.wanted.by !== account.id && limit <= before.wanted.limit;
    const passes = limit <= before.limit || isAlone || isSecond || deps.config.isLocalTrial;
    const after = passes
      ? { limit, wanted: null }
      : { limit: before.limit, wanted: { limit, by: account.id, email: account.email } };
    await tx
      .insert(settings)
      .values({ key: GRANT_LIMIT, value: after })
      .onConflictDoUpdate({ target: settings.key, set: { value: after } });
    await recordAudit(tx, {
      account,
      action: passes ? 'grant_limit.update' : 'grant_limit.ask',
      target: GRANT_LIMIT,
      details: { before: before.limit, after: limit },
      at: deps.now(),
    });
    return presentLimit(after);
  });
}
