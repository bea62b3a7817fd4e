import { KEPT_DAYS, type Kept } from '#shared/rules/accounts/retention.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './legal.module.css';

/** Each row a nightly purge enforces, in words. */
const PURGED: Record<Kept, { what: string; since: string }> = {
  session: { what: 'Vos connexions (appareil, dates)', since: 'après la dernière utilisation' },
  code: { what: 'Les liens et codes envoyés par courriel', since: 'après leur fin' },
  attempt: {
    what: 'Les compteurs d’essais (adresse du réseau, compte)',
    since: 'après la fin du comptage',
  },
  mail: { what: 'Les courriels que nous vous écrivons', since: 'après l’envoi' },
  notification: { what: 'Vos notifications', since: 'après leur arrivée' },
  request: { what: 'La trace qui évite de faire deux fois la même demande', since: 'après la demande' },
  invitation: {
    what: 'Une adresse ou un numéro qu’une entreprise a invité, sans candidature',
    since: 'après l’invitation',
  },
  seat: {
    what: 'L’adresse d’une personne invitée dans l’équipe d’une entreprise',
    since: 'après la fin du lien',
  },
  document: { what: 'Le document d’une entreprise qui se fait vérifier', since: 'après la décision' },
  welcome: {
    what: 'L’empreinte d’une adresse qui a reçu ses crédits offerts',
    since: 'après que son compte l’a quittée',
  },
  abuse_report: { what: 'Un signalement d’offre ou d’entreprise', since: 'après la décision' },
};

const LASTING = [
  {
    what: 'Votre compte, votre photo, vos demandes, vos candidatures (même d’une invitation sans suite), vos tests, réponses, rapports et certificats, vos messages',
    long: 'tant que votre compte existe',
  },
  {
    what: 'Après la suppression du compte, les réponses aux tests et leurs heures, les rapports, candidatures et messages reçus par d’autres, et les certificats',
    long: `sous le nom «${NBSP}Compte supprimé${NBSP}», sans adresse ni téléphone${NBSP}; les certificats, retirés et sans nom`,
  },
  {
    what: 'Achats et mouvements de crédits',
    long: `sans fin, comme pièces comptables${NBSP}; les factures gardent le nom qu’elles portent`,
  },
  {
    what: 'Le journal de ce que font les administrateurs, avec l’adresse réseau d’où ils le font',
    long: 'sans fin, comme preuve',
  },
];

export function KeptTable() {
  return (
    <table className={styles.kept}>
      <thead>
        <tr>
          <th scope="col">Quoi</th>
          <th scope="col">Combien de temps</th>
        </tr>
      </thead>
      <tbody>
        {LASTING.map(({ what, long }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{long}</td>
          </tr>
        ))}
        {Object.entries(PURGED).map(([kept, { what, since }]) => (
          <tr key={kept}>
            <th scope="row">{what}</th>
            <td>
              {formatCount(KEPT_DAYS[kept as Kept], 'jour')} {since}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
