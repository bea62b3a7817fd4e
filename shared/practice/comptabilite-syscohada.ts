import type { Practice } from './question.ts';

export const accounting: Practice = {
  'Opérations courantes': [
    {
      text: 'Que dit la règle de la partie double ?',
      options: [
        'Chaque facture se garde en deux exemplaires.',
        'Deux personnes signent chaque pièce.',
        'Dans chaque écriture, les débits égalent les crédits.',
        'Chaque compte a deux comptables.',
      ],
      right: 2,
      because: 'ce qui entre quelque part vient d’ailleurs : un total sans son égal annonce une erreur.',
    },
    {
      text: 'Où retrouve-t-on, jour après jour, tout ce qui a été enregistré ?',
      options: ['Au journal', 'Au bilan', 'Dans la balance', 'Dans le plan de comptes'],
      right: 0,
      because: 'le journal suit les dates ; le grand livre range les mêmes écritures par compte.',
    },
    {
      text: 'À quelle classe du plan SYSCOHADA appartient un loyer ?',
      options: [
        'À la classe 2, les immobilisations',
        'À la classe 6, les charges',
        'À la classe 5, la trésorerie',
        'À la classe 7, les produits',
      ],
      right: 1,
      because: 'le premier chiffre d’un compte dit sa nature ; le loyer use de l’argent sans rien laisser.',
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
      text: 'Sur un bulletin de paie, qu’est-ce que le salaire brut ?',
      options: [
        'Ce que la banque verse',
        'Ce que le travail a valu, avant toute retenue',
        'Le salaire sans les primes',
        'Tout ce que l’employé coûte',
      ],
      right: 1,
      because: 'les retenues en font le net ; la part de l’employeur s’y ajoute.',
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
      text: 'Pourquoi remet-on un bulletin de paie à chaque salarié ?',
      options: [
        'Il remplace le contrat de travail.',
        'Il fixe le salaire de l’an prochain.',
        'Il y lit et peut prouver ce qui a été gagné et retenu.',
        'Il dispense de déclarer les cotisations.',
      ],
      right: 2,
      because: 'c’est sa preuve, devant une banque, une caisse de retraite ou un juge.',
    },
  ],
  'Clôture et analyse': [
    {
      text: 'Pourquoi répartir le prix d’un camion sur plusieurs exercices ?',
      options: [
        'La banque l’exige.',
        'Il sert plusieurs années : chacune en porte sa part.',
        'Son prix remonte chaque année.',
        'Le vendeur n’est payé qu’à la fin.',
      ],
      right: 1,
      because: 'l’amortissement met en face la dépense et les années qui en profitent.',
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
