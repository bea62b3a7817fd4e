import type { Transaction } from '#server/db/connection.ts';
import { eq, inArray } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { profiles, skills } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { conflict, forbidden } from '#server/errors.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import type { CampaignStatus } from '#shared/rules/campaigns/campaigns.ts';
import { type CampaignRow, campaignNotFound, ownCampaign } from './access.ts';
import { readInvited } from './invitations/invited-emails.ts';
import { queueInvitations } from './invitations/send-invitations.ts';
import { presentCampaign } from './present.ts';

/** `was`: what was shown. */
type Wanted = {
  session: Session;
  campaignId: string;
  status: CampaignStatus;
  was?: CampaignStatus | undefined;
};

/**
 * Closes, reopens or archives.
 * @throws 404 for another company's; 403 deadline_passed, or when it cannot open again; 409 changed_meanwhile
 */
export async function setCampaignStatus(deps: Deps, { session, campaignId, status, was }: Wanted) {
  const { account } = session;
  return deps.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(campaigns)
      .where(ownCampaign(account, campaignId))
      .for('no key update');
    if (!before) throw campaignNotFound();
    if (was && was !== before.status && status !== before.status) {
      throw conflict(
        'L’état de cette campagne a changé entre-temps\u00a0: rien n’est modifié.',
        'changed_meanwhile',
      )
        .at('status')
        .showing({ status: before.status });
    }
    const opens = status === 'active' && before.status !== 'active';
    if (opens) {
      // Of a company that is blocked or gone meanwhile nothing opens.
      refuseBlocked(await lockAccount(tx, account.id));
      if (before.hidden_at) {
        throw forbidden('Un administrateur a masqué cette campagne\u00a0: elle ne se rouvre pas.');
      }
      await refuseDeleted(tx, before);
    }
    if (opens && before.deadline && before.deadline <= deps.now()) {
      throw conflict(
        'La date limite de cette campagne est passée\u00a0: choisissez-en une autre, puis rouvrez-la.',
        'deadline_passed',
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

/**
 * Refuses a campaign whose profile, or a skill of whose test, was deleted, and keeps either from being deleted until
 * the transaction ends. A skill that can be asked nothing for now is no reason: it may get questions again.
 * @throws 403
 */
async function refuseDeleted(
  tx: Transaction,
  { profile_id, skill_ids, skill_names }: CampaignRow,
): Promise<void> {
  const asked = await tx
    .select({ id: skills.id, deleted_at: skills.deleted_at })
    .from(skills)
    .where(inArray(skills.id, skill_ids))
    .orderBy(skills.id)
    .for('share');
  const [profile] = await tx
    .select({ deleted_at: profiles.deleted_at })
    .from(profiles)
    .where(eq(profiles.id, profile_id))
    .for('share');
  if (!profile || profile.deleted_at) {
    throw forbidden('Le métier de cette campagne n’est plus au catalogue\u00a0: elle ne se rouvre pas.');
  }
  const gone = asked.find(({ deleted_at }) => deleted_at);
  if (gone) {
    throw forbidden(
      `La compétence «\u00a0${skill_names[skill_ids.indexOf(gone.id)]}\u00a0» de cette campagne n’est plus au catalogue\u00a0: elle ne se rouvre pas.`,
    );
  }
}
