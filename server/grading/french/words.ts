const words = (list: string): string[] => list.trim().split(/\s+/);

/** Words that carry the grammar, not the subject. They are never asked for by a rubric phrase. */
export const stopwords = new Set(
  words(`
  le la les l un une des du de d au aux a à et ou où en y ce cet cette ces ca cela ceci c se s sa son ses
  mon ma mes ton ta tes notre nos votre vos leur leurs je tu il elle on nous vous ils elles me te lui eux moi toi soi
  qui que qu quoi dont quel quelle quels quelles lequel laquelle lesquels lesquelles auquel duquel desquels
  dans par pour avec sur vers chez depuis pendant afin lors selon via
  si car donc or mais puis alors ainsi aussi comme parce puisque lorsque quand tandis bien tres assez
  est sont etre etait etaient ete sera seront serait seraient soit soient suis es sommes etes etant
  ai as avons avez ont avoir avait avaient aura auront aurait aurais ait aient ayant eu
  peut peuvent pouvoir pourra pourrait pourraient puisse puissent doit doivent devoir devra devrait faut falloir faudra faudrait
  fait faire font fais faisons faites faisant fera ferai ferait va vais vont aller allons allez
  permet permettre permettent permettant sert servent servir
  j m t n ni ne pas the of and to is
  `),
);

/** They turn a phrase round, and are not looked for themselves. */
export const negationWords = new Set(words('ne pas sans jamais aucun aucune rien non ni'));

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...words('zero _ deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize')
    .map((word, value) => [word, value] as const)
    .filter(([word]) => word !== '_'),
  ['vingt', 20],
  ['vingts', 20],
  ['trente', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['soixante', 60],
  ['cent', 100],
  ['cents', 100],
  ['mille', 1_000],
]);

/** Each line is one idea: its words stand for each other. Everyday words only, none that a test may oppose. */
export const synonymGroups: readonly (readonly string[])[] = [
  'email mail courriel mel',
  'telephone portable smartphone mobile gsm',
  'verifier controler verification controle checker',
  'envoyer transmettre envoi transmission expedier',
  'supprimer effacer enlever retirer suppression',
  'utiliser employer utilisation usage',
  'augmenter accroitre augmentation hausse accroissement',
  'diminuer reduire baisser diminution reduction baisse',
  'acheter achat',
  'vendre vente',
  'payer paiement',
  'prix tarif',
  'erreur faute',
  'rapide vite rapidement',
  'commencer debuter demarrer',
  'finir terminer achever',
  'choisir choix choisie selectionner selection',
  'expliquer explication',
  'garder conserver conservation',
  'appeler appel',
  'ecouter ecoute',
  'aider aide',
  'entreprise societe',
  'essayer essai',
  'comparer comparaison',
  'proteger protection',
  'ouvrir ouverture ouvert ouverte',
  'fermer fermeture',
  'livrer livraison',
  'calculer calcul',
  'recevoir reception',
  'perdre perte',
  'lire lecture',
  'ecrire ecriture',
  'repondre reponse',
  'produire production',
  'detruire destruction',
  'trier tri',
  'stocker stock stockage',
  'analyser analyse',
  'echanger echange',
  'demander demande',
  'embaucher embauche recruter recrutement',
  'licencier licenciement',
  'former formation',
  'evaluer evaluation',
  'ameliorer amelioration',
  'securiser securite securisation',
  'fideliser fidelite fidelisation',
  'croitre croissance',
  'gerer gestion',
  'resoudre resolution resolu',
  'acquerir acquisition',
  'interrompre interruption',
  'deduire deduction deductible deductibilite',
  'mensuel mois',
  'annuel an annee',
  'hebdomadaire semaine',
  'jour journee quotidien journalier',
  'magasin boutique',
  'discuter parler discussion',
  'reparer depanner reparation depannage',
  'remise rabais ristourne',
  'fache colere mecontent enerve',
  'vehicule voiture auto',
  'urgent urgence',
  'remplacer remplacement',
  'sauvegarder sauvegarde',
  'decider decision',
  'document papier',
  'direction directeur directrice',
  'important importance',
  'possible possibilite',
  'positif positive',
].map(words);

/** Words whose ending is no ending: frais is no form of faire, commit none of comment, portable none of porter. */
export const invariable = new Set(
  words(
    `pays frais commit comment comme maintenant montant charte chargement portable remise rabais client patient quotient
    coefficient inconvenient ingredient recipient conscient direction directeur directrice avantage attention delai important
    importance possible possibilite impossible positif positive prix voix courant environnement departement conversion
    cession case processus partage`,
  ),
);

/** Their plural is no verb said by nous. */
export const nounsInOn = new Set(
  words(`
  maison raison saison liaison livraison boisson facon garcon lecon carton bouton jeton coton coupon poisson savon
  patron salon talon rayon crayon echelon jalon echantillon brouillon bidon ballon citron jambon pantalon wagon
  cargaison combinaison comparaison terminaison conjugaison goudron chiffon torchon
  `),
);

