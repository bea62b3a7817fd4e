import type { AdminUser } from '#shared/contracts/administration.ts';

export const ACCOUNT_NAMES: Record<AdminUser['account_type'], string> = {
  individual: 'Individuel',
  enterprise: 'Entreprise',
  admin: 'Administrateur',
};

/** Why credits moved. */
export const REASONS: Record<string, string> = {
  initial: 'Crédits d’inscription',
  test_charge: 'Test',
  test_refund: 'Test supprimé, remboursé',
  campaign_charge: 'Campagne',
  contact_charge: 'Mise en relation',
  purchase: 'Achat',
  admin_grant: 'Ajout par un administrateur',
};
