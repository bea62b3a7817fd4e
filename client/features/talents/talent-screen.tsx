import UserX from 'lucide-react/icons/user-x';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { HiddenTitle } from '#client/ui/layout/hidden-title.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { useTalentPage } from './queries.ts';
import { TalentView } from './talent-view.tsx';

/** Somebody's own page, as they chose to show it. */
export function TalentScreen() {
  const { slug = '' } = useParams();
  const page = useTalentPage(slug);
  return (
    <Page>
      {page.data === undefined && <HiddenTitle title="Talent" />}
      <Loaded query={page} failed="La page n’a pas pu être chargée" waiting={<Skeleton shape="block" />}>
        {(found) => (found ? <TalentView page={found} /> : <NotThere />)}
      </Loaded>
    </Page>
  );
}

function NotThere() {
  return (
    <>
      <title>Talent introuvable · Baara</title>
      <EmptyState
        as="h1"
        icon={UserX}
        title="Cette page n’est pas publique"
        action={<ButtonLink to="/profiles">Voir les talents certifiés</ButtonLink>}
      >
        La personne ne la montre pas, ou plus.
      </EmptyState>
    </>
  );
}
