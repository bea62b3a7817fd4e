import Users from 'lucide-react/icons/users';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { NBSP } from '#shared/rules/format.ts';

/** Instead of a list of candidates: the filters leave none, or nobody applied yet. */
export function NoCandidates({ campaign }: { campaign: Campaign | undefined }) {
  if (campaign && campaign.candidacies_count > 0) {
    return (
      <EmptyState icon={Users} title="Aucun candidat ne correspond">
        Changez la recherche ou les filtres.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Users} title="Aucune candidature pour le moment">
      {campaign && whatNext(campaign)}
    </EmptyState>
  );
}

function whatNext({ hidden_reason, status, is_public }: Campaign): string | null {
  if (hidden_reason !== null) return null;
  if (status !== 'active') return 'Personne ne peut postuler tant que la campagne n’est pas rouverte.';
  return is_public
    ? 'Partagez le lien de la campagne pour la faire connaître.'
    : `Les personnes invitées apparaîtront ici dès qu’elles auront un compte${NBSP}: prévenez-les.`;
}
