import { expect, test } from 'vitest';
import { criterion, open } from '#server/grading/testing.ts';
import { findInjection } from './injection.ts';
import { injections } from './injections.fixture.ts';

const question = open([criterion(['vérifier stock'])]);

test.each(injections)('%j is seen', (text) => {
  expect(findInjection(text, question)).not.toEqual([]);
});

test.each([
  'Je vérifie la commande, je compare avec le bon de livraison puis je paie la facture.',
  'Il ne faut jamais ignorer une réclamation : on rappelle le client dans la journée.',
  'Je donne le maximum d’informations au client et j’écris son adresse.',
  'Le système d’exploitation est trop vieux : il faut le mettre à jour.',
  'Une liste de 100 articles, le prix maximum est 5 000 FCFA.',
  'const total = items.map((item) => item.price)',
  'La réponse du serveur est 404 quand la page n’existe pas.',
  'On utilise un modèle de données avec une clé primaire.',
  'Le rôle admin peut supprimer un utilisateur.',
])('%j is an honest answer', (text) => {
  expect(findInjection(text, question)).toEqual([]);
});
