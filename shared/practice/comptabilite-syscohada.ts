import type { Practice } from './question.ts';

export const accounting: Practice = {
  'Opérations courantes': [
    {
      text: 'Un client règle en espèces les 80 000 FCFA d’une facture déjà enregistrée. Quelle écriture passez-vous ?',
      options: [
        'Débit 411 Clients, crédit 571 Caisse',
        'Débit 571 Caisse, crédit 701 Ventes',
        'Débit 571 Caisse, crédit 411 Clients',
        'Débit 521 Banque, crédit 411 Clients',
      ],
      right: 2,
      because: 'la vente est déjà enregistrée : seule la créance se solde, et l’argent entre en caisse.',
    },
    {
      text: 'Une facture de papeterie porte 23 600 FCFA TTC. Hypothèse : TVA de 18 %. Que vaut-elle hors taxes ?',
      options: ['20 000 FCFA', '19 352 FCFA', '4 248 FCFA', '27 848 FCFA'],
      right: 0,
      because: 'on divise le TTC par 1,18 ; enlever 18 % du TTC retire trop.',
    },
    {
      text: 'Le relevé bancaire montre 3 500 FCFA de frais que vos livres ignorent. Que faites-vous ?',
      options: [
        'J’attends que la banque les rende.',
        'Je débite les frais bancaires et je crédite la banque.',
        'Je débite la banque et je crédite les frais bancaires.',
        'Je corrige le relevé à la main.',
      ],
      right: 1,
      because: 'c’est une charge, et l’argent est déjà sorti du compte.',
    },
    {
      text: 'Le soir, le livre de caisse annonce 146 000 FCFA et vous en comptez 144 500. Que faites-vous d’abord ?',
      options: [
        'J’ajoute 1 500 FCFA de ma poche.',
        'Je change le solde du livre.',
        'Je laisse l’écart jusqu’à la fin du mois.',
        'Je recompte et je pointe les pièces du jour.',
      ],
      right: 3,
      because: 'un écart s’explique le jour même ; il ne s’écrit qu’une fois compris.',
    },
    {
      text: 'Vous rendez au fournisseur des articles abîmés. Quelle pièce doit-il vous adresser ?',
      options: ['Un bon de commande', 'Une facture d’avoir', 'Un devis', 'Un reçu de caisse'],
      right: 1,
      because: 'l’avoir réduit ce que vous lui devez, et la TVA que vous aviez déduite.',
    },
  ],
  'Fiscalité et paie': [
    {
      text: 'Que représente la TVA que vous avez facturée à vos clients ?',
      options: [
        'Un produit de l’entreprise',
        'Une charge de l’entreprise',
        'Une somme due à l’État, moins la TVA récupérable',
        'Une avance à rendre aux clients',
      ],
      right: 2,
      because: 'l’entreprise la collecte pour l’État : elle n’est jamais à elle.',
    },
    {
      text: 'Brut : 150 000 FCFA. Hypothèses : 6 % de cotisations salariales, puis 8 000 FCFA d’impôt. Quel est le net ?',
      options: ['141 000 FCFA', '133 000 FCFA', '142 000 FCFA', '124 000 FCFA'],
      right: 1,
      because: '6 % font 9 000 FCFA ; 150 000 moins 9 000 moins 8 000 donnent 133 000.',
    },
    {
      text: 'Qu’est-ce qui distingue la part patronale d’une cotisation de la part salariale ?',
      options: [
        'Elle s’ajoute au coût de l’employeur, sans toucher au net.',
        'Elle se retient sur le salaire net.',
        'Elle n’est due qu’aux cadres.',
        'Elle est rendue en fin d’année.',
      ],
      right: 0,
      because:
        'la part salariale se retient sur le brut ; la part patronale vient en plus, à la charge de l’employeur.',
    },
    {
      text: 'Une entreprise dépose sa déclaration de TVA avec deux mois de retard. À quoi doit-elle s’attendre ?',
      options: [
        'À rien, si elle paie la TVA',
        'À perdre toute sa TVA récupérable',
        'À ne plus pouvoir facturer',
        'À des pénalités, en plus de la TVA due',
      ],
      right: 3,
      because: 'le retard a son propre prix, même quand la taxe est payée entière.',
    },
    {
      text: 'Une prime de 30 000 FCFA s’ajoute à 170 000 FCFA de base. Hypothèse : tout cotise à 5 %. Combien retenez-vous ?',
      options: ['8 500 FCFA', '1 500 FCFA', '10 000 FCFA', '9 500 FCFA'],
      right: 2,
      because: 'la prime cotise comme la base : 5 % de 200 000 FCFA.',
    },
  ],
  'Clôture et analyse': [
    {
      text: 'Un four de 2 400 000 FCFA dure six ans et ne vaudra plus rien. Quelle dotation linéaire pour une année entière ?',
      options: ['240 000 FCFA', '400 000 FCFA', '600 000 FCFA', '2 400 000 FCFA'],
      right: 1,
      because: 'le prix se partage également entre les années : 2 400 000 divisé par 6.',
    },
    {
      text: 'À quoi sert l’inventaire physique de fin d’année ?',
      options: [
        'À fixer les prix de l’année suivante',
        'À choisir les fournisseurs',
        'À calculer les salaires',
        'À comparer ce qui est là à ce que disent les comptes',
      ],
      right: 3,
      because: 'les écarts trouvés se corrigent avant d’arrêter les comptes.',
    },
    {
      text: 'Un exercice a 12 M FCFA de produits et 13,5 M de charges. Que dit le compte de résultat ?',
      options: [
        'Une perte de 1,5 M FCFA',
        'Un bénéfice de 1,5 M FCFA',
        'Un découvert de 1,5 M FCFA en banque',
        'Une dette d’impôt de 1,5 M FCFA',
      ],
      right: 0,
      because: 'les charges dépassent les produits ; cela ne dit rien, seul, de l’argent en banque.',
    },
    {
      text: 'Une assurance d’un an est payée le 1er juillet, l’exercice finit le 31 décembre. Quelle part en est une charge ?',
      options: ['La totalité', 'Un douzième', 'La moitié', 'Aucune'],
      right: 2,
      because: 'six mois sur douze sont de cet exercice ; le reste est une charge constatée d’avance.',
    },
    {
      text: 'Un client en grande difficulté ne paiera sans doute pas tout. Que faites-vous à la clôture ?',
      options: [
        'J’efface la créance, sans pièce.',
        'Je la laisse comme elle est.',
        'Je l’inscris en produit.',
        'Je la classe douteuse et je la déprécie.',
      ],
      right: 3,
      because: 'la prudence veut que la perte probable se voie dans les comptes de l’année.',
    },
  ],
};
