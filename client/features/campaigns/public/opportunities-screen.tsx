import SearchX from 'lucide-react/icons/search-x';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#client/session/session.tsx';
import { useFirstTest } from '#client/session/use-first-test.ts';
import { FirstPageLink, Pagination } from '#client/ui/data/pagination.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Filters, tradeOptions } from '#client/ui/forms/filters.tsx';
import { Cards, CardsSkeleton } from '#client/ui/layout/cards.tsx';
import { ListHead } from '#client/ui/layout/list-head.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { isFiltered, pageCount } from '#shared/rules/campaigns/public-lists.ts';
import { readCampaignFilters } from '#shared/rules/campaigns/read-filters.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { foundOf } from '#shared/rules/text/found-of.ts';
import { CampaignCard } from './campaign-card.tsx';
import { useCampaignTotal, useOpportunities } from './queries.ts';

const HERE = '/opportunities';
const entries = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function OpportunitiesScreen() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const filters = readCampaignFilters(search);
  const list = useOpportunities(filters);
  const filtered = isFiltered(filters);
  const all = useCampaignTotal(filtered);
  return (
    <Page>
      <PageHeader
        title="Offres"
        lead="Des entreprises cherchent des personnes dont le niveau est prouvé. Postuler est gratuit."
        actions={
          user?.account_type === 'individual' && (
            <>
              <ButtonLink variant="secondary" to="/candidatures">
                Mes candidatures et offres enregistrées
              </ButtonLink>
              <ButtonLink variant="secondary" to="/candidatures#alertes">
                Mes alertes
              </ButtonLink>
            </>
          )
        }
      />
      <Filters
        action={HERE}
        searchLabel="Rechercher une offre ou une entreprise"
        choices={[
          { name: 'level', label: 'Niveau', any: 'Tous', options: entries(LEVEL_NAMES) },
          {
            name: 'skill',
            label: 'Métier',
            any: 'Tous',
            options: tradeOptions(list.data?.profiles, filters.skill),
          },
          { name: 'country', label: 'Pays', any: 'Tous', options: entries(COUNTRY_NAMES) },
        ]}
      />
      <Loaded
        query={list}
        failed="Les offres n’ont pas pu être chargées"
        waiting={<CardsSkeleton count={6} />}
      >
        {({ campaigns, total, total_is_capped, approximate }) => (
          <>
            <ListHead whole={HERE} filtered={filtered}>
              {approximate
                ? `Rien d’exact pour «${NBSP}${filters.q}${NBSP}». Voici ce qui s’en approche.`
                : foundOf({ total, total_is_capped, all }, 'offre')}
            </ListHead>
            {campaigns.length === 0 ? (
              <NothingFound page={filters.page} filtered={filtered} />
            ) : (
              <Cards>
                {campaigns.map((campaign) => (
                  <CampaignCard key={campaign.id} campaign={campaign} />
                ))}
              </Cards>
            )}
            <Pagination page={filters.page} pages={pageCount(total)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NothingFound({ page, filtered }: { page: number; filtered: boolean }) {
  const firstTest = useFirstTest();
  if (page > 1) {
    return <EmptyState icon={SearchX} title="Cette page n’a plus d’offres" action={<FirstPageLink />} />;
  }
  if (!filtered) {
    return (
      <EmptyState
        title="Aucune offre publique pour le moment"
        action={firstTest && <ButtonLink to={firstTest}>Passer un test en attendant</ButtonLink>}
      >
        {firstTest && 'Votre certificat sera prêt quand la prochaine offre ouvrira.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title="Aucune offre ne correspond"
      action={
        <ButtonLink variant="secondary" to={HERE}>
          Voir toutes les offres
        </ButtonLink>
      }
    >
      Essayez un autre mot, ou retirez un filtre.
    </EmptyState>
  );
}
