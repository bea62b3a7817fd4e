import type { Practice } from './question.ts';

export const support: Practice = {
  'Postes et systèmes': [
    {
      text: 'Un poste Windows est devenu très lent ce matin. Que regardez-vous en premier ?',
      options: [
        'Le fond d’écran',
        'Le gestionnaire des tâches',
        'La couleur des câbles',
        'La date d’achat du poste',
      ],
      right: 1,
      because: 'il dit ce qui occupe le processeur, la mémoire ou le disque.',
    },
    {
      text: 'L’imprimante de l’étage n’imprime plus pour personne. Que vérifiez-vous d’abord ?',
      options: [
        'Le pilote de chaque poste',
        'Le mot de passe des utilisateurs',
        'Qu’elle est allumée, reliée et sans message d’erreur',
        'La version du traitement de texte',
      ],
      right: 2,
      because: 'si personne n’imprime, la cause est commune : l’imprimante ou son réseau.',
    },
    {
      text: 'Sous Linux, quelle commande montre la place libre sur les disques ?',
      options: ['`df -h`', '`ls -l`', '`whoami`', '`cd /`'],
      right: 0,
      because: '`df` parle des disques montés ; `-h` écrit les tailles en Go et en Mo.',
    },
    {
      text: 'Une sauvegarde est rangée sur le même disque que les fichiers. De quoi protège-t-elle ?',
      options: [
        'De tout',
        'Du vol du poste',
        'De la panne du disque',
        'D’un fichier effacé par erreur, et guère plus',
      ],
      right: 3,
      because: 'le disque qui tombe en panne ou qu’on vole emporte aussi la sauvegarde.',
    },
    {
      text: 'Le courant est coupé. Que fait l’onduleur d’un poste ?',
      options: [
        'Il le tient allumé plusieurs heures.',
        'Il laisse le temps d’enregistrer et d’éteindre.',
        'Il accélère le poste.',
        'Il sauvegarde les fichiers.',
      ],
      right: 1,
      because: 'sa batterie ne dure que quelques minutes ; il n’enregistre rien lui-même.',
    },
  ],
  Réseaux: [
    {
      text: 'Quel service traduit `exemple.org` en adresse IP ?',
      options: ['DHCP', 'NAT', 'DNS', 'SSH'],
      right: 2,
      because: 'le DNS est l’annuaire des noms ; DHCP, lui, distribue les adresses.',
    },
    {
      text: 'À quoi sert le nom (SSID) d’un Wi-Fi ?',
      options: [
        'À le reconnaître parmi les autres',
        'À le chiffrer',
        'À l’accélérer',
        'À compter les appareils',
      ],
      right: 0,
      because: 'ce n’est qu’un nom : ce qui protège est le mot de passe et le chiffrement.',
    },
    {
      text: 'Que mesure la commande `ping` ?',
      options: [
        'La place libre d’un disque',
        'La force d’un mot de passe',
        'Le nombre de postes',
        'Le temps d’un aller-retour jusqu’à une machine',
      ],
      right: 3,
      because: 'elle dit si la machine répond, et en combien de millisecondes.',
    },
    {
      text: 'Le Wi-Fi est excellent, mais aucun appareil n’a Internet. Où cherchez-vous ?',
      options: [
        'Dans l’antenne de chaque téléphone',
        'Entre la box et l’opérateur',
        'Dans le nom du Wi-Fi',
        'Dans la batterie des appareils',
      ],
      right: 1,
      because: 'le Wi-Fi ne relie qu’à la box : ses barres ne disent rien de la ligne derrière.',
    },
    {
      text: 'À quoi sert la passerelle par défaut d’un poste ?',
      options: [
        'À joindre ce qui est hors de son réseau',
        'À ranger ses fichiers',
        'À choisir son nom',
        'À chiffrer son disque',
      ],
      right: 0,
      because: 'ce qui n’est pas voisin passe par elle ; sans elle, Internet est hors de portée.',
    },
  ],
  'Sécurité et assistance': [
    {
      text: 'Un courriel « de la banque » exige un mot de passe avant ce soir. Que faites-vous ?',
      options: [
        'Je réponds vite.',
        'Je clique pour vérifier.',
        'Je ne clique pas et je le signale.',
        'Je le transfère à mes collègues pour avis.',
      ],
      right: 2,
      because: 'l’urgence et la demande d’un secret sont les deux signes de l’hameçonnage.',
    },
    {
      text: 'Qu’ajoute la double authentification au mot de passe ?',
      options: [
        'Un mot de passe plus long',
        'Une preuve d’une autre nature, comme le téléphone',
        'Une question sur l’enfance',
        'Un deuxième compte',
      ],
      right: 1,
      because: 'qui vole le mot de passe n’a pas pour autant le téléphone.',
    },
    {
      text: 'À quoi sert le numéro d’un ticket ?',
      options: [
        'À fixer le prix de la réparation',
        'À classer les utilisateurs',
        'À faire attendre',
        'À retrouver la demande et tout ce qu’on y a répondu',
      ],
      right: 3,
      because: 'qui rappelle le donne, et personne ne recommence depuis le début.',
    },
    {
      text: 'Pourquoi verrouiller sa session en quittant son bureau ?',
      options: [
        'Pour que personne n’agisse sous son nom',
        'Pour économiser le disque',
        'Pour accélérer le poste',
        'Pour garder ses fenêtres rangées',
      ],
      right: 0,
      because: 'une minute suffit pour lire, envoyer ou effacer à votre place.',
    },
    {
      text: 'Lequel de ces titres de ticket aide le plus ?',
      options: [
        '« URGENT »',
        '« Problème »',
        '« Imprimante de l’accueil : bourrage à chaque page »',
        '« Bonjour »',
      ],
      right: 2,
      because: 'il dit quoi et où : on sait qui envoyer, et avec quoi.',
    },
  ],
};
