import type { Practice } from './question.ts';

export const sales: Practice = {
  'Prospection et vente': [
    {
      text: 'Laquelle de ces questions fait le plus parler un prospect ?',
      options: [
        '« Vous en voulez ? »',
        '« Comment faites-vous aujourd’hui ? »',
        '« C’est cher, non ? »',
        '« Vous avez deux minutes ? »',
      ],
      right: 1,
      because: 'une question ouverte ne se règle pas par oui ou non : on y apprend le besoin.',
    },
    {
      text: 'Dans une visite, quand annoncez-vous le prix ?',
      options: [
        'En entrant',
        'En sortant',
        'Jamais par vous-même',
        'Après avoir montré ce que l’offre règle',
      ],
      right: 3,
      because: 'un prix seul paraît toujours élevé ; à côté de ce qu’il épargne, il se juge.',
    },
    {
      text: '« Ce sac est doublé. » Qu’en faites-vous un argument ?',
      options: [
        '« Vos papiers restent secs sous la pluie. »',
        '« C’est écrit sur l’étiquette. »',
        '« Doublé deux fois. »',
        '« Les autres aussi. »',
      ],
      right: 0,
      because: 'un argument dit ce que la qualité change pour celui qui achète.',
    },
    {
      text: 'Qu’est-ce qui fait d’un contact un prospect qualifié ?',
      options: [
        'Il est aimable.',
        'Il habite près de chez vous.',
        'Il a le besoin, les moyens et le pouvoir de décider.',
        'Il a pris votre carte.',
      ],
      right: 2,
      because: 'qu’un des trois manque, et la vente ne se fera pas.',
    },
    {
      text: 'Un bon entretien se termine. Que proposez-vous ?',
      options: [
        '« On se tient au courant. »',
        'Une suite datée : qui fait quoi, et quand',
        'D’attendre que le client rappelle',
        'De tout reprendre depuis le début',
      ],
      right: 1,
      because: 'sans date, l’affaire refroidit et personne ne sait à qui est le tour.',
    },
  ],
  'Relation client': [
    {
      text: 'Un client vient de raconter son problème. Comment lui montrez-vous que vous l’avez compris ?',
      options: [
        'Je dis « d’accord ».',
        'Je lui raconte un cas pire.',
        'Je le redis en une phrase et je lui demande si c’est cela.',
        'Je passe tout de suite à la solution.',
      ],
      right: 2,
      because: 'il corrige ce que vous auriez mal entendu, et se sait écouté.',
    },
    {
      text: 'Vous ne pouvez pas accorder ce qu’on vous demande. Comment le dites-vous ?',
      options: [
        'Non, pourquoi, et ce que je peux faire',
        '« On verra », pour ne pas fâcher',
        'Je ne réponds plus.',
        '« Ce n’est pas moi, c’est le règlement. »',
      ],
      right: 0,
      because: 'un non clair, avec une autre voie, vaut mieux qu’un faux espoir.',
    },
    {
      text: 'Répondre demandera une heure de recherche. Qu’écrivez-vous au client sur WhatsApp, et quand ?',
      options: [
        'La réponse, dans une heure, sans rien avant',
        'Un pouce levé',
        'Qu’il rappelle demain',
        'Tout de suite : bien reçu, et à quelle heure viendra la réponse',
      ],
      right: 3,
      because: 'ce qui inquiète n’est pas d’attendre, c’est de ne pas savoir jusqu’à quand.',
    },
    {
      text: 'Un client vous remercie par message. Que faites-vous ?',
      options: [
        'Rien : il est content.',
        'Je réponds, et je le transmets à l’équipe.',
        'Je lui propose de payer plus.',
        'Je lui demande son mot de passe.',
      ],
      right: 1,
      because: 'le remerciement auquel on répond fait revenir, et dit à l’équipe ce qui plaît.',
    },
    {
      text: 'Une réclamation est fondée. Que contient votre réponse ?',
      options: [
        'Le nom du collègue fautif',
        'Des excuses, la solution et sa date',
        'Une promotion du mois',
        'Le règlement intérieur',
      ],
      right: 1,
      because: 'le client veut savoir qu’on l’a entendu, ce qui sera fait, et quand.',
    },
  ],
  'Gestion commerciale': [
    {
      text: 'Un article acheté 6 000 FCFA se vend 8 000 FCFA. Quelle marge laisse-t-il ?',
      options: ['14 000 FCFA', '8 000 FCFA', '2 000 FCFA', '6 000 FCFA'],
      right: 2,
      because: 'la marge est ce qui reste du prix de vente une fois l’achat payé.',
    },
    {
      text: 'Qu’appelle-t-on chiffre d’affaires du mois ?',
      options: [
        'Le total des ventes du mois',
        'Ce qui reste une fois tout payé',
        'L’argent dans la caisse le dernier soir',
        'Le total des achats du mois',
      ],
      right: 0,
      because: 'il compte les ventes, payées ou non ; le bénéfice vient après les charges.',
    },
    {
      text: 'Pourquoi mettre devant les boîtes qui périment les premières ?',
      options: [
        'Elles sont plus jolies.',
        'Elles coûtent plus cher.',
        'Le fournisseur le demande.',
        'Elles se vendent avant d’être perdues.',
      ],
      right: 3,
      because: 'ce qui reste au fond finit par se jeter, et l’achat avec.',
    },
    {
      text: 'Que doit porter un devis pour ne pas engager la maison sans fin ?',
      options: [
        'La signature du livreur',
        'La date jusqu’à laquelle il est valable',
        'Le prix d’achat',
        'Le nom d’un concurrent',
      ],
      right: 1,
      because: 'les prix changent : passé cette date, il se refait.',
    },
    {
      text: 'À quoi sert un bon de livraison signé ?',
      options: [
        'À payer le livreur',
        'À fixer le prix',
        'À prouver ce qui a été reçu, et quand',
        'À commander de nouveau',
      ],
      right: 2,
      because: 'en cas de litige, la signature dit ce que le client a accepté.',
    },
  ],
};
