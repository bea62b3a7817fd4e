import { and, asc, inArray } from '#server/db/drizzle.ts';
import { candidacies, stageSteps } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import { authorOf, type Session } from '#server/session.ts';
import type { Stage } from '#shared/rules/campaigns.ts';
import { candidacyNotFound, ownCandidacies } from '../access.ts';

type Wanted = { session: Session; ids: string[]; stage: Stage };

/** All of them or none. Whoever is there already stays, without a step of it. @throws 404 */
export async function moveCandidacies(deps: Deps, { session, ids, stage }: Wanted) {
  const { account } = session;
  refuseBlocked(account);
  const wanted = [...new Set(ids)];
  return deps.db.transaction(async (tx) => {
    refuseBlocked(await lockAccount(tx, account.id));
    const found = await tx
      .select({ id: candidacies.id, stage: candidacies.stage })
      .from(candidacies)
      .where(and(inArray(candidacies.id, wanted), ownCandidacies(account)))
      .orderBy(asc(candidacies.id))
      .for('update');
    if (found.length < wanted.length) throw candidacyNotFound();
    const elsewhere = found.filter((candidacy) => candidacy.stage !== stage).map(({ id }) => id);
    if (elsewhere.length === 0) return { moved: 0 };
    await tx.update(candidacies).set({ stage }).where(inArray(candidacies.id, elsewhere));
    const step = { kind: 'moved' as const, stage, author_id: authorOf(session), at: deps.now() };
    await tx.insert(stageSteps).values(elsewhere.map((candidacy_id) => ({ candidacy_id, ...step })));
    return { moved: elsewhere.length };
  });
}
