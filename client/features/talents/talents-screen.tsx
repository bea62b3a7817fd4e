import SearchX from 'lucide-react/icons/search-x';
import { Link, useSearchParams } from 'react-router-dom';
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
import { LANGUAGE_NAMES } from '#shared/rules/accounts/languages.ts';
import { isFiltered, pageCount, SCORE_FILTERS } from '#shared/rules/campaigns/public-lists.ts';
import { readTalentFilters } from '#shared/rules/campaigns/read-filters.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { foundOf } from '#shared/rules/text/found-of.ts';
import { useTalents, useTalentTotal } from './queries.ts';
import { TalentCard } from './talent-card.tsx';

const HERE = '/profiles';
const SCORES = SCORE_FILTERS.map((score) => ({ value: String(score), label: `${score}${NBSP}% et plus` }));
const entries = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const COUNTRIES = entries(COUNTRY_NAMES);
const LANGUAGES = entries(LANGUAGE_NAMES);
const CONFIRMED = [{ value: '1', label: 'Confirmés seulement' }];
const ORDERS = [{ value: 'reliability', label: 'Par fiabilité' }];

export function TalentsScreen() {
  const [search] = useSearchParams();
  const filters = readTalentFilters(search);
  const filtered = isFiltered(filters);
  const list = useTalents(filters);
  const all = useTalentTotal(filtered);
  return (
    <Page>
      <PageHeader
        title="Talents certifiés"
        lead="Chaque score vient d’un test passé sur Baara, et se vérifie par un QR code."
      />
      <Filters
        action={HERE}
        searchLabel="Rechercher par nom"
        choices={[
          { name: 'score', label: 'Score minimum', any: 'Tous', options: SCORES },
          {
            name: 'skill',
            label: 'Métier',
            any: 'Tous',
            options: tradeOptions(list.data?.skills, filters.skill),
          },
          { name: 'country', label: 'Pays', any: 'Tous', options: COUNTRIES },
          { name: 'language', label: 'Langue', any: 'Toutes', options: LANGUAGES },
          { name: 'confirmed', label: 'Mention', any: 'Toutes', options: CONFIRMED },
          { name: 'sort', label: 'Ordre', any: 'Par score', options: ORDERS },
        ]}
      />
      <p className="soft">
        «{NBSP}Confirmé{NBSP}», marge et fiabilité{NBSP}: <Link to="/fiabilite">ce que cela veut dire</Link>.
      </p>
      <Loaded
        query={list}
        failed="Les talents n’ont pas pu être chargés"
        waiting={<CardsSkeleton count={6} />}
      >
        {({ top_talents, total, total_is_capped, approximate }) => (
          <>
            <ListHead whole={HERE} filtered={filtered}>
              {approximate
                ? `Personne ne s’appelle «${NBSP}${filters.q}${NBSP}». Voici les noms proches.`
                : foundOf({ total, total_is_capped, all }, 'talent')}
            </ListHead>
            {top_talents.length === 0 ? (
              <NobodyFound page={filters.page} filtered={filtered} />
            ) : (
              <Cards>
                {top_talents.map((talent) => (
                  <TalentCard key={talent.user_id} talent={talent} />
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

function NobodyFound({ page, filtered }: { page: number; filtered: boolean }) {
  const firstTest = useFirstTest();
  if (page > 1) {
    return <EmptyState icon={SearchX} title="Cette page n’a plus de talents" action={<FirstPageLink />} />;
  }
  if (!filtered) {
    return (
      <EmptyState
        title="Aucun talent certifié pour le moment"
        action={firstTest && <ButtonLink to={firstTest}>Passer un test</ButtonLink>}
      >
        {firstTest && 'Soyez la première personne à prouver son niveau.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title="Aucun talent ne correspond"
      action={
        <ButtonLink variant="secondary" to={HERE}>
          Voir tous les talents
        </ButtonLink>
      }
    >
      Essayez un autre nom, ou retirez un filtre.
    </EmptyState>
  );
}
