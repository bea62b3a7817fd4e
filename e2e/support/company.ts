import { randomUUID } from 'node:crypto';
import { conversations } from '#server/db/schema/conversations.ts';
import { postEntry } from '#server/features/credits/index.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { RunningApp } from './app.ts';
import { type Candidate, call, register } from './people.ts';

export const COMPANY = 'Sahel Conseil';

/** A company with its initial credits and these. */
export async function registerCompany(app: RunningApp, credits = 0): Promise<Candidate> {
  const company = await register(app, { account_type: 'enterprise', company_name: COMPANY });
  if (credits > 0) await grant(app, company, credits);
  return company;
}

/** As an administrator gives them. */
export async function grant(app: RunningApp, { id }: Candidate, credits: number): Promise<void> {
  await app.deps.db.transaction((tx) =>
    postEntry(tx, { accountId: id, amount: credits, reason: 'admin_grant', refId: randomUUID() }),
  );
}

/** Public and for junior accountants, unless the fields say otherwise. */
export async function openCampaign(
  app: RunningApp,
  { token }: Candidate,
  fields: Record<string, unknown> = {},
): Promise<Campaign> {
  const { profiles } = await call(app, 'GET', '/tests/profiles', token);
  const profile = profiles.find(({ name }: { name: string }) => name === 'Comptabilité SYSCOHADA');
  const { campaign } = await call(app, 'POST', '/campaigns/create', token, {
    title: 'Comptable confirmé',
    description: 'Tenue des comptes.',
    profile_id: profile.id,
    level: 'junior',
    is_public: true,
    ...fields,
  });
  return campaign;
}

export type ConversationPair = { company: Candidate; candidate: Candidate; conversationId: string };

/** A company and a candidate who may write to each other. */
export async function createConversation(app: RunningApp): Promise<ConversationPair> {
  const company = await registerCompany(app);
  const candidate = await register(app, { full_name: 'Moussa Ouédraogo' });
  const [conversation] = await app.deps.db
    .insert(conversations)
    .values({ enterprise_id: company.id, candidate_id: candidate.id, active_at: new Date() })
    .returning();
  return { company, candidate, conversationId: conversation?.id as string };
}
