import Sprout from 'lucide-react/icons/sprout';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/page.tsx';

/** Holds the place of a screen that is not there yet. */
export function SoonScreen({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState icon={Sprout} title="Bientôt" action={<ButtonLink to="/">Retour à l’accueil</ButtonLink>}>
        Cet écran arrive bientôt.
      </EmptyState>
    </Page>
  );
}
