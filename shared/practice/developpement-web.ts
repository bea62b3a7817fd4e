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
      text: 'Que dit `<ul>` de ce qu’il contient ?',
      options: [
        'C’est souligné.',
        'C’est urgent.',
        'C’est un script.',
        'C’est une liste, dont l’ordre n’importe pas.',
      ],
      right: 3,
      because: 'un lecteur d’écran en annonce le nombre d’éléments ; où l’ordre compte, c’est `<ol>`.',
    },
    {
      text: 'Quel espace `margin` règle-t-il ?',
      options: [
        'Celui qui écarte l’élément de ses voisins',
        'Celui entre son bord et son texte',
        'Celui entre les lignes',
        'Celui entre les lettres',
      ],
      right: 0,
      because: 'dedans, c’est `padding` ; la marge est hors du bord.',
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
      text: 'Tout un site doit changer de couleurs. Où vaut-il mieux les avoir écrites ?',
      options: [
        'Dans l’attribut `style` de chaque balise',
        'Dans un fichier `.css` commun',
        'Dans les images',
        'Dans un commentaire',
      ],
      right: 1,
      because: 'un seul fichier se corrige une fois, et le navigateur le garde d’une page à l’autre.',
    },
  ],
  JavaScript: [
    {
      text: 'Que rend `[4, 9, 16].find((n) => n > 5)` ?',
      options: ['`true`', '`[9, 16]`', '`9`', '`1`'],
      right: 2,
      because: '`find` s’arrête au premier qui convient et rend l’élément lui-même.',
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
      text: 'Que vaut `"mil".toUpperCase()` ?',
      options: ['`"Mil"`', '`"mil"`', '`undefined`', '`"MIL"`'],
      right: 3,
      because: 'la méthode rend un nouveau texte, en capitales ; le premier ne change pas.',
    },
    {
      text: 'Que rend toujours une fonction déclarée `async` ?',
      options: ['`undefined`', 'Une promesse', 'Un tableau', 'La valeur de son `return`, telle quelle'],
      right: 1,
      because: 'ce qu’elle rend arrive dans la promesse : on l’attend avec `await`.',
    },
    {
      text: 'Que vaut `typeof "riz"` ?',
      options: ['`"string"`', '`"text"`', '`"riz"`', '`undefined`'],
      right: 0,
      because: '`typeof` rend le nom du type, et un texte est une `string`.',
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
      text: 'Dans quel format une API web rend-elle le plus souvent ses données ?',
      options: ['En JSON', 'En PDF', 'En image', 'En tableur'],
      right: 0,
      because: 'c’est du texte court, que tous les langages savent lire.',
    },
    {
      text: 'À quoi sert la clé primaire d’une table ?',
      options: [
        'À chiffrer la table',
        'À ouvrir la base',
        'À ranger les colonnes',
        'À désigner chaque ligne, et elle seule',
      ],
      right: 3,
      because: 'deux lignes peuvent avoir le même nom ; jamais la même clé.',
    },
  ],
};
