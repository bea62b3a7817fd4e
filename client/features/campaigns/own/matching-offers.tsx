import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Cards, CardsSkeleton } from '#client/ui/layout/cards.tsx';
import { Stack } from '#client/ui/layout/page.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import { CampaignCard } from '../public/campaign-card.tsx';
import { useMatchingOffers } from './offer-queries.ts';

/** For whoever is certified: open offers of that trade and level. */
export function MatchingOffers() {
  const offers = useMatchingOffers();
  return (
    <section aria-labelledby="offres-pour-vous">
      <Stack>
        <SectionHead id="offres-pour-vous" title="Offres pour vous">
          <ButtonLink variant="secondary" to="/candidatures#alertes">
            Mes alertes
          </ButtonLink>
        </SectionHead>
        <Loaded
          query={offers}
          failed="Les offres pour vous n’ont pas pu être chargées"
          waiting={<CardsSkeleton count={1} />}
        >
          {(all) =>
            all.length === 0 ? (
              <EmptyState title="Aucune nouvelle offre à votre niveau">
                Une alerte peut vous avertir dès qu’une entreprise en publie une.
              </EmptyState>
            ) : (
              <Cards>
                {all.map((campaign) => (
                  <CampaignCard key={campaign.id} campaign={campaign} />
                ))}
              </Cards>
            )
          }
        </Loaded>
      </Stack>
    </section>
  );
}
