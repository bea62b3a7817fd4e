import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { settings } from '#server/db/schema/credits.ts';
import type { Deps } from '#server/deps.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { GRANT_LIMIT, readGrantLimit, type StoredGrantLimit } from '#server/features/credits/index.ts';
import type { Session } from '#server/session.ts';
import type { GrantLimit } from '#shared/contracts/grants.ts';
import {
  isCurrentOwner,
  lockWithAdministrators,
  otherOwners,
} from '../administrators/lock-administrators.ts';
import { tellLimitWaits } from './tell-owners.ts';

/** The limit in force, and the higher one that an owner asked for, unless they are an owner no more. */
export async function presentLimit(db: Queryable, { limit, wanted }: StoredGrantLimit): Promise<GrantLimit> {
  const [asker] = wanted ? await db.select().from(accounts).where(eq(accounts.id, wanted.by)) : [];
  const waits = wanted && asker && isCurrentOwner(asker);
  return { limit, wanted: waits ? { limit: wanted.limit, by: asker.email } : null };
}

/**
 * Sets the limit up to which an owner gives credits alone. Where there are several owners, nobody raises it
 * alone: a higher sum waits until another one sets it too.
 */
export async function putGrantLimit(deps: Deps, { session, limit }: { session: Session; limit: number }) {
  const { account } = session;
  return deps.db.transaction(async (tx) => {
    const others = otherOwners(await lockWithAdministrators(tx, []), account.id);
    const before = await readGrantLimit(tx);
    const { wanted } = before;
    // The sum in force, set by another owner, is no answer to who wants more.
    const isOthers = others.some(({ id }) => id === wanted?.by);
    if (limit === before.limit && (!wanted || isOthers)) return presentLimit(tx, before);
    const isSecond = isOthers && wanted !== null && limit <= wanted.limit;
    const passes = limit <= before.limit || others.length === 0 || isSecond || deps.config.isLocalTrial;
    // The version before reads an `email`.
    const after = passes
      ? { limit, wanted: null }
      : { limit: before.limit, wanted: { limit, by: account.id, email: '' } };
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
    const isAskedAgain = wanted?.by === account.id && wanted.limit === limit;
    if (!passes && !isAskedAgain) await tellLimitWaits(deps, tx, { owners: others, account, limit });
    return presentLimit(tx, after);
  });
}
