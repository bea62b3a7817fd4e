import { Link } from 'react-router-dom';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { BadgeSteps } from './badge-steps.tsx';
import { CodeSteps } from './code-steps.tsx';
import { Part } from './part.tsx';
import { useBadgeIssuer } from './queries.ts';

/** For a company that checks with its own tools. */
export function IndependentCheckScreen() {
  return (
    <Page narrow>
      <PageHeader
        title="Vérifier sans nous"
        lead="Un certificat Baara se contrôle avec vos propres outils, selon des normes ouvertes. Il reste vérifiable si Baara est en panne, ou n’existe plus, pourvu que vous ayez gardé sa clé publique."
      />
      <Part id="personne" title="D’abord, la bonne personne">
        <p>
          Un badge et un QR code se copient. Ils disent qui a réussi quel test{NBSP}: comparez le nom à une
          pièce d’identité. La <Link to="/verify">page de vérification</Link> fait le reste en une photo, même
          sans réseau.
        </p>
      </Part>
      <Loaded
        query={useBadgeIssuer()}
        failed="L’adresse de l’émetteur n’a pas pu être chargée"
        waiting={<Skeleton shape="block" />}
      >
        {({ issuer }) =>
          issuer ? (
            <BadgeSteps issuer={issuer} />
          ) : (
            <Part id="badge" title="Pas de badge numérique ici">
              <p>
                Un badge se vérifie par l’adresse https de celui qui l’a émis. Cette installation n’en a pas
                {NBSP}: elle n’émet que des certificats en PDF, avec leur QR code.
              </p>
            </Part>
          )
        }
      </Loaded>
      <CodeSteps />
    </Page>
  );
}
