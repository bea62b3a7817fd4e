import Users from 'lucide-react/icons/users';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { isOpen } from '../company/addresses.ts';

/** Instead of a list of candidates: the filters leave none, or nobody applied yet. */
export function NoCandidates({ campaign }: { campaign: Campaign | undefined }) {
  const now = useNow();
  if (campaign && campaign.candidacies_count > 0) {
    return (
      <EmptyState icon={Users} title="Aucun candidat ne correspond">
        Changez la recherche ou les filtres.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Users} title="Aucune candidature pour le moment">
      {campaign && whatNext(campaign, now)}
    </EmptyState>
  );
}

function whatNext(campaign: Campaign, now: number): string | null {
  if (campaign.hidden_reason !== null) return null;
  if (!isOpen(campaign, now)) {
    return campaign.status === 'active'
      ? `La date limite est passée${NBSP}: reportez-la pour recevoir des candidatures.`
      : 'Personne ne peut postuler tant que la campagne n’est pas rouverte.';
  }
  return campaign.is_public
    ? 'Partagez le lien de la campagne pour la faire connaître.'
    : `Les personnes invitées apparaîtront ici dès qu’elles auront un compte à l’adresse invitée, vérifiée, ou auront accepté par leur lien${NBSP}: envoyez à chacune son lien, sous «${NBSP}Inviter${NBSP}».`;
}
