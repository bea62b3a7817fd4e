import type { z } from 'zod';
import type { Queryable } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { previewInvitations } from '#shared/contracts/invitations.ts';
import { INVITED_LIMIT } from '#shared/rules/campaigns/campaigns.ts';
import { formatNumber } from '#shared/rules/text/format.ts';
import { type CampaignRow, isOpen } from '../access.ts';
import { mergePeople } from './merge-people.ts';
import { readPeople } from './read-people.ts';

type Input = z.output<typeof previewInvitations.body>;
type Typed = { campaign: CampaignRow; input: Input; now: Date };

/** Whom a text would invite, apart from those invited before. @throws 409 when closed; 422 when empty or above the limit */
export async function readTyped(db: Queryable, { campaign, input, now }: Typed) {
  if (!isOpen(campaign, now)) {
    throw conflict(describeClosed(campaign));
  }
  const { people, wrong } = readPeople(input.text, input.country ?? null);
  const named = people.length + wrong.length;
  if (named === 0) throw invalid('Donnez au moins une adresse e-mail ou un numéro de téléphone.');
  // Before they are compared with each other: a text of thousands of lines would hold the others up.
  if (named > INVITED_LIMIT) throw tooMany(named, 'vous en donnez');
  const invited = await db
    .select({ email: invitations.email, phone: invitations.phone })
    .from(invitations)
    .where(eq(invitations.campaign_id, campaign.id));
  const { fresh, doubled } = mergePeople(people, invited);
  if (invited.length + fresh.length > INVITED_LIMIT) throw tooMany(invited.length, 'déjà invitées\u00a0:');
  return { fresh, doubled, wrong };
}

function describeClosed({ status, hidden_at }: CampaignRow): string {
  if (hidden_at) return 'Un administrateur a masqué cette campagne\u00a0: elle n’invite plus.';
  return status === 'active'
    ? 'La date limite est passée\u00a0: reportez-la pour inviter.'
    : 'Cette campagne est fermée\u00a0: rouvrez-la pour inviter.';
}

const tooMany = (count: number, what: string) =>
  invalid(`Une campagne invite au plus ${INVITED_LIMIT} personnes\u00a0; ${what} ${formatNumber(count)}.`);
