import { and, eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { campaigns, candidacies, stageSteps } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { conflict } from '#server/errors.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import { authorOf, type Session } from '#server/session.ts';
import type { Stage } from '#shared/rules/campaigns/campaigns.ts';
import { STAGE_NAMES, STAGES_FOR_CANDIDATES } from '#shared/rules/campaigns/stages.ts';
import { candidacyNotFound, ownCandidacies } from '../access.ts';

type Shared = { session: Session; candidacyId: string; expected: Stage | undefined };

/** Tells a candidate where they stand; what they know already is not told again. @throws 404; 409 when moved or gone meanwhile */
export async function shareStage(deps: Deps, { session, candidacyId, expected }: Shared) {
  const { account } = session;
  refuseBlocked(account);
  return deps.db.transaction(async (tx) => {
    refuseBlocked(await lockAccount(tx, account.id));
    const [found] = await tx
      .select({ candidacy: candidacies, campaign: campaigns, deleted_at: accounts.deleted_at })
      .from(candidacies)
      .innerJoin(campaigns, eq(campaigns.id, candidacies.campaign_id))
      .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
      .where(and(eq(candidacies.id, candidacyId), ownCandidacies(account)))
      .for('update', { of: candidacies });
    if (!found) throw candidacyNotFound();
    const { candidacy, campaign, deleted_at } = found;
    if (deleted_at) throw conflict('Ce compte n’existe plus\u00a0: rien n’est communiqué.');
    const { stage } = candidacy;
    if (expected && expected !== stage) {
      throw conflict(
        `Cette candidature est passée entre-temps à l’étape «\u00a0${STAGE_NAMES[stage]}\u00a0»\u00a0: rien n’est communiqué.`,
      );
    }
    if (candidacy.stage_shared === stage) return { stage };
    await tx.update(candidacies).set({ stage_shared: stage }).where(eq(candidacies.id, candidacyId));
    const step = { kind: 'shared' as const, stage, author_id: authorOf(session), at: deps.now() };
    await tx.insert(stageSteps).values({ candidacy_id: candidacyId, ...step });
    await notify(tx, {
      accountId: candidacy.account_id,
      type: 'stage_shared',
      title: 'Votre candidature',
      message: `${campaign.company_name} a mis à jour votre candidature à «\u00a0${campaign.title}\u00a0»\u00a0: ${STAGES_FOR_CANDIDATES[stage].toLowerCase()}.`,
      relatedId: campaign.id,
      link: `/candidatures#${campaign.id}`,
    });
    return { stage };
  });
}
