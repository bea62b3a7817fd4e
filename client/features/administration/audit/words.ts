import { NBSP } from '#shared/rules/format.ts';

/** What administrators do, by the word the audit log keeps. */
export const ACTIONS: Record<string, string> = {
  'session.open': 'Connexion',
  'user.delete': 'Suppression d’un utilisateur',
  'user.add_credits': 'Ajout de crédits',
  'profile.create': 'Création d’un profil',
  'profile.update': 'Modification d’un profil',
  'profile.delete': 'Suppression d’un profil',
  'skill.create': 'Création d’une compétence',
  'skill.update': 'Modification d’une compétence',
  'skill.delete': 'Suppression d’une compétence',
  'question.create': 'Écriture d’une question',
  'question.update': 'Modification d’une question',
  'question.generate': 'Génération de questions',
  'question.import': 'Import de questions',
  'pricing.update': 'Modification des tarifs',
  'payment_settings.update': 'Modification des réglages de paiement',
  'promo_code.create': 'Création d’un code promo',
  'promo_code.update': 'Modification d’un code promo',
  'promo_code.delete': 'Suppression d’un code promo',
};

/** What an entry says beside its action, in one line: names as they are stored, values readable. */
export function describeDetails(details: Record<string, unknown>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}${NBSP}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
