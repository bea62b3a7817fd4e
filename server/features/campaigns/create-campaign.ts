import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { eq } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, invalid, notFound } from '#server/errors.ts';
import { ensureDrawable, findProfile, profileNotFound } from '#server/features/assessments/index.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { postEntry, withIdempotency } from '#server/features/credits/index.ts';
import { ensureShown } from '#server/features/pricing/index.ts';
import type { IdempotencyKey } from '#server/idempotency-key.ts';
import { lockAccount } from '#server/lock-account.ts';
import type { Session } from '#server/session.ts';
import { displayName } from '#server/text/display-name.ts';
import type { createCampaign as contract } from '#shared/contracts/campaigns.ts';
import { campaignQuestionsPerSkill } from '#shared/rules/campaigns/campaigns.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { ensureMayRecruit } from './access.ts';
import { readInvited, readInvitedEmails } from './invitations/invited-emails.ts';
import { storeInvitations } from './invitations/store-invitations.ts';
import { queueAlerts } from './offers/tell-alerts.ts';
import { presentCampaign } from './present.ts';
import { readDeadline, readOffer } from './read-offer.ts';

type Input = z.output<typeof contract.body>;
type Wanted = { session: Session; input: Input; idempotencyKey: IdempotencyKey | undefined };

/**
 * Charges and opens a campaign in one transaction; invited candidates get their tests by a job of that transaction.
 * @throws 402 insufficient_credits; 404 for an unknown profile; 409 price_changed, not_enough_questions; 422 invalid_input
 */
export async function createCampaign(deps: Deps, { session, input, idempotencyKey }: Wanted) {
  ensureMayRecruit(session.account);
  refuseBlocked(session.account);
  for (const field of ['title', 'profile_id'] as const) {
    if (!input[field]) throw invalid('Veuillez remplir tous les champs requis').at(field);
  }
  const emails = input.is_public ? [] : readInvitedEmails(input.invited_emails);
  const now = deps.now();
  const offer = readOffer(input);
  const { id, credits } = await withIdempotency(
    deps,
    { accountId: session.account.id, operation: 'createCampaign', key: idempotencyKey, body: input },
    async (tx) => {
      // Here, so that a repeat gets its answer also when the deadline has passed since.
      const deadline = readDeadline(input.deadline, now);
      // Of a company that is blocked or gone meanwhile nothing is shown.
      const account = await lockAccount(tx, session.account.id);
      refuseBlocked(account);
      const { pricing, profile } = await findProfile(tx, input.profile_id, { hold: true });
      const cost = pricing.campaign_cost;
      ensureShown(cost, input.expected_cost);
      if (account.credits < cost) throw tooFewCredits(cost);
      if (!profile) throw profileNotFound();
      await ensureDrawable(tx, {
        skills: profile.skills,
        level: input.level,
        perSkill: campaignQuestionsPerSkill(profile.skills.length),
      });
      const id = randomUUID();
      const credits =
        cost === 0
          ? account.credits
          : await postEntry(tx, {
              accountId: account.id,
              amount: -cost,
              reason: 'campaign_charge',
              refId: id,
            });
      const [campaign] = await tx
        .insert(campaigns)
        .values({
          id,
          account_id: account.id,
          company_name: displayName(account),
          country: input.country ?? null,
          ...offer,
          title: input.title,
          description: input.description,
          profile_id: profile.id,
          profile_name: profile.name,
          skill_names: profile.skills.map((skill) => skill.name),
          skill_ids: profile.skills.map((skill) => skill.id),
          level: input.level,
          is_public: input.is_public,
          is_demo: account.is_demo,
          deadline,
          created_at: now,
        })
        .returning();
      if (!campaign) throw new Error('campaign was not stored');
      if (campaign.listed) await queueAlerts(tx, id);
      if (emails.length > 0) {
        const people = emails.map((email) => ({ email, phone: null }));
        await storeInvitations(deps, tx, { campaignId: id, people });
      }
      return { id, credits };
    },
  );
  // Read anew: what a key is kept with may not outlive the invitations.
  const [campaign] = await deps.db.select().from(campaigns).where(eq(campaigns.id, id));
  if (!campaign) throw notFound(GONE);
  return { campaign: presentCampaign(campaign, await readInvited(deps.db, id)), credits };
}

const GONE =
  'Cette campagne a déjà été créée, puis supprimée\u00a0: créez-la de nouveau pour en ouvrir une autre.';

const tooFewCredits = (cost: number) =>
  new AppError(
    'insufficient_credits',
    `Crédits insuffisants. ${formatCount(cost, 'crédit requis', 'crédits requis')}.`,
  );
