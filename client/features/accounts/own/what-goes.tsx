import type { User } from '#shared/contracts/accounts.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from '../settings-screen.module.css';

const GOES = [
  'Votre nom, votre adresse e\u2011mail, votre téléphone, votre mot de passe',
  'Vos connexions, vos codes et les courriels que Baara vous a écrits',
];
const OF_A_CANDIDATE = [
  'Vos certificats sont retirés\u00a0: qui les vérifie lit qu’ils ne prouvent plus rien',
  'Vos tests non terminés et votre place dans la liste des talents',
];
const OF_A_COMPANY = [
  'Vos campagnes sont fermées, les tests en attente de leurs candidats disparaissent',
  'Les textes de vos offres, les adresses et numéros des personnes invitées qui ne sont pas devenues candidates',
];

const OF_A_MEMBER = ['Votre place dans l’équipe de l’entreprise'];

const PURCHASES_OF_A_CANDIDATE =
  'Les mouvements de crédits et les paiements, sans votre nom\u00a0: la loi comptable l’exige. Téléchargez vos reçus avant\u00a0: ils ne se redemandent plus';
const PURCHASES_OF_A_COMPANY =
  'Les mouvements de crédits, les paiements et les factures, qui gardent le nom qu’elles portent\u00a0: la loi comptable l’exige';
const STAYS = [
  'Les messages et les candidatures, chez ceux qui les ont reçus\u00a0: ils sont aussi les leurs',
  'Les réponses aux tests, pour savoir si les questions sont bonnes',
  'Dans le journal des administrateurs, ce qui a été fait sur le compte',
];

function goesWith({ seat, account_type }: User): readonly string[] {
  if (seat) return OF_A_MEMBER;
  return account_type === 'enterprise' ? OF_A_COMPANY : OF_A_CANDIDATE;
}

/** Somebody of a team has none: who bought something cannot go while they act for a company. */
function purchasesOf({ seat, account_type }: User): readonly string[] {
  if (seat) return [];
  return [account_type === 'enterprise' ? PURCHASES_OF_A_COMPANY : PURCHASES_OF_A_CANDIDATE];
}

/** What deleting the account takes, and what stays without the name, and why. */
export function WhatGoes({ user, team }: { user: User; team: readonly string[] }) {
  const access = team.length > 0 ? [`L’accès de votre équipe${NBSP}: ${team.join(', ')}`] : [];
  const goes = [...GOES, ...goesWith(user), ...access];
  return (
    <>
      <h3>Ce qui disparaît</h3>
      <List of={goes} />
      <h3>
        Ce qui reste, au nom de «{NBSP}Compte supprimé{NBSP}»
      </h3>
      <List of={[...purchasesOf(user), ...STAYS]} />
    </>
  );
}

function List({ of }: { of: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
