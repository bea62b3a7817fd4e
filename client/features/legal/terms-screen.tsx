import { Link } from 'react-router-dom';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { CERTIFICATION_THRESHOLD } from '#shared/rules/units/score.ts';
import { Block, DraftNotice, OperatorFacts } from './parts.tsx';

export function TermsScreen() {
  return (
    <Page narrow>
      <PageHeader
        title="Conditions"
        lead="Ce que Baara vous offre, ce que vous payez, et ce que chacun s’engage à respecter."
      />
      <DraftNotice />
      <Block id="exploitant" title="Qui vous répond">
        <OperatorFacts />
      </Block>
      <Candidates />
      <Companies />
      <Block id="credits" title="Les crédits">
        <ul>
          <li>
            Les <Link to="/pricing">tarifs</Link> sont affichés avant chaque achat, en FCFA. Un prix qui
            change ne touche pas un achat déjà commencé.
          </li>
          <li>
            Un crédit n’a pas de date de fin et ne se revend pas. Ce que rend un test supprimé est dit avant
            de confirmer.
          </li>
          <li>
            Un paiement débité sans crédits reçus{NBSP}: dites-le dans les{' '}
            <Link to="/settings#achats">paramètres</Link>, sous «{NBSP}Mes achats{NBSP}». Si le paiement est
            encore en attente, le service de paiement est interrogé tout de suite, puis une personne répond.
          </li>
        </ul>
      </Block>
      <Block id="fin" title="Si cela s’arrête">
        <p>
          Vous pouvez supprimer votre compte quand vous voulez{NBSP}; vos certificats sont alors retirés. Une
          entreprise qui trompe les autres peut être bloquée par un administrateur, qui dit pourquoi{NBSP}; un
          compte peut aussi être supprimé. Quand ces conditions changent, le nouveau texte porte sa date{NBSP}
          ; celle que vous avez acceptée est gardée avec votre compte.
        </p>
        <p>
          Ce que deviennent vos données est dans <Link to="/confidentialite">Confidentialité</Link>.
        </p>
      </Block>
    </Page>
  );
}

function Candidates() {
  return (
    <Block id="candidats" title="Pour les candidats">
      <ul>
        <li>Un compte par personne, à votre vrai nom{NBSP}: il est sur vos certificats.</li>
        <li>
          Vous passez les tests sans aide. Un certificat obtenu par tromperie peut être retiré{NBSP}; sa page
          de vérification le dit.
        </li>
        <li>
          Un certificat demande un score d’au moins {CERTIFICATION_THRESHOLD}
          {NBSP}%. Ce que vaut un score est <Link to="/fiabilite">expliqué</Link>, et une question fausse se
          signale.
        </li>
        <li>
          Postuler est gratuit. <strong>Personne n’a le droit de vous demander de l’argent</strong> pour une
          offre vue ici{NBSP}: signalez-le.
        </li>
        <li>Baara ne promet pas d’emploi.</li>
      </ul>
    </Block>
  );
}

function Companies() {
  return (
    <Block id="entreprises" title="Pour les entreprises">
      <ul>
        <li>Vos offres correspondent à de vrais postes, à votre nom, et ne demandent pas d’argent.</li>
        <li>
          Vous employez les coordonnées d’un candidat pour le recruter, et pour rien d’autre. Vous ne les
          transmettez pas.
        </li>
        <li>
          Vous pouvez faire vérifier votre entreprise par un administrateur. Une offre ou une entreprise
          signalée est examinée{NBSP}; elle peut être masquée ou bloquée, et on vous dit pourquoi.
        </li>
      </ul>
    </Block>
  );
}
