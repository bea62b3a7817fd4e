import { eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, forbidden } from '#server/errors.ts';
import { findProfile } from '#server/features/assessments/index.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { CampaignStatus } from '#shared/rules/campaigns.ts';
import { campaignNotFound, ownCampaign } from './access.ts';
import { readInvited } from './invited-emails.ts';
import { presentCampaign } from './present.ts';
import { queueInvitations } from './send-invitations.ts';
import { skillsOfTest } from './skills-of-test.ts';

type Wanted = { session: Session; campaignId: string; status: CampaignStatus };

/** Closes, reopens or archives. @throws 404 for another company's; 403 when it cannot open again */
export async function setCampaignStatus(deps: Deps, { session: { account }, campaignId, status }: Wanted) {
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(campaigns).where(ownCampaign(account, campaignId)).for('update');
    if (!before) throw campaignNotFound();
    const opens = status === 'active' && before.status !== 'active';
    if (opens) {
      // Of a company that is blocked or gone meanwhile nothing opens.
      refuseBlocked(await lockAccount(tx, account.id));
      if (before.hidden_at) {
        throw forbidden('Un administrateur a masqué cette campagne\u00a0: elle ne se rouvre pas.');
      }
      const { profile } = await findProfile(tx, before.profile_id, { hold: true });
      if (!profile) {
        throw forbidden('Le métier de cette campagne n’est plus au catalogue\u00a0: elle ne se rouvre pas.');
      }
      const { missing } = skillsOfTest(before, profile.skills);
      if (missing) {
        throw forbidden(
          `La compétence «\u00a0${missing.name}\u00a0» de cette campagne n’est plus au catalogue\u00a0: elle ne se rouvre pas.`,
        );
      }
    }
    if (opens && before.deadline && before.deadline <= deps.now()) {
      throw conflict(
        'deadline_passed',
        'La date limite de cette campagne est passée\u00a0: choisissez-en une autre, puis rouvrez-la.',
      );
    }
    const [campaign] = await tx
      .update(campaigns)
      .set({ status })
      .where(eq(campaigns.id, campaignId))
      .returning();
    if (!campaign) throw campaignNotFound();
    // Who registered with an invited address meanwhile has no test yet.
    if (opens) await queueInvitations(tx, campaignId);
    return { campaign: presentCampaign(campaign, await readInvited(tx, campaignId)) };
  });
}
