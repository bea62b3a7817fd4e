import type { Practice } from './question.ts';

export const web: Practice = {
  'HTML et CSS': [
    {
      text: 'Quel élément convient à un texte qui mène à une autre page ?',
      options: ['`<button>`', '`<a href="…">`', '`<div onclick="…">`', '`<span>`'],
      right: 1,
      because: 'un lien s’ouvre au clavier, dans un nouvel onglet, et les moteurs de recherche le suivent.',
    },
    {
      text: 'Une image décore la page sans rien apprendre. Quel attribut `alt` lui donnez-vous ?',
      options: ['Aucun attribut `alt`', '`alt="image"`', '`alt="decor.png"`', '`alt=""`'],
      right: 3,
      because:
        'vide, il fait passer l’image en silence ; absent, un lecteur d’écran peut lire le nom du fichier.',
    },
    {
      text: 'Une règle `.note` met le texte en rouge, une règle `#avis` en bleu. De quelle couleur est `<p class="note" id="avis">` ?',
      options: ['Bleu', 'Rouge', 'Noir', 'Celle de la règle écrite en dernier, toujours'],
      right: 0,
      because: 'un identifiant l’emporte sur une classe, quel que soit l’ordre des deux règles.',
    },
    {
      text: 'Que fait `display: flex` sur un conteneur, sans rien d’autre ?',
      options: [
        'Il centre le texte.',
        'Il cache ce qui dépasse.',
        'Il met ses enfants directs côte à côte.',
        'Il agrandit les images.',
      ],
      right: 2,
      because: 'la direction par défaut est la ligne ; les enfants de ses enfants n’y sont pour rien.',
    },
    {
      text: 'Sur un téléphone, toute la page s’affiche en minuscule. Que manque-t-il le plus souvent ?',
      options: [
        'Une police plus grande',
        'La balise `<meta name="viewport">`',
        'Un fichier par téléphone',
        'La balise `<title>`',
      ],
      right: 1,
      because: 'sans elle, le téléphone dessine la page pour un grand écran, puis la réduit.',
    },
  ],
  JavaScript: [
    {
      text: 'Que vaut `[1, 2, 3].map((n) => n * 2)` ?',
      options: ['`12`', '`[1, 2, 3, 2]`', '`[2, 4, 6]`', '`undefined`'],
      right: 2,
      because: '`map` donne un nouveau tableau, de même longueur, avec ce que la fonction rend.',
    },
    {
      text: 'Qu’est-ce qui distingue `===` de `==` ?',
      options: [
        '`===` compare sans convertir les types.',
        '`===` est plus lent.',
        '`===` ne sert qu’aux nombres.',
        'Rien : c’est un choix de style.',
      ],
      right: 0,
      because: '`"1" == 1` est vrai par conversion ; `"1" === 1` est faux.',
    },
    {
      text: 'Après `const panier = [];`, que fait `panier.push("riz")` ?',
      options: [
        'Il lève une erreur, à cause de `const`.',
        'Il remplace le tableau par un texte.',
        'Il ne fait rien.',
        'Il ajoute `"riz"` au tableau.',
      ],
      right: 3,
      because: '`const` interdit de donner une autre valeur au nom, pas de changer le tableau.',
    },
    {
      text: 'Que rend toujours une fonction déclarée `async` ?',
      options: ['`undefined`', 'Une promesse', 'Un tableau', 'La valeur de son `return`, telle quelle'],
      right: 1,
      because: 'ce qu’elle rend arrive dans la promesse : on l’attend avec `await`.',
    },
    {
      text: 'Que vaut `Number("12 000")` ?',
      options: ['`NaN`', '`12000`', '`12`', '`"12 000"`'],
      right: 0,
      because: 'l’espace du milieu n’est pas d’un nombre : il faut l’enlever avant.',
    },
  ],
  'API et données': [
    {
      text: 'Quelle méthode HTTP lit une liste sans rien changer ?',
      options: ['`POST`', '`DELETE`', '`PATCH`', '`GET`'],
      right: 3,
      because: 'elle ne modifie rien : on peut la répéter et garder sa réponse.',
    },
    {
      text: 'Que dit une réponse `404` ?',
      options: [
        'Le serveur est en panne.',
        'Il n’y a rien à cette adresse.',
        'Il faut d’abord payer.',
        'Le mot de passe est faux.',
      ],
      right: 1,
      because: 'le serveur va bien et répond : c’est ce qu’on demande qui n’existe pas.',
    },
    {
      text: "Que donne `SELECT COUNT(*) FROM commandes WHERE ville = 'Thiès'` ?",
      options: [
        'La liste des commandes de Thiès',
        'Le nombre de villes',
        'Le nombre de commandes de Thiès',
        'Le total de toutes les commandes',
      ],
      right: 2,
      because: '`COUNT(*)` compte les lignes qui passent le `WHERE`.',
    },
    {
      text: 'Pourquoi ne colle-t-on jamais le texte d’un utilisateur dans une requête SQL ?',
      options: [
        'Il pourrait être exécuté comme du SQL.',
        'Il est souvent trop long.',
        'SQL n’accepte pas les accents.',
        'La requête serait plus lente.',
      ],
      right: 0,
      because: 'passé en paramètre, il reste une valeur, quoi qu’il contienne.',
    },
    {
      text: 'À quoi sert une clé étrangère `client_id` dans la table `factures` ?',
      options: [
        'À accélérer l’impression',
        'À numéroter les factures',
        'À cacher le nom du client',
        'À rattacher chaque facture à un client qui existe',
      ],
      right: 3,
      because:
        'la base refuse alors une facture sans client, et un client qui part en laissant des factures.',
    },
  ],
};
