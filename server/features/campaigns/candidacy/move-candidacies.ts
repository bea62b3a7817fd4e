import { and, asc, inArray } from '#server/db/drizzle.ts';
import { candidacies, stageSteps } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import { authorOf, type Session } from '#server/session.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { candidacyNotFound, ownCandidacies } from '../access.ts';

/** `from`: where each was shown. */
type Wanted = { session: Session; ids: string[]; stage: Stage; from?: Record<string, Stage> | undefined };

/**
 * All of them or none; but whoever is there already stays, without a step of it, and so does whom somebody else moved since.
 * @throws 404
 */
export async function moveCandidacies(deps: Deps, { session, ids, stage, from = {} }: Wanted) {
  const { account } = session;
  refuseBlocked(account);
  const wanted = [...new Set(ids)];
  return deps.db.transaction(async (tx) => {
    refuseBlocked(await lockAccount(tx, account.id));
    const found = await tx
      .select({ id: candidacies.id, stage: candidacies.stage })
      .from(candidacies)
      .where(and(inArray(candidacies.id, wanted), ownCandidacies(account)))
      // As where results are told, or two could wait for each other.
      .orderBy(asc(candidacies.account_id), asc(candidacies.id))
      .for('update');
    if (found.length < wanted.length) throw candidacyNotFound();
    const elsewhere = found.filter((candidacy) => candidacy.stage !== stage);
    const moving = elsewhere.filter(
      (candidacy) => (from[candidacy.id] ?? candidacy.stage) === candidacy.stage,
    );
    const stayed = elsewhere.length - moving.length;
    if (moving.length === 0) return { moved: 0, stayed };
    const movingIds = moving.map(({ id }) => id);
    await tx.update(candidacies).set({ stage }).where(inArray(candidacies.id, movingIds));
    const step = { kind: 'moved' as const, stage, author_id: authorOf(session), at: deps.now() };
    await tx.insert(stageSteps).values(movingIds.map((candidacy_id) => ({ candidacy_id, ...step })));
    return { moved: moving.length, stayed };
  });
}
