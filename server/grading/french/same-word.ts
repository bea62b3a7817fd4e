import { editDistance } from './distance.ts';
import { stem } from './stem.ts';

/**
 * Whether the candidate's word is the rubric's word, forgiving one wrong letter in words of seven letters or more, two
 * from nine, and a letter doubled or two swapped in shorter ones. A slip must keep the first letter (two: the first
 * three), so that interne / externe, synchrone / asynchrone, importation / exportation or maximiser / minimiser stay
 * opposites.
 */
export function isSameWord(wanted: string, written: string): boolean {
  return wanted === written || stem(wanted) === stem(written) || isSlip(wanted, written);
}

/** One letter away from a shorter word stands another word: faible, faille; porte, perte. */
const LONG = 7;

/** Its sounds, each once: two swapped or one doubled change nothing. */
const soundsOf = (word: string): string => [...new Set(word.replace(/k/g, 'c'))].sort().join('');

/** The same word misspelt, whatever its family. */
export function isSlip(wanted: string, written: string): boolean {
  if (wanted.length < 5 || Math.abs(wanted.length - written.length) > 3) return false;
  if (written.includes('k') && !wanted.includes('k')) return isSameWord(wanted, phonetic(wanted, written));
  if (wanted[0] !== written[0] || /\d/.test(wanted + written)) return false;
  const singular = (word: string) => word.replace(/[sx]$/, '');
  const distance = editDistance(singular(wanted), singular(written), 2);
  if (distance > 2 || differsByMeaning(wanted, written)) return false;
  const shorter = Math.min(wanted.length, written.length);
  if (distance <= 1)
    return wanted.length >= LONG || soundsOf(singular(wanted)) === soundsOf(singular(written));
  return shorter >= 9 && wanted.slice(0, 3) === written.slice(0, 3);
}

/** kontrole, kalité, bank: the phone's k for c, qu or que. */
const phonetic = (wanted: string, spelt: string): string =>
  spelt.replace(/k/g, wanted.includes('qu') ? 'qu' : 'c').replace(/qu(?=s?$)/, 'que');

/** Real words one slip apart that a test may oppose. */
const lookalikes = [
  'adopter adapter',
  'charge change',
  'cours court couts cout',
  'debut debit',
  'forme ferme firme',
  'livre libre',
  'marge marche marque',
  'maintenant maintenance',
  'moins mois',
  'poste porte perte',
  'prime prise perime',
  'public publie',
  'statut statue',
  'trier tirer tiers titre',
  'valeur vapeur',
  'compte comte conte',
  'conservation conversation conversion',
  'presentation preservation prestation',
  'prescription proscription',
  'production prediction protection prospection',
  'cause case cas casse',
  'frais fais ferais',
  'casse classe caisse chasse',
  'seuil seul',
  'charte charge carte',
  'montant monte montent',
  'liste piste',
  'interne internet interet',
  'attendre atteindre',
  'vide video',
  'annuel annule',
  'assumer assurer',
  'attente atteinte',
  'autorite autorise',
  'branche blanche',
  'chance change',
  'changement chargement',
  'commencer commander commerce',
  'comptabilite compatibilite',
  'comptable compatible comparable',
  'conforme confirme',
  'contacter connecter constater',
  'content contenu',
  'contrainte contraste',
  'conversion convention concession',
  'derniere derriere',
  'dessus dessous',
  'devise divise',
  'electrique electronique',
  'especes espace',
  'eteindre etendre',
  'exempte exemple',
  'expedition exposition',
  'explication exploitation',
  'faible fiable',
  'faille faible famille',
  'impossible imposable',
  'inferieur interieur',
  'lecteur lenteur',
  'manquer marquer masquer',
  'module modele',
  'monter montrer',
  'objectif objection',
  'ouvrir ouvrier',
  'papier panier palier',
  'plainte plante',
  'preuve prevue',
  'prevision provision precision',
  'recette rejette recente',
  'relier relire',
  'reparation repartition repetition reputation',
  'reparer reperer repeter',
  'reponse repose',
  'retour recours',
  'retrait retraite',
  'salaire salarie solaire',
  'transaction transition',
  'transferer transformer transporter transport',
  'veille vieille ville',
];

const pairs = new Set(
  lookalikes.flatMap((line) => {
    const all = line.split(' ');
    return all.flatMap((a) => all.filter((b) => a !== b).map((b) => `${stem(a)} ${stem(b)}`));
  }),
);

const differsByMeaning = (a: string, b: string): boolean => pairs.has(`${stem(a)} ${stem(b)}`);
