import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Cards, CardsSkeleton } from '#client/ui/layout/cards.tsx';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { CampaignCard } from './campaign-card.tsx';
import { useMissions } from './queries.ts';

/** The newest open campaigns on the landing page, and the way to the others. */
export function Missions() {
  const missions = useMissions();
  return (
    <Loaded
      query={missions}
      failed="Les offres n’ont pas pu être chargées"
      waiting={<CardsSkeleton count={3} />}
    >
      {({ campaigns, total }) =>
        campaigns.length === 0 ? (
          <EmptyState title="Aucune mission publique pour le moment">
            Passez un test dès maintenant{NBSP}: votre certificat sera prêt quand la prochaine offre ouvrira.
          </EmptyState>
        ) : (
          <>
            <Cards>
              {campaigns.map((campaign) => (
                <CampaignCard key={campaign.id} campaign={campaign} />
              ))}
            </Cards>
            <ButtonLink variant="secondary" to="/opportunities">
              {total > campaigns.length
                ? allOf(total, total - campaigns.length)
                : 'Explorer avec les filtres'}
            </ButtonLink>
          </>
        )
      }
    </Loaded>
  );
}

function allOf(total: number, others: number): string {
  return `Voir toutes les opportunités (${formatNumber(total)} en tout, ${formatNumber(others)} de plus)`;
}
