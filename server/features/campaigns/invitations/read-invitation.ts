import { and, eq, isNull } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { isOpen } from '../access.ts';
import { presentPublicCampaign, publicFields } from '../present.ts';
import { readInvitationToken } from './invitation-token.ts';

export const invitationNotFound = () =>
  notFound('Cette invitation n’existe plus. Demandez un nouveau lien à l’entreprise.');

/** The campaign that a link invites to, for whoever holds it. @throws 404 also for one that an administrator hid */
export async function readInvitation(deps: Deps, { token }: { token: string }) {
  const id = readInvitationToken(deps, token);
  if (!id) throw invitationNotFound();
  const [found] = await deps.db
    .select(publicFields)
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .innerJoin(accounts, eq(accounts.id, campaigns.account_id))
    .where(and(eq(invitations.id, id), isNull(campaigns.hidden_at)));
  if (!found) throw invitationNotFound();
  return {
    campaign: presentPublicCampaign(found),
    is_open: isOpen(found.campaign, deps.now()),
  };
}
