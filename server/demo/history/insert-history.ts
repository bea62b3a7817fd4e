import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { COMPANY_EMAIL } from '#server/features/demonstration/index.ts';
import { isMissing } from '../is-missing.ts';
import type { DemoAccount } from './add-account.ts';
import { addCampaign } from './add-campaign.ts';
import { addConversation } from './add-conversation.ts';
import { addApplications, addFirstCandidate } from './add-first-candidate.ts';
import { addMonths } from './add-months.ts';
import { addPurchase } from './add-purchase.ts';
import { addToDecide } from './add-to-decide.ts';
import { ITS_ROWS } from './queue-history.ts';
import { daysBefore, readWorld, type World } from './world.ts';

/**
 * Half a year of the demonstration's own history: a campaign with sixty candidates, somebody with results over months, and
 * sign-ups, tests and purchases for the administrators' lines. Once per installation, after `insertDemo`.
 */
export async function insertHistory(deps: Deps): Promise<void> {
  if (!(await isMissing(deps.db, ITS_ROWS))) return;
  // Nobody knows it, until an owner sets another (rule A69).
  const password_hash = await hashPassword(randomBytes(24).toString('base64url'));
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demonstration})`);
    if (!(await isMissing(tx, ITS_ROWS))) return;
    await addHistory(await readWorld(deps, { tx, password_hash }));
  });
}

async function addHistory(world: World): Promise<void> {
  const { tx, pricing } = world;
  const [company] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      full_name: accounts.full_name,
      created_at: accounts.created_at,
    })
    .from(accounts)
    .where(eq(accounts.email, COMPANY_EMAIL));
  if (!company) return;
  const amount = pricing.initial_credits_enterprise;
  const welcome = { accountId: company.id, amount, reason: 'initial', refId: company.id } as const;
  if (amount > 0) await postEntry(tx, { ...welcome, at: company.created_at });
  const first = await addFirstCandidate(world);
  const campaignId = await addCampaign(world, { company, first });
  if (campaignId) {
    const conversationId = await addConversation(world, { company, candidate: first, campaignId });
    await payOtherCampaigns(world, { company, campaignId });
    await addApplications(world, { account: first, company, campaignId, conversationId });
  }
  await addMonths(world);
  await addToDecide(world);
}

/** Those that `insertDemo` posted, after everything else that the company paid for. */
async function payOtherCampaigns(
  world: World,
  { company, campaignId }: { company: DemoAccount; campaignId: string },
): Promise<void> {
  const { tx, pricing } = world;
  const posted = await tx
    .select({ id: campaigns.id, created_at: campaigns.created_at })
    .from(campaigns)
    .where(and(eq(campaigns.account_id, company.id), ne(campaigns.id, campaignId)))
    .orderBy(campaigns.created_at);
  const credits = posted.length * pricing.campaign_cost;
  if (credits === 0) return;
  await addPurchase(world, {
    account: company,
    credits,
    at: daysBefore(world, 8),
    outcome: 'success',
    method: 'OM',
  });
  const charge = {
    accountId: company.id,
    amount: -pricing.campaign_cost,
    reason: 'campaign_charge',
  } as const;
  for (const { id, created_at } of posted) await postEntry(tx, { ...charge, refId: id, at: created_at });
}
