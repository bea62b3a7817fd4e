import Compass from 'lucide-react/icons/compass';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/page.tsx';

export function NotFoundScreen() {
  return (
    <Page>
      <PageHeader title="Page introuvable" />
      <EmptyState
        icon={Compass}
        title="Cette adresse ne mène nulle part"
        action={
          <>
            <ButtonLink to="/">Retour à l’accueil</ButtonLink>
            <ButtonLink variant="secondary" to="/opportunities">
              Voir les opportunités
            </ButtonLink>
          </>
        }
      >
        Le lien est peut-être ancien ou mal recopié.
      </EmptyState>
    </Page>
  );
}
