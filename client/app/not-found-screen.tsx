import Compass from 'lucide-react/icons/compass';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';

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
              Voir les offres
            </ButtonLink>
          </>
        }
      >
        Le lien est peut-être ancien ou mal recopié.
      </EmptyState>
    </Page>
  );
}
