import type { Pack } from './queries.ts';

export const PACK_WORDS: Record<Pack['id'], { name: string; promise: string; gains: readonly string[] }> = {
  individual: {
    name: 'Individuel',
    promise: 'Pour prouver ce que vous savez faire.',
    gains: ['Des tests à votre niveau', 'Un rapport détaillé', 'Un certificat vérifiable dès 75\u00a0%'],
  },
  enterprise: {
    name: 'Entreprise',
    promise: 'Pour recruter sur des compétences prouvées.',
    gains: [
      'Des campagnes aux candidats illimités',
      'Les scores et rapports des candidats',
      'La mise en relation avec les meilleurs',
    ],
  },
  custom: {
    name: 'Sur mesure',
    promise: 'Pour les grands volumes et les institutions.',
    gains: ['Le volume de crédits qu’il vous faut', 'Un prix convenu ensemble', 'Une réponse par courriel'],
  },
};
