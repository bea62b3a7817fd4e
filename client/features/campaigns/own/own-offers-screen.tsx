import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { ApplicationsSection } from './applications-section.tsx';
import { SavedSection } from './saved-section.tsx';

/** Where a candidate follows what they applied to, and finds what they kept for later. */
export function OwnOffersScreen() {
  return (
    <Page>
      <PageHeader
        title="Candidatures et offres enregistrées"
        actions={
          <ButtonLink variant="secondary" to="/opportunities">
            Toutes les offres
          </ButtonLink>
        }
      />
      <ApplicationsSection />
      <SavedSection />
      <AlertsSection />
    </Page>
  );
}
