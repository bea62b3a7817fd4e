import { randomBytes } from 'node:crypto';
import { eq, sql } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/features/accounts/index.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { COMPANY_EMAIL } from '#server/features/demonstration/index.ts';
import { isMissing } from '../is-missing.ts';
import { addCampaign } from './add-campaign.ts';
import { addConversation } from './add-conversation.ts';
import { addApplications, addFirstCandidate } from './add-first-candidate.ts';
import { addMonths } from './add-months.ts';
import { addToDecide } from './add-to-decide.ts';
import { ITS_ROWS } from './queue-history.ts';
import { readWorld, type World } from './world.ts';

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
    await addApplications(world, { account: first, company, campaignId, conversationId });
  }
  await addMonths(world);
  await addToDecide(world);
}
