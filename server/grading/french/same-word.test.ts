import { expect, test } from 'vitest';
import { isSameWord } from './same-word.ts';

test.each([
  'verifier verification verifie verifions',
  'facture factures facturation facturer',
  'payer paie paiement paiements',
  'envoyer envoi envoie',
  'journal journaux',
  'niveau niveaux',
  'recevoir recoit recu reception',
  'comprendre comprend compris',
  'contenir contient contenu',
  'eteindre eteins eteint',
  'vendre vendu vente',
  'gerer gestion',
  'client cliente clients',
  'rapide rapidement',
  'securite securiser',
  'choisir choisit choisissez choix',
  'mettre met mets mis mettra mettez',
  'faire fait fais font ferai',
  'prendre prend pris prendrai prenez',
  'voir voit vu verra voyons',
  'pouvoir peut pourra',
  'devoir doit devrait',
  'dire dit dites dira',
  'aller va vont ira',
  'venir vient viendra venu',
  'tenir tient tiendrai tenu',
  'payer paient paie',
  'verifier verifient',
  'remise remises rabais',
  'portable portables telephone',
])('one family: %s', (line) => {
  const [first = '', ...others] = line.split(' ');
  for (const other of others) expect([other, isSameWord(first, other)]).toEqual([other, true]);
});

test.each([
  ['fournisseur', 'fournisseir'],
  ['commande', 'comande'],
  ['stock', 'stcok'],
  ['comptabilite', 'comtabilitte'],
  ['stock', 'stok'],
])('a slip is forgiven: %s, %s', (right, slip) => {
  expect(isSameWord(right, slip)).toBe(true);
});

test.each([
  ['interne', 'externe'],
  ['synchrone', 'asynchrone'],
  ['importation', 'exportation'],
  ['maximiser', 'minimiser'],
  ['croissant', 'decroissant'],
  ['possible', 'impossible'],
  ['debit', 'credit'],
  ['marge', 'marche'],
  ['adopter', 'adapter'],
  ['provision', 'previsions'],
  ['compatibilite', 'comptabilite'],
  ['fiable', 'faible'],
  ['dessus', 'dessous'],
  ['prospection', 'protection'],
  ['salaire', 'salarie'],
  ['objectif', 'objection'],
  ['plante', 'plainte'],
  ['prix', 'prime'],
  ['2024', '2025'],
  ['150000', '150001'],
  ['stop', 'shop'],
  ['telephone', 'portee'],
  ['portable', 'porte'],
  ['remise', 'remettre'],
  ['client', 'clic'],
  ['faible', 'faille'],
  ['faille', 'famille'],
])('%s is not %s', (a, b) => {
  expect(isSameWord(a, b)).toBe(false);
});
