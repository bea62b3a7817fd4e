import type { Campaign } from '#shared/contracts/campaigns.ts';
import { NBSP } from '#shared/rules/text/format.ts';

export const INVITES_NOBODY =
  'Votre rôle dans l’équipe vous laisse voir cette campagne, sans inviter personne.';

/** Why a campaign that is not open invites nobody. */
export function describeClosed({
  status,
  hidden_reason,
}: Pick<Campaign, 'status' | 'hidden_reason'>): string {
  if (hidden_reason !== null) return `Un administrateur a masqué cette campagne${NBSP}: elle n’invite plus.`;
  return status === 'active'
    ? `La date limite est passée${NBSP}: reportez-la pour inviter.`
    : `Cette campagne est fermée${NBSP}: rouvrez-la pour inviter.`;
}