/** Irregular verbs, by their ending, so that compounds (comprendre, maintenir, permettre) follow. */
export const irregularEndings: readonly (readonly [RegExp, string])[] = [
  [
    /pren(ds?|d[re]e?|n?ent|n?e|n?es|ais|ait|aient|ant|ons|ez|dr(a|ai|as|ont|ons|ez|ait|ais|aient))$|pris(e|es)?$/,
    'prend',
  ],
  [
    /(?<=^|ad|per|pro|re|sou|trans|com|e|o)met(s|t(re|ent|ait|ais|aient|ant|e|es|ons|ez|r(a|ai|as|ont|ons|ez|ait|ais|aient)))?$/,
    'mett',
  ],
  [/(?<=^|ad|per|pro|re|sou|trans|com|e|o)mis(e|es)?$/, 'mett'],
  [
    /(?<=^|main|ob|con|re|sou|ap|de|entre)t(ient|iens|iennent|ienne|enir|enais|enait|enaient|enant|enons|enez|enu|enue|enus|enues|iendr(a|ai|as|ont|ons|ez|ait|ais|aient))$/,
    'ten',
  ],
  [
    /(?<=^|re|de|con|pre|inter|par|pro|sur)v(ient|iens|iennent|ienne|enir|enais|enait|enaient|enant|enons|enez|enu|enue|enus|enues|iendr(a|ai|as|ont|ons|ez|ait|ais|aient))$/,
    'ven',
  ],
  [/(?<=re|per|de|con)c(oit|ois|oivent|evoir|evait|u|ue|us|ues|evra|evant|evez|evons)$/, 'cev'],
  [/^(pou(v|rr)(oir|ons|ez|ait|ais|aient|a|ai|as|ont)|peu(x|t|vent)|pu|puiss(e|es|ent|ons|ez))$/, 'pouv'],
  [
    /^(d(oit|ois|oive|oivent|u|ue|us|ues)|dev(oir|ons|ez|ait|ais|aient|ra|rai|ras|ront|rons|rez|rait|rais|raient))$/,
    'dev',
  ],
  [
    /^(all(er|ons|ez|ait|ais|aient|e|ee|es|ees)|va|vas|vais|vont|ir(a|ai|as|ont|ons|ez|ait|ais|aient))$/,
    'all',
  ],
  [
    /(?<=^|re|de|satis)(fai(t|ts|te|tes|s|re|sons|sez|sait|sais|saient|sant)|font|fer(a|ai|as|ont|ons|ez|ait|ais|aient))$/,
    'fais',
  ],
  [/(?<=^p|^rep|^ess|^bal|^eff)aient$/, 'ai'],
  [/ecri(t|s|re|vent|vait|vant|te|ts|tes|vez|vons)$/, 'ecriv'],
  [
    /(?<=^|re|inter|contre|pre)di(t|s|re|sent|sait|sais|saient|sant|sons|sez|te|ts|tes|r(a|ai|as|ont|ons|ez|ait|ais|aient))$/,
    'dis',
  ],
  [/(?<=pro|con|re|de|tra|intro|se|in)dui(t|s|re|sent|sait|sant|te|ts|tes|sez|sons)$/, 'duis'],
  [/struction(s)?$|strui(t|s|re|sent|sait|sant|te|ts|tes)$/, 'struis'],
  [/(?<=con|re|ap|dis|com)nai(t|s|tre|ssent|ssait|ssant)$|(?<=con|recon)nu(e|s|es)?$/, 'naiss'],
  [/^sa(it|is|voir|vent|vait|chant|che|vez|vons)$/, 'sav'],
  [
    /(?<=^|re|pre|entre)v(oit|ois|oir|oie|oient|oyait|oyais|oyaient|oyant|oyez|oyons|u|ue|us|ues|err(a|ai|as|ont|ons|ez|ait|ais|aient))$/,
    'voi',
  ],
  [/(?<=sui)(t|s|vre|vent|vait|vant|vi|vie|vis|vies)$/, 'vr'],
  [/(?<=^|re|e)li(t|s|re|sent|sait|sant)$|(?<=^|re|e)lu(e|s|es)?$/, 'lis'],
  [/(?<=in|ex|con)clu(t|s|re|ent|ant|e|es|ra|se|ses|sent)?$/, 'clu'],
  [
    /(?<=^(?:et|att|r?e?p|depl|rej|j|contr|cr|restr))(?:[aeo]in(s|t|te|ts|tes|dre|dra)|[aeo]ign(ent|ez|ons|ait|ant|e))$/,
    'ign',
  ],
  [/^dur(e|es|ee|ees|er|ent|era|eront|ait|aient)$/, 'dure'],
  [/(?<=^|par|res|de|en)cour(t|s|ir|ent|ait|ant|u|us)$/, 'cour'],
];
