import type { Country, Level } from '#shared/contracts/common.ts';

type DemoOffer = {
  slug: string;
  level: Level;
  country: Country;
  title: string;
  description: string;
  /** Days from the first boot. */
  open: number | null;
};

export const DEMO_COMPANY = 'Karité Numérique';

/** Calls of a company that does not exist. */
export const demoOffers: DemoOffer[] = [
  {
    slug: 'comptabilite-syscohada',
    level: 'intermediate',
    country: 'ML',
    title: 'Comptable pour une coopérative de karité',
    description:
      'Vous tenez les comptes d’une coopérative de 240 productrices à Sikasso : saisie, rapprochements, déclarations et états SYSCOHADA.\n\nVous travaillez avec la directrice et un cabinet à Bamako. Déplacements deux fois par mois.',
    open: 45,
  },
  {
    slug: 'developpement-web',
    level: 'senior',
    country: 'SN',
    title: 'Développeuse ou développeur web confirmé',
    description:
      'Vous menez la refonte d’une plateforme de vente en ligne utilisée dans trois pays : conception, code, relectures et mise en production.\n\nÉquipe de cinq personnes à Dakar, deux jours de télétravail par semaine.',
    open: 60,
  },
  {
    slug: 'vente-relation-client',
    level: 'junior',
    country: 'CI',
    title: 'Conseiller clientèle en boutique à Abidjan',
    description:
      'Accueil, conseil et encaissement dans notre boutique de Treichville. Vous écoutez, vous expliquez, vous rappelez. Formation de deux semaines assurée.',
    open: 30,
  },
  {
    slug: 'support-informatique',
    level: 'junior',
    country: 'BF',
    title: 'Technicien support à Ouagadougou',
    description:
      'Premier niveau de support pour 80 postes : prise d’appels, diagnostic, remplacement de matériel et suivi des demandes jusqu’à leur résolution.',
    open: 30,
  },
  {
    slug: 'developpement-web',
    level: 'junior',
    country: 'BF',
    title: 'Stage de développement web, six mois',
    description:
      'Vous rejoignez l’équipe qui construit nos formulaires hors connexion. Un accompagnement par semaine, une vraie mise en production par mois.',
    open: null,
  },
  {
    slug: 'vente-relation-client',
    level: 'senior',
    country: 'SN',
    title: 'Responsable des ventes régionales',
    description:
      'Vous dirigez huit commerciaux entre Thiès, Kaolack et Ziguinchor : objectifs, accompagnement sur le terrain et négociation avec les grands comptes.',
    open: 75,
  },
  {
    slug: 'comptabilite-syscohada',
    level: 'senior',
    country: 'CI',
    title: 'Chef comptable, filière cacao',
    description:
      'Arrêtés mensuels, liasse fiscale, contrôle interne et relations avec les commissaires aux comptes pour un groupe de trois sociétés.',
    open: null,
  },
];
