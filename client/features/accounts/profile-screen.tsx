import { useQuery } from '@tanstack/react-query';
import { certificatesQuery } from '#client/http/shared-queries.ts';
import { useUser } from '#client/session/session.tsx';
import { WayList } from '#client/ui/data/way-list.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { formatCount } from '#shared/rules/text/format.ts';
import { ContactSection } from './contact-section.tsx';
import { ExtraTimeSection } from './extra-time/extra-time-section.tsx';
import { PhotoSection } from './photo/photo-section.tsx';

// Not kept on the phone: nothing is saved without network.
const Languages = onDemand(
  async () => (await import('./languages-section.online.tsx')).LanguagesSection,
  <Card as="section">
    <h2>Langues parlées</h2>
    <p className="soft">Elles s’affichent dès que le réseau répond.</p>
  </Card>,
);

/** Who one is to others, and the way to all that belongs to the account. */
export function ProfileScreen() {
  const user = useUser();
  const certificates = useQuery(certificatesQuery).data;
  const page = user.is_listed && certificates?.find(({ public_page }) => public_page)?.public_page;
  return (
    <Page narrow>
      <PageHeader title="Profil" lead={user.full_name} />
      <PhotoSection user={user} />
      <ContactSection user={user} />
      <Languages user={user} />
      <ExtraTimeSection />
      <Card as="section" aria-labelledby="compte">
        <h2 id="compte">Votre compte</h2>
        <WayList
          ways={[
            ...(page
              ? [
                  {
                    to: page,
                    name: 'Ma page publique',
                    about: 'Ce que les entreprises et tous les autres voient de vous',
                  },
                ]
              : []),
            {
              to: '/settings#avis',
              name: 'Me prévenir',
              about:
                'Rapport, invitation, message, candidature, échéance\u00a0: par notification ou par courriel, et quand',
            },
            {
              to: '/settings',
              name: 'Paramètres',
              about: 'Mot de passe, double authentification, appareils connectés, achats',
            },
            {
              to: '/settings/account',
              name: 'Compte et données',
              about: 'Adresse e\u2011mail, nom, relevé de crédits, copie ou suppression de vos données',
            },
            { to: '/aide', name: 'Aide', about: 'Les réponses aux questions des candidats' },
            {
              to: '/pricing',
              name: 'Crédits',
              about: `Il vous reste ${formatCount(user.credits, 'crédit')}.`,
            },
          ]}
        />
      </Card>
    </Page>
  );
}
