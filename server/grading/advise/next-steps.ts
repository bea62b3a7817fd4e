import type { Difficulty, PaperQuestion } from '#server/grading/types.ts';

type Steps = Record<PaperQuestion['type'], Record<Difficulty, readonly [string, string]>>;

/** What to do next, by kind of question and by the easiest level missed; two wordings each, so that a report never repeats itself. */
export const nextSteps: Steps = {
  mcq: {
    easy: [
      'Reprenez d’abord les définitions : une notion par jour, expliquée à voix haute et sans notes.',
      'Faites une fiche des notions de base, puis relisez-la deux fois dans la semaine avant d’aller plus loin.',
    ],
    medium: [
      'Notez pour chaque règle un exemple et un contre-exemple tirés de votre travail.',
      'Entraînez-vous à éliminer une à une les réponses proches, en disant pourquoi chacune est fausse.',
    ],
    hard: [
      'Travaillez les cas particuliers et les exceptions : ce sont eux qui font la différence à ce niveau.',
      'Cherchez des cas réels où la règle habituelle ne suffit pas, et notez ce qui change.',
    ],
  },
  open: {
    easy: [
      'Répondez en phrases courtes, une idée par phrase : le constat, l’action, la raison.',
      'Avant d’écrire, listez trois idées au brouillon, puis faites une phrase complète de chacune.',
    ],
    medium: [
      'Décrivez chaque étape dans l’ordre, dites pourquoi vous la faites, et terminez par la vérification.',
      'Relisez la question avant d’envoyer et vérifiez que chacune de ses demandes a sa phrase.',
    ],
    hard: [
      'Appuyez chaque choix sur un exemple chiffré ou une situation vécue, et nommez les risques.',
      'Comparez deux solutions avant de conclure : ce qu’elles apportent, ce qu’elles coûtent, laquelle vous retenez.',
    ],
  },
  code: {
    easy: [
      'Réécrivez la fonction pas à pas et essayez-la sur deux exemples avant de passer à la suite.',
      'Refaites dix petits exercices sur les boucles, les conditions et les tableaux, sans aide.',
    ],
    medium: [
      'Pensez aux cas limites : liste vide, valeur absente, doublons. Essayez chacun avant d’envoyer.',
      'Écrivez d’abord trois exemples d’entrée et de sortie, puis le code qui les satisfait.',
    ],
    hard: [
      'Découpez le problème en petites fonctions et vérifiez chacune séparément.',
      'Refaites l’exercice en mesurant combien d’opérations demande une grande liste.',
    ],
  },
};

const ranks: readonly Difficulty[] = ['easy', 'medium', 'hard'];

export const easiest = (questions: readonly PaperQuestion[]): Difficulty =>
  ranks.find((rank) => questions.some(({ difficulty }) => difficulty === rank)) ?? 'medium';
