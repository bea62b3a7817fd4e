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
      text: '« C’est trop cher », dit un prospect. Que répondez-vous d’abord ?',
      options: [
        '« Je vous fais 30 %. »',
        '« Tant pis pour vous. »',
        '« Non, c’est donné. »',
        '« Trop cher par rapport à quoi ? »',
      ],
      right: 3,
      because: 'on ne répond bien qu’à une objection comprise ; baisser le prix tout de suite la confirme.',
    },
    {
      text: 'De 50 appels, vous tirez 10 rendez-vous, puis 4 ventes. Quelle part des rendez-vous devient une vente ?',
      options: ['40 %', '8 %', '20 %', '14 %'],
      right: 0,
      because: '4 ventes pour 10 rendez-vous ; 8 % serait la part des appels.',
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
      text: 'De 80 clients interrogés, 60 se disent contents. Quel est le taux de satisfaction ?',
      options: ['60 %', '75 %', '80 %', '20 %'],
      right: 1,
      because: '60 sur 80, soit trois quarts.',
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
      text: 'Vous accordez 15 % de remise sur 40 000 FCFA. Combien le client paie-t-il ?',
      options: ['34 000 FCFA', '6 000 FCFA', '25 000 FCFA', '39 985 FCFA'],
      right: 0,
      because: '15 % de 40 000 font 6 000 FCFA, à retirer du prix.',
    },
    {
      text: 'Il reste 30 sacs, vous en vendez 5 par jour et le fournisseur livre en 4 jours. Quand commander au plus tard ?',
      options: ['Dans six jours', 'Dans quatre jours', 'Le jour de la rupture', 'Dans deux jours'],
      right: 3,
      because: 'le stock tient six jours et la livraison en prend quatre.',
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
      text: 'Objectif du mois : 2 400 000 FCFA. Ventes : 1 800 000 FCFA. Où en êtes-vous ?',
      options: ['À 133 %', 'À 60 %', 'À 75 %', 'À 25 %'],
      right: 2,
      because: 'on divise ce qui est vendu par l’objectif ; il en manque un quart.',
    },
  ],
};
