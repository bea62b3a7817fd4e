import { Link } from 'react-router-dom';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { CONTACT_DAYS } from '#shared/rules/companies/contact.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { KeptTable } from './kept-table.tsx';
import { Block, DraftNotice, OperatorFacts } from './parts.tsx';
import { Rights } from './rights.tsx';

export function PrivacyScreen() {
  return (
    <Page narrow>
      <PageHeader
        title="Confidentialité"
        lead="Ce que nous gardons, pourquoi, qui le voit, combien de temps, et vos droits au Mali, au Sénégal, en Côte d’Ivoire et au Burkina Faso."
      />
      <DraftNotice />
      <Block id="responsable" title="Qui est responsable">
        <OperatorFacts />
      </Block>
      <Collected />
      <Seen />
      <Block id="duree" title="Combien de temps">
        <p>Ce qui a une durée est effacé chaque nuit, sans intervention de personne.</p>
        <KeptTable />
      </Block>
      <Rights />
      <p>
        Voir aussi les <Link to="/conditions">conditions</Link>.
      </p>
    </Page>
  );
}

function Collected() {
  return (
    <Block id="donnees" title="Ce que nous gardons, et pourquoi">
      <ul>
        <li>
          <strong>Votre nom, votre e&#8209;mail et votre mot de passe</strong> (gardé sous une forme
          illisible)
          {NBSP}: pour votre compte et vos certificats.
        </li>
        <li>
          <strong>Votre pays, vos langues et votre téléphone</strong>, si vous les donnez{NBSP}: pour que les
          entreprises vous trouvent et vous joignent.
        </li>
        <li>
          <strong>Votre photo</strong>, si vous en mettez une{NBSP}: pour votre page et l’image que vous
          partagez, tant que vous êtes dans la liste des talents. Vous la retirez quand vous voulez.
        </li>
        <li>
          <strong>Votre demande de temps supplémentaire</strong>, si vous en faites une{NBSP}: pour y
          répondre. Seule l’équipe de Baara la lit.
        </li>
        <li>
          <strong>Vos tests</strong>
          {NBSP}: vos réponses, leurs heures, vos scores{NBSP}: pour noter, certifier et vérifier que les
          questions sont justes.
        </li>
        <li>
          <strong>Vos candidatures et vos messages</strong>
          {NBSP}: pour vous mettre en relation.
        </li>
        <li>
          <strong>Vos achats</strong>
          {NBSP}: montant, date et référence. Ni numéro de carte, ni code secret.
        </li>
        <li>
          <strong>Vos appareils connectés et l’adresse du réseau</strong>
          {NBSP}: pour arrêter ceux qui essaient des mots de passe.
        </li>
        <li>
          <strong>Pour une entreprise qui se fait vérifier</strong>
          {NBSP}: son numéro d’immatriculation et le document qu’elle envoie.
        </li>
      </ul>
      <p>Ni publicité, ni mesure d’audience, ni cookie de suivi, ni vente de données.</p>
    </Block>
  );
}

function Seen() {
  return (
    <Block id="qui" title="Qui le voit">
      <ul>
        <li>
          <strong>L’entreprise à laquelle vous postulez</strong>, ou dont vous passez le test d’invitation,
          voit votre nom, votre e&#8209;mail, votre score et son détail. Elle ne paie rien pour cela.
        </li>
        <li>
          <strong>Les autres entreprises</strong> ne voient votre e&#8209;mail et votre téléphone que si elles
          paient pour vous contacter, pendant {formatCount(CONTACT_DAYS, 'jour')}. Une notification vous le
          dit.
        </li>
        <li>
          <strong>Tout le monde</strong> voit, si vous avez un certificat et que vous restez dans la liste des
          talents, votre nom, votre photo si vous en avez mis une, votre pays, vos langues et vos scores. Qui
          a le numéro d’un certificat peut le vérifier.
        </li>
        <li>
          <strong>Les administrateurs</strong> voient les comptes pour les aider, et chacun de leurs actes est
          noté. Qui relit une réponse ne voit pas de qui elle est.
        </li>
        <li>
          <strong>Le service de paiement</strong> reçoit votre nom, votre e&#8209;mail et le montant d’un
          achat. Si l’exploitant emploie un modèle de langage, celui-ci reçoit le texte de vos réponses
          ouvertes et, quand une entreprise fait analyser ses candidats, vos scores, sans votre nom ni votre
          adresse.
        </li>
        <li>
          <strong>Le service de notifications de votre navigateur</strong>, si vous les activez, transmet ce
          que nous y écrivons sans pouvoir le lire.
        </li>
      </ul>
    </Block>
  );
}
