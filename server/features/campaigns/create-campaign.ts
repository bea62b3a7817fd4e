import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/connection.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, invalid } from '#server/errors.ts';
import { ensureDrawable, findProfile, profileNotFound } from '#server/features/assessments/index.ts';
import { refuseBlocked } from '#server/features/blocks/index.ts';
import { postEntry, withIdempotency } from '#server/features/credits/index.ts';
import { isMailOn } from '#server/features/mails/index.ts';
import type { Session } from '#server/session.ts';
import type { createCampaign as contract } from '#shared/contracts/campaigns.ts';
import { campaignQuestionsPerSkill } from '#shared/rules/campaigns.ts';
import { mayRecruit } from './access.ts';
import { readInvitedEmails } from './invited-emails.ts';
import { presentCampaign } from './present.ts';
import { queueInvitations } from './send-invitations.ts';

type Input = z.output<typeof contract.body>;
type Wanted = { session: Session; input: Input; idempotencyKey: string | undefined };

/**
 * Charges and opens a campaign in one transaction; invited candidates get their tests by a job of that transaction.
 * @throws 402 insufficient_credits; 404 for an unknown profile; 409 not_enough_questions; 422 invalid_input
 */
export async function createCampaign(deps: Deps, { session: { account }, input, idempotencyKey }: Wanted) {
  mayRecruit(account);
  refuseBlocked(account);
  if (!input.title || !input.profile_id) throw invalid('Veuillez remplir tous les champs requis');
  const emails = input.is_public ? [] : readInvitedEmails(input.invited_emails);
  const now = deps.now();
  const deadline = readDeadline(input.deadline, now);
  return withIdempotency(
    deps,
    { accountId: account.id, operation: 'createCampaign', key: idempotencyKey, body: input },
    async (tx) => {
      const { pricing, profile } = await findProfile(tx, input.profile_id);
      const cost = pricing.campaign_cost;
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
          company_name: account.company_name ?? account.full_name,
          country: input.country ?? account.country,
          title: input.title,
          description: input.description,
          profile_id: profile.id,
          profile_name: profile.name,
          skill_names: profile.skills.map((skill) => skill.name),
          level: input.level,
          is_public: input.is_public,
          is_demo: account.is_demo,
          deadline,
          created_at: now,
        })
        .returning();
      if (!campaign) throw new Error('campaign was not stored');
      if (emails.length > 0) await invite(tx, { campaignId: id, emails, verifiedOnly: isMailOn(deps) });
      return { campaign: presentCampaign(campaign, emails.toSorted()), credits };
    },
  );
}

const tooFewCredits = (cost: number) =>
  new AppError(
    'insufficient_credits',
    `Crédits insuffisants. ${cost} crédit${cost > 1 ? 's requis' : ' requis'}.`,
  );

/** A date without a time means the end of that day; the four countries are on UTC. @throws 422 when it has passed */
function readDeadline(typed: Input['deadline'], now: Date): Date | null {
  if (!typed) return null;
  const deadline = new Date(typed.length === 10 ? `${typed}T23:59:59.999Z` : typed);
  if (deadline <= now) throw invalid('La date limite est déjà passée.');
  return deadline;
}

/** Links registered accounts now, the others when they register; where mail is on, once they proved the address. */
async function invite(
  tx: Transaction,
  { campaignId, emails, verifiedOnly }: { campaignId: string; emails: string[]; verifiedOnly: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into invitations (campaign_id, email, account_id)
    select ${campaignId}, invited.email, a.id
    from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as invited(email)
    left join accounts a on a.email = invited.email and a.account_type = 'individual' and a.deleted_at is null
      and (${!verifiedOnly} or a.email_verified_at is not null)
  `);
  await queueInvitations(tx, campaignId);
}
